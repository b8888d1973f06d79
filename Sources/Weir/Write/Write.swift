internal import Vips

/// Encodes the sheets and writes the manifests: all under temporary names, then renamed, the images
/// first.
///
/// - Parameters:
///   - rendering: gives the images.
///   - output: where to.
///   - remains: what earlier runs have left there.
///   - isStrict: whether one skipped picture is an error.
///   - reporter: hears of pictures that failed while they were drawn.
/// - Returns: the plans as they were drawn, with the files of their sheets.
/// - Throws: ``WeirError``; then nothing has changed under any final name.
func write(
  _ rendering: some WallImages, to output: Output, _ remains: Remains, isStrict: Bool,
  reporter: any Reporter
) throws(WeirError) -> [Plan] {
  let planned = rendering.plans
  TemporaryFiles.removeLeftovers(
    beside: planned.flatMap { plan in
      plan.sheets.indices.map { output.place(ofSheet: $0, plan) }
        + (output.manifestFile(of: plan).map { [$0] } ?? [])
    })
  var images: [PendingImage] = []
  var manifests: [PendingFile] = []
  defer {
    for image in images { image.discard() }
    for manifest in manifests { manifest.discard() }
  }
  images = try drawAll(rendering, output)
  if let failure = rendering.failure { throw failure }
  let drawn = rendering.finish().map { $0.saved(in: output) }
  try report(
    drawn.skips(beyond: planned.map(\.skips.count)), isStrict: isStrict, reporter)
  for plan in drawn where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  for plan in drawn {
    let record = output.digest.map { WallRecord($0, plan, images, output) }
    try PendingFile(
      manifestOf: plan, to: output, record: record, output.prunes ? .none : remains
    ).map { manifests.append($0) }
  }
  try finish(images, manifests, output)
  remains.settle(removing: output.prunes, reporter)
  return drawn
}

/// Draws all walls, each on a thread of its own; where one fails, the others are given up.
private func drawAll(
  _ rendering: some WallImages, _ output: Output
) throws(WeirError) -> [PendingImage] {
  let firstError = Monitor<WeirError?>(nil)
  let walls = concurrentMap(count: rendering.plans.count, threads: rendering.plans.count) { wall in
    do throws(WeirError) {
      return try draw(wall, rendering, output)
    } catch {
      firstError.update { $0 = $0 ?? rendering.failure ?? error }
      rendering.cancel()
      return []
    }
  }
  let images = walls.flatMap(\.self)
  if let error = firstError.update(\.self) {
    for image in images { image.discard() }
    throw error
  }
  return images
}

/// Draws the sheets of one wall.
private func draw(
  _ wall: Int, _ rendering: some WallImages, _ output: Output
) throws(WeirError) -> [PendingImage] {
  let plan = rendering.plans[wall]
  var images: [PendingImage] = []
  do throws(WeirError) {
    for sheet in plan.sheets.indices {
      let image = try PendingImage(for: output.place(ofSheet: sheet, plan), format: output.format)
      images.append(image)
      try image.write(rendering, sheet: sheet, wall: wall, output)
    }
  } catch {
    for image in images { image.discard() }
    throw error
  }
  rendering.finish(wall: wall)
  return images
}

/// Gives everything its final name.
private func finish(
  _ images: [PendingImage], _ manifests: [PendingFile], _ output: Output
) throws(WeirError) {
  if output.destination == .standardOutput {
    for image in images { try image.copyToStandardOutput() }
  }
  let temporaries = images.map(\.temporaryPath) + manifests.map(\.temporary)
  do {
    try TemporaryFiles.commit(temporaries) { () throws(FileError) in
      if output.destination != .standardOutput {
        for image in images { try image.rename() }
      }
      for manifest in manifests { try manifest.rename() }
    }
  } catch {
    throw .cannotWrite(error.path, error.reason)
  }
}

extension PendingImage {
  fileprivate func write(
    _ rendering: some WallImages, sheet: Int, wall: Int, _ output: Output
  ) throws(WeirError) {
    let image = try rendering.image(
      ofSheet: sheet, wall: wall, dotsPerInch: output.dotsPerInch)
    try write(
      image, options: output.saverOptions(hasAlpha: !rendering.plans[wall].background.isOpaque))
  }
}

extension Output {
  /// The final name of a sheet; for standard output a name in the folder for temporary files.
  fileprivate func place(ofSheet sheet: Int, _ plan: Plan) -> Path {
    guard destination == .standardOutput else { return files(of: plan)[sheet] }
    return (.variable("TMPDIR") ?? "/tmp") / "standard output"
  }
}

extension Plan {
  /// With the names of its files.
  fileprivate func saved(in output: Output) -> Plan {
    var plan = self
    for (sheet, file) in output.files(of: plan).enumerated() { plan.sheets[sheet].file = file }
    return plan
  }
}
