internal import Decoding
internal import Files
internal import JSON
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
    inputs, listed: listed, part: options.part, leavingOut: own, reporter: reporter)
  found.countFoldersInside()
  var nothing = found.nothing
  nothing.inputs = inputs.paths
  nothing.hasList = inputs.list != nil
  // A single part may be empty, since names decide, but not all parts together.
  guard found.count > 0 else { throw .noPictures(nothing) }
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
  defer { run.finish() }
  let pictures = MeasuredPictures(
    found, options, run.decoder, options.looks ? run.shared.cache() : nil, reporter: reporter)
  let file = try PendingFile(output) { descriptor in
    var head = try SizesHead(measured, listed: measuredList)
    head.areNamed = found.roots.isEmpty && !head.isListed
    try writeSizes(of: pictures, head, to: descriptor, path: output)
  }
  defer { file.discard() }
  if let end = pictures.endOfRun { throw end }
  try run.report(pictures.skips.inOrder)
  try reporter.checkCancellation()
  let ownCount = pictures.ownWalls.count
  if options.part == .whole, ownCount > 0, pictures.isEmpty {
    (nothing.ignored, nothing.ownWorkCount) = (nothing.ignored + ownCount, ownCount)
    throw .noPictures(nothing)
  }
  if ownCount > 0 { reporter.report(.notice(.ownWork(ownCount))) }
  try file.commit()
  return (pictures.count, pictures.thumbnails.count, pictures.skips.count)
}

/// Writes a file of sizes as a stream, while the pictures are measured.
private func writeSizes(
  of pictures: MeasuredPictures, _ head: SizesHead, to descriptor: Int32, path: Path
) throws(FileError) {
  var json = JSONWriter(to: descriptor, path: path)
  let usual = SizesHead.fields.template
  try json.begin(Version.sizesStamp)
  try json.members([SizesHead.part, SizesHead.measured], of: head, usual: usual)
  try json.lines(SizesHead.pictures.name, pictures) { place, picture in
    SizedPicture.fields.write(SizedPicture(place: place, picture: picture))
  }
  let skips = pictures.recordedSkips
  try json.lines(SizesHead.skipped.name, skips) { SkipEntry.fields.write(SkipEntry($0)) }
  if !pictures.thumbnails.isEmpty {
    try json.lines(SizesHead.thumbnails.name, pictures.thumbnails) { place, picture in
      SizedPicture.fields.write(SizedPicture(place: place, picture: picture))
    }
  }
  if !pictures.ownWalls.isEmpty {
    try json.lines(SizesHead.passedOver.name, pictures.ownWalls) { path in
      SkipEntry.passedOver.write(SkipEntry(path))
    }
  }
  var head = head
  head.counts = SizesCounts(pictures: pictures.count, skips: skips.count)
  try json.members([SizesHead.counts], of: head, usual: usual, isLast: true)
  try json.end()
}
