internal import Decoding
internal import Files
internal import Planning
package import Plans
package import Requests
internal import Saving
internal import Walls

/// Measures pictures, or one part of them, and writes their sizes to a file from which walls can be
/// planned.
///
/// See ``Inputs/sizes``.
///
/// - Parameters:
///   - options: the measurement.
///   - reporter: receives the run's events.
/// - Returns: the number of pictures that were measured, of thumbnails that weir made, and of pictures that could not be
///   measured.
/// - Throws: ``Failure``; then no file has been written.
package func writeSizes(
  _ options: MeasuringOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> (pictures: Int, thumbnails: Int, skipped: Int) {
  let (output, inputs) = (options.output, options.inputs)
  try checkOutputFolder(output.parent)
  var run = try Run(options, reporter: reporter)
  let listed = try inputs.listed(noting: &run.reads)
  let own = OwnOutputs([output], run.decoder)
  var found = try scan(
    inputs, listed: listed, part: options.part, leavingOut: own, reporter: reporter,
    until: options.resources.cancellation)
  found.countFoldersInside()
  // A single part may be empty, since names decide, but not all parts together.
  guard found.count > 0 else {
    throw .noPictures(
      NoPictures(
        inputs: inputs.paths, ignored: found.ignored,
        hasFoldersInside: found.remarks.folderCount > 0,
        filters: found.remarks.filters))
  }
  reporter.report(.scanned(found.remarks))
  // Other parts' pictures count, too; outputs that are left out do not.
  var measured = options
  measured.inputs.paths = own.others(among: inputs.paths)
  let measuredList = own.others(among: listed)
  let pictureFiles = measured.inputs.paths + measuredList + found.files
  var overwriting = Overwriting(
    outputs: [OutputFile(output, .sizes)], reads: run.reads, isForced: options.overwrites,
    decoder: run.decoder, pictures: { pictureFiles })
  if options.hasDefaultName { overwriting.unnamedOperands = measured.inputs.operands }
  try overwriting.check(telling: reporter)
  let pictures = MeasuredPictures(found, options, run.decoder, reporter: reporter)
  let file = try PendingFile(output) { descriptor in
    let head = try SizesHead(measured, listed: measuredList)
    try writeSizes(of: pictures, head, to: descriptor, path: output)
  }
  defer { file.discard() }
  if let end = pictures.endOfRun { throw end }
  try run.report(pictures.skips.inOrder)
  try options.resources.checkCancellation()
  let ownCount = pictures.ownWalls.count
  if options.part == .whole, ownCount > 0, pictures.isEmpty {
    var nothing = NoPictures(
      inputs: inputs.paths, ignored: found.ignored + ownCount,
      hasFoldersInside: found.remarks.folderCount > 0, filters: found.remarks.filters)
    nothing.ownWorkCount = ownCount
    throw .noPictures(nothing)
  }
  if ownCount > 0 { reporter.report(.notice(.ownWork(ownCount))) }
  try file.commit()
  return (pictures.count, pictures.thumbnails.count, pictures.skips.count)
}
