internal import Files
internal import JSON
internal import Layouts
internal import Plans

extension ExportFormat {
  /// A manifest of the IIIF Presentation API 3: a canvas for each sheet, on which the pictures' own
  /// files are painted.
  static let iiif = ExportFormat(
    name: "iiif", title: "IIIF", needs: [.order], marks: ["{\n  \"@context\": ", Canvases.mark],
    problem: { $0.iiifProblem }
  ) { Canvases(wall: $0) }

  /// Where viewers find the files if nothing else is said: `python3 -m http.server` has them there.
  package static let defaultBase = "http://localhost:8000/"

  /// Whether addresses must be absolute.
  package var needsBase: Bool { self == .iiif }
}

extension Frame {
  fileprivate var iiifProblem: Explanation? {
    if picture.path.isAbsolute { return .absolute(picture.path) }
    if picture.format == .pdf || picture.page ?? 1 > 1 { return .document(picture.label) }
    return crop == .attention ? .attention(picture.path) : nil
  }
}

/// Writes canvases and their annotations, one on a line.
private struct Canvases: Exporter {
  /// The mark by which weir knows its own files.
  static let mark = "\"Made by\"]}, \"value\": {\"none\": [\"weir "

  let wall: ExportedWall
  private var separator = ""

  init(wall: ExportedWall) { self.wall = wall }

  /// The address of the file itself.
  private var id: String {
    (wall.places.base ?? "") + (wall.file ?? wall.name + ".iiif.json").address
  }

  private func canvas(_ sheet: ExportedSheet) -> String { "\(id)/canvas/\(sheet.index + 1)" }

  func start() -> String {
    """
    {
      "@context": "http://iiif.io/api/presentation/3/context.json",
      "metadata": [{"label": {"en": ["Made by"]}, "value": {"none": ["weir \(Version.weir)"]}}],
      "id": \(id.json),
      "type": "Manifest",
      "label": {"none": [\(wall.name.caption.json)]},
      "items": [
    """
  }

  mutating func start(_ sheet: ExportedSheet) -> String {
    separator = "\n"
    let isFirst = sheet.index == wall.sheets.first?.index
    return """
      \(isFirst ? "" : ",")
          {
            "id": \(canvas(sheet).json),
            "type": "Canvas",
            "label": {"none": ["\(sheet.index + 1)"]},
            "width": \(sheet.width),
            "height": \(sheet.height),
            "items": [{"id": \("\(canvas(sheet))/page".json), "type": "AnnotationPage", "items": [
      """
  }

  mutating func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    defer { separator = ",\n" }
    let annotation = JSONObject([
      "id": "\(id)/picture/\(picture.index)", "type": "Annotation", "motivation": "painting",
      "body": body(picture), "target": canvas(sheet) + "#" + picture.rect.fragment,
    ])
    return separator + "        " + annotation.text
  }

  /// The picture, or the part of it that shows.
  private func body(_ picture: ExportedPicture) -> JSONObject {
    let source = picture.frame.picture
    let image = JSONObject([
      "id": picture.address, "type": "Image", "format": source.format.mediaType,
      "width": source.width, "height": source.height,
    ])
    guard let part = picture.part else { return image }
    let selector = JSONObject([
      "type": "FragmentSelector", "conformsTo": "http://www.w3.org/TR/media-frags/",
      "value": part.fragment,
    ])
    return JSONObject([
      "id": "\(id)/part/\(picture.index)", "type": "SpecificResource", "source": image,
      "selector": selector,
    ])
  }

  func end(_ sheet: ExportedSheet) -> String { "\n      ]}]\n    }" }
  func end() -> String { "\n  ]\n}\n" }
}

extension PixelRect {
  /// The rectangle as a media fragment.
  var fragment: String { "xywh=\(x),\(y),\(width),\(height)" }
}
