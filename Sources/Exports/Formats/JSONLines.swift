internal import Files
internal import JSON
internal import Layouts
internal import Plans

extension ExportFormat {
  /// A line of JSON for each picture, with the manifest's names for things.
  static let jsonLines = ExportFormat(
    name: "jsonl", title: "JSON Lines", needs: [],
    marks: ["{\"index\": ", ", \"sheet\": ", ", \"source\": {\"width\": "]
  ) { _ in Lines() }
}

/// Writes objects.
private struct Lines: Exporter {
  func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let (frame, source) = (picture.frame, picture.frame.picture)
    var object = JSONObject()
    object.set("index", picture.index)
    object.set("sheet", sheet.index)
    if let image = sheet.image { object.set("image", path: image) }
    object.set("file", path: picture.file)
    object.set("page", ifAny: source.page)
    PixelRect.fields.write(picture.rect, to: &object)
    if let part = picture.part { object.set("part", JSONObject(part)) }
    object.set("crop", ifAny: frame.crop?.rawValue)
    object.set("section", ifAny: frame.section)
    object.set("source", json: Picture.source.write(source))
    if !source.data.isEmpty {
      object.set("data", json: Form<[String: String]>.texts.write(source.data))
    }
    return object.text + "\n"
  }
}
