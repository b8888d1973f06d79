internal import Glibc
internal import Vips

/// Encodes the sheets and writes the manifest: all under temporary names, then renamed, the images
/// first.
///
/// - Parameters:
///   - rendering: gives the images.
///   - output: where to.
///   - isStrict: whether one skipped picture is an error.
///   - reporter: hears of pictures that failed while they were drawn.
/// - Returns: the plan as it was drawn, with the files of its sheets.
/// - Throws: ``WeirError``; then nothing has changed under any final name.
func write(
  _ rendering: Rendering, to output: Output, isStrict: Bool, reporter: any Reporter
) throws(WeirError) -> Plan {
  let files = output.files(sheetCount: rendering.plan.sheets.count)
  try refuseToOverwrite(
    files + (output.manifestFile.map { [$0] } ?? []), picturesOf: rendering.plan,
    isForced: output.overwrites)
  var images: [PendingImage] = []
  var manifest: PendingManifest?
  defer {
    for image in images { image.discard() }
    manifest?.discard()
  }
  for sheet in rendering.plan.sheets.indices {
    let image = try PendingImage(for: output.place(ofSheet: sheet, files), format: output.format)
    images.append(image)
    try image.write(rendering, sheet: sheet, options: output.saverOptions(rendering.plan))
  }
  var plan = rendering.finish()
  for (sheet, file) in files.enumerated() { plan.sheets[sheet].file = file }
  for skip in plan.skips.dropFirst(rendering.plan.skips.count) { reporter.report(.skipped(skip)) }
  if isStrict, !plan.skips.isEmpty { throw .strict(plan.skips) }
  if plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  manifest = try PendingManifest(of: plan, to: output)
  try finish(images, manifest, output)
  return plan
}

/// Gives everything its final name.
private func finish(
  _ images: [PendingImage], _ manifest: PendingManifest?, _ output: Output
) throws(WeirError) {
  if output.destination == .standardOutput {
    for image in images { try image.copyToStandardOutput() }
  }
  let temporaries = images.map(\.temporaryPath) + (manifest.map { [$0.temporary] } ?? [])
  do {
    try TemporaryFiles.commit(temporaries) { () throws(FileError) in
      if output.destination != .standardOutput {
        for image in images { try image.rename() }
      }
      try manifest?.rename()
    }
  } catch {
    throw .cannotWrite(error.path, error.reason)
  }
}

extension PendingImage {
  fileprivate func write(
    _ rendering: Rendering, sheet: Int, options: String
  ) throws(WeirError) {
    let image: Image
    do { image = try rendering.image(ofSheet: sheet) } catch { throw .libvips(error.description) }
    try write(image, options: options)
  }
}

extension Output {
  /// The final name of a sheet; for standard output a name in the folder for temporary files.
  fileprivate func place(ofSheet sheet: Int, _ files: [Path]) -> Path {
    guard destination == .standardOutput else { return files[sheet] }
    let folder = unsafe getenv("TMPDIR").map { unsafe Path(String(cString: $0)) } ?? "/tmp"
    return folder / "standard output"
  }

  /// weir's choices first, the user's after them, so that his win.
  fileprivate func saverOptions(_ plan: Plan) -> String {
    let chosen = format.defaults(hasAlpha: !plan.background.isOpaque)
    return (chosen + (options.isEmpty ? [] : [options])).joined(separator: ",")
  }
}
