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
  let start = String(decoding: Mark.sizesStart, as: UTF8.self)
  try json.raw("\(start) \(Version.sizes), \"version\": \(Version.weir.json)},\n")
  try json.raw("  \"part\": \(JSONObject(partOf: head).text),\n")
  try json.raw("  \"measured\": \(JSONObject(originOf: head).text),\n")
  try json.lines("pictures", pictures) { place, picture throws(FileError) in
    JSONObject(picture, at: place)
  }
  let skips = pictures.recordedSkips
  try json.lines("skipped", skips) { skip throws(FileError) in
    JSONObject(skip, file: skip.path)
  }
  if !pictures.thumbnails.isEmpty {
    try json.lines("thumbnails", pictures.thumbnails) { place, picture throws(FileError) in
      JSONObject(picture, at: place)
    }
  }
  if !pictures.ownWalls.isEmpty {
    try json.lines("passedOver", pictures.ownWalls) { path throws(FileError) in
      JSONObject(file: path)
    }
  }
  try json.raw("  \"counts\": \(JSONObject(pictures.count, skips.count).text)\n}\n")
  try json.flush()
}

extension JSONObject {
  fileprivate init(_ picture: Picture, at place: Int) {
    self.init()
    set("index", place)
    set("file", path: picture.path)
    set("page", ifAny: picture.page)
    set("source", JSONObject(picture))
  }

  fileprivate init(_ pictureCount: Int, _ skipCount: Int) {
    self.init()
    set("pictures", pictureCount)
    set("skipped", skipCount)
  }
}
