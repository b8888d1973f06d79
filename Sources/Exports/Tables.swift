internal import Files
internal import JSON
internal import Layouts
internal import Plans

extension ExportFormat {
  /// A table by RFC 4180 with a header row; lines end with a line feed, as tools on Unix have it.
  ///
  /// No cell is a formula, whatever a picture is called: spreadsheets take a cell for one that starts
  /// with one of a few characters. Before those, a path gets `./`, which names the same file.
  package static let csv = ExportFormat(name: "csv", title: "CSV", needs: [], marks: [places]) {
    _ in
    Pieces(head: header, piece: row)
  }

  /// With columns named like the fields of metadata, which are empty unless the manifest has them.
  private static let header =
    places + MetadataField.allCases.map { ",\($0.rawValue)" }.joined() + "\n"

  /// What begins tables of weir 1.0, too.
  private static let places =
    "index,sheet,image,file,page,x,y,width,height,part_x,part_y,part_width,part_height,crop,"
    + "source_width,source_height,format,bytes,modified,taken,section,image_base64,file_base64"

  private static func row(of picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let (frame, source, rect) = (picture.frame, picture.frame.picture, picture.rect)
    let part = picture.part
    let cells: [String?] = [
      "\(picture.index)", "\(sheet.index)", sheet.image?.cell, picture.file.cell,
      source.page.map { "\($0)" }, "\(rect.x)", "\(rect.y)", "\(rect.width)", "\(rect.height)",
      part.map { "\($0.x)" }, part.map { "\($0.y)" }, part.map { "\($0.width)" },
      part.map { "\($0.height)" }, frame.crop?.rawValue, "\(source.width)", "\(source.height)",
      source.format.rawValue, "\(source.byteCount)", source.modified.description,
      source.taken?.cell, frame.section.map { "\($0)" }, sheet.image?.encodedCell,
      picture.file.encodedCell,
    ]
    let metadata = MetadataField.allCases.map { source.metadata.cell($0) }
    return (cells + metadata).map { $0 ?? "" }.joined(separator: ",") + "\n"
  }
}

extension Metadata {
  /// A rating is a number, also one below 0.
  fileprivate func cell(_ field: MetadataField) -> String? {
    field == .rating ? line(field) : line(field)?.cell
  }
}

extension Path {
  /// The path as readable text.
  var cell: String {
    let text = isPlain ? text ?? "" : description
    return (text.isFormula ? "./" + text : text).quoted
  }

  /// The bytes in base64, if ``cell`` does not have all of them.
  var encodedCell: String? { isPlain ? nil : base64 }

  private var isPlain: Bool { text != nil && !bytes.contains(0) }
}

extension String {
  /// A text that is not a path; an apostrophe, which spreadsheets do not show, precedes what would
  /// be a formula.
  fileprivate var cell: String { (isFormula ? "'" + self : self).quoted }

  fileprivate var isFormula: Bool {
    unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
  }

  /// The text, in quotes if it has characters that need them in any spreadsheet.
  fileprivate var quoted: String {
    let special = ",;\t\"\r\n ".unicodeScalars
    guard unicodeScalars.contains(where: special.contains) else { return self }
    return "\"" + replacing("\"", with: "\"\"") + "\""
  }
}

extension ExportFormat {
  /// A line of JSON for each picture, with the manifest's names for things.
  static let jsonLines = ExportFormat(
    name: "jsonl", title: "JSON Lines", needs: [],
    marks: ["{\"index\": ", ", \"sheet\": ", ", \"source\": {\"width\": "]
  ) { _ in Pieces(head: "", piece: line) }

  private static func line(of picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let (frame, source) = (picture.frame, picture.frame.picture)
    var object = JSONObject(["index": picture.index, "sheet": sheet.index])
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
