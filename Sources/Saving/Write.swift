internal import Decoding
package import Drawing
internal import Files
package import Plans
package import Requests
internal import Threads
internal import Vips

/// Encodes the sheets and writes the manifests, all under temporary names, and then renames them,
/// images first.
///
/// - Parameters:
///   - rendering: supplies the images.
///   - output: the run's output.
///   - remains: the images that earlier runs left there.
///   - isStrict: whether a skipped picture is an error.
///   - reporter: receives the pictures that could not be drawn.
/// - Returns: the plans as drawn, with the files of their sheets.
/// - Throws: ``Failure``; then no file has changed under its final name.
package func write(
  _ rendering: some WallImages, to output: Output, _ remains: Remains, isStrict: Bool,
  reporter: any Reporter
) throws(Failure) -> [Plan] {
  let planned = rendering.plans
  if output.destination == .standardOutput {
    TemporaryFiles.removeLeftovers(beside: [Output.placeForStandardOutput])
  }
  var images: [PendingImage] = []
  var manifests: [PendingFile] = []
  defer {
    for image in images { image.discard() }
    for manifest in manifests { manifest.discard() }
  }
  images = try drawAll(rendering, output)
  if let failure = rendering.failure { throw failure }
  let own = OwnOutputs(output.names())
  let drawn = rendering.finish().map { plan in
    var saved = plan.saved(in: output)
    // A wall that is made again is replaced, not left out.
    saved.passedOver.removeAll(where: own.isPlace)
    return saved
  }
  try report(
    drawn.skips(beyond: planned.map(\.skips.count)), isStrict: isStrict, reporter)
  for plan in drawn where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  for plan in drawn {
    let record = output.digest.map { WallRecord($0, plan, images, output) }
    try PendingFile(
      manifestOf: plan.recorded(by: reporter), to: output, record: record,
      output.prunes ? .none : remains
    ).map { manifests.append($0) }
  }
  try finish(images, manifests, output, removing: output.prunes ? remains : .none)
  remains.settle(removing: output.prunes, reporter)
  return drawn
}

/// Draws all walls, each on its own thread; if one fails, the others are canceled.
private func drawAll(
  _ rendering: some WallImages, _ output: Output
) throws(Failure) -> [PendingImage] {
  let firstError = Monitor<Failure?>(nil)
  let count = rendering.plans.count
  let walls = concurrentMap(count: count, threads: count, atEnd: VipsLibrary.endThread) { wall in
    do throws(Failure) {
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
) throws(Failure) -> [PendingImage] {
  let plan = rendering.plans[wall]
  var images: [PendingImage] = []
  do throws(Failure) {
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

/// Gives all files their final names, and removes the remains.
private func finish(
  _ images: [PendingImage], _ manifests: [PendingFile], _ output: Output, removing remains: Remains
) throws(Failure) {
  if output.destination == .standardOutput {
    for image in images { try image.copyToStandardOutput() }
  }
  let renamings = output.destination == .standardOutput ? [] : images.flatMap(\.renamings)
  try attempt { () throws(WriteError) in
    try TemporaryFiles.commit(renamings + manifests.map(\.renaming) + remains.removals)
  }
}

extension PendingImage {
  fileprivate func write(
    _ rendering: some WallImages, sheet: Int, wall: Int, _ output: Output
  ) throws(Failure) {
    try output.checkRoom(for: rendering.plans[wall].sheets[sheet], at: path)
    let image = try rendering.image(
      ofSheet: sheet, wall: wall, dotsPerInch: output.dotsPerInch)
    try write(
      image, options: output.saverOptions(hasAlpha: !rendering.plans[wall].background.isOpaque))
  }
}

extension Output {
  /// The final name of a sheet; for standard output, a name in the folder for temporary files.
  fileprivate func place(ofSheet sheet: Int, _ plan: Plan) -> Path {
    destination == .standardOutput ? Self.placeForStandardOutput : files(of: plan)[sheet]
  }

  fileprivate static var placeForStandardOutput: Path {
    (.variable("TMPDIR") ?? "/tmp") / "standard output"
  }
}

extension Plan {
  /// The plan with the names of its files.
  fileprivate func saved(in output: Output) -> Plan {
    var plan = self
    for (sheet, file) in output.files(of: plan).enumerated() { plan.sheets[sheet].file = file }
    return plan
  }
}
