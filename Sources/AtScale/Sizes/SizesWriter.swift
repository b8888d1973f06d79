internal import Files
internal import JSON
internal import Plans

/// Writes a file of sizes as a stream, while the pictures are measured.
///
/// - Parameters:
///   - pictures: the pictures, which are measured as they are written.
///   - head: the facts about all of them.
///   - descriptor: an open file.
///   - path: the file's name for error messages.
/// - Throws: ``FileError`` if the file cannot be written.
func writeSizes(
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
