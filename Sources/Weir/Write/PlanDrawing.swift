internal import Layouts

/// Draws a plan as an SVG: frames with their numbers, columns in colours, sections, headers, badges
/// and backgrounds.
///
/// No picture is opened.
///
/// - Parameters:
///   - plan: its sheets come side by side.
///   - descriptor: an open file.
///   - path: for error messages.
/// - Throws: ``FileError`` if the file cannot be written.
func writeDrawing(of plan: Plan, to descriptor: Int32, path: Path) throws(FileError) {
  var text = TextWriter(to: descriptor, path: path)
  let drawing = PlanDrawing(plan)
  try text.write(String(decoding: Mark.xmlComment, as: UTF8.self) + drawing.head)
  for sheet in plan.sheets.indices { try text.write(drawing.canvas(ofSheet: sheet)) }
  for element in plan.elements where element.zIndex < 0 { try text.write(drawing.shape(element)) }
  for (index, frame) in plan.frames.enumerated() { try text.write(drawing.shape(frame, index)) }
  for outline in drawing.sectionOutlines { try text.write(outline) }
  for element in plan.elements where element.zIndex >= 0 { try text.write(drawing.shape(element)) }
  try text.write("</svg>\n")
  try text.flush()
}

/// Says in SVG what a plan holds.
private struct PlanDrawing {
  private let plan: Plan
  /// Where each sheet begins, and at last where all of them end.
  private let lefts: [Int]

  init(_ plan: Plan) {
    self.plan = plan
    var lefts = [0]
    for sheet in plan.sheets { lefts.append(lefts[lefts.count - 1] + sheet.width + Self.gap) }
    self.lefts = lefts
  }

  private static let gap = 40

  /// Fitted into about a screen; whoever looks closer zooms.
  var head: String {
    let (width, height) = (
      max(1, (lefts.last ?? 0) - Self.gap), plan.sheets.map(\.height).max() ?? 1
    )
    let scale = min(1, 1200 / Double(width), 12_000 / Double(height))
    func side(_ length: Int) -> Int { max(1, Int(Double(length) * scale)) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side(width))" height="\(side(height))" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" text-anchor="middle">

      """
  }

  func canvas(ofSheet sheet: Int) -> String {
    let (width, height) = (plan.sheets[sheet].width, plan.sheets[sheet].height)
    let rect = PixelRect(x: lefts[sheet], y: 0, width: width, height: height)
    return "<rect \(rect.svg) \(plan.background.svgFill) stroke=\"#888\" "
      + "vector-effect=\"non-scaling-stroke\"/>\n"
  }

  /// A frame in the colour of its column, with its number, and the file as its title.
  func shape(_ frame: Frame, _ index: Int) -> String {
    let rect = moved(frame.frame, frame.place.sheet)
    let lane = frame.place.path.last ?? 0
    let hidden = frame.place.visibility == .hidden ? " opacity=\"0.35\"" : ""
    let size = max(1, min(rect.height / 3, rect.width / 4))
    let source = "\(frame.picture.width) × \(frame.picture.height)"
    return """
      <g\(hidden)><title>\(index): \("\(frame.picture.path)".svg), \(source)</title>\
      <rect \(rect.svg) fill="hsl(\(lane * 137 % 360),45%,78%)"/>\(letterbox(frame))\
      <text x="\(rect.x + rect.width / 2)" y="\(rect.y + rect.height / 2)" \
      dy="0.35em" font-size="\(size)" fill="#333">\(index)</text></g>

      """
  }

  /// What of a frame its picture covers, where that is not all of it.
  private func letterbox(_ frame: Frame) -> String {
    guard frame.content != frame.frame else { return "" }
    let rect = moved(frame.content, frame.place.sheet)
    return "<rect \(rect.svg) fill=\"none\" stroke=\"#555\" stroke-dasharray=\"6 4\"/>"
  }

  /// A background in its own colour; anything else as an outline with what it says.
  func shape(_ element: Element) -> String {
    let rect = moved(element.frame, element.place.sheet)
    let color = element.content.background.flatMap { Color(css: $0) }
    let fill = color?.svgFill ?? "fill=\"none\" stroke=\"#c33\""
    let hidden = element.place.visibility == .hidden ? " opacity=\"0.35\"" : ""
    let size = max(1, min(rect.height * 2 / 3, 32))
    let text = element.content.text ?? (element.zIndex < 0 ? "" : element.kind)
    return """
      <g\(hidden)><title>\(element.kind.svg)</title>\
      <rect \(rect.svg) rx="\(element.content.cornerRadius)" \(fill)/>\
      <text x="\(rect.x + rect.width / 2)" y="\(rect.y + rect.height / 2)" \
      dy="0.35em" font-size="\(size)" fill="#c33">\(text.svg)</text></g>

      """
  }

  /// A dashed line around the pictures of each section, where there are several.
  var sectionOutlines: [String] {
    var sections: [[Int]: PixelRect] = [:]
    for frame in plan.frames where frame.place.visibility != .hidden {
      let rect = moved(frame.frame, frame.place.sheet)
      let key = [frame.place.sheet, frame.place.section ?? 0]
      sections[key] = sections[key].map { $0.union(rect) } ?? rect
    }
    guard Set(sections.keys.map { $0[1] }).count > 1 else { return [] }
    return sections.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, rect in
      "<rect \(rect.svg) fill=\"none\" stroke=\"#36c\" stroke-width=\"3\" "
        + "stroke-dasharray=\"12 8\"><title>section \(key[1])</title></rect>\n"
    }
  }

  private func moved(_ rect: PixelRect, _ sheet: Int) -> PixelRect {
    PixelRect(x: rect.x + lefts[sheet], y: rect.y, width: rect.width, height: rect.height)
  }
}

extension PixelRect {
  fileprivate var svg: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }

  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Color {
  fileprivate var svgFill: String {
    let opaque = Color(red: red, green: green, blue: blue)
    return "fill=\"\(opaque)\" fill-opacity=\"\(Double(alpha) / 255)\""
  }
}

extension String {
  /// As XML writes it; what XML cannot hold is U+FFFD.
  fileprivate var svg: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{fffe}"..."\u{ffff}": text += "\u{fffd}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
