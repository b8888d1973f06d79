package import Files
internal import Layouts
package import Plans

/// Draws a plan as an SVG: numbered frames, columns in colors, sections, headers, badges and
/// backgrounds, with the sheets side by side.
///
/// It does not open any picture.
package func writeDrawing(of plan: Plan, to descriptor: Int32, path: Path) throws(FileError) {
  var text = TextWriter(to: descriptor, path: path)
  let drawing = PlanDrawing(plan)
  try text.write(String(decoding: Mark.xmlComment, as: UTF8.self) + drawing.head)
  for sheet in plan.sheets.indices {
    try drawing.shapes(ofSheet: sheet) { shape throws(FileError) in try text.write(shape) }
  }
  try text.write("</svg>\n")
  try text.flush()
}

private struct PlanDrawing {
  private let plan: Plan
  /// The left edge of each sheet, followed by the end of the last.
  private let lefts: [Int]
  /// The indices of the frames and elements of each sheet.
  private let frames, elements: [Int: [Int]]
  private let hasSections: Bool

  init(_ plan: Plan) {
    self.plan = plan
    var lefts = [0]
    for sheet in plan.sheets { lefts.append(lefts[lefts.count - 1] + sheet.width + Self.gap) }
    self.lefts = lefts
    frames = Dictionary(grouping: plan.frames.indices) { plan.frames[$0].place.sheet }
    elements = Dictionary(grouping: plan.elements.indices) { plan.elements[$0].place.sheet }
    let section = plan.frames.first?.place.section
    hasSections = plan.frames.contains { $0.place.section != section }
  }

  private static let gap = 40

  /// The opening tag, scaled to about the size of a screen; viewers can zoom in.
  var head: String {
    let width = max(1, (lefts.last ?? 0) - Self.gap)
    let height = plan.sheets.map(\.height).max() ?? 1
    let scale = min(1, 1200 / Double(width), 12_000 / Double(height))
    func side(_ length: Int) -> Int { max(1, Int(Double(length) * scale)) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side(width))" height="\(side(height))" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" text-anchor="middle">

      """
  }

  /// Everything on a sheet, from back to front, clipped at its edges.
  func shapes(ofSheet sheet: Int, write: (String) throws(FileError) -> Void) throws(FileError) {
    let canvas = plan.sheets[sheet].canvas
    // Sheets side by side can be wider than a rectangle can be.
    try write(
      """
      <svg x="\(lefts[sheet])" y="0" width="\(canvas.width)" height="\(canvas.height)">
      <rect \(canvas.svg) \(plan.background.svgFill) \
      stroke="#888" vector-effect="non-scaling-stroke"/>

      """)
    let elements = (elements[sheet] ?? []).map { plan.elements[$0] }
    for element in elements where element.zIndex < 0 { try write(shape(element)) }
    for index in frames[sheet] ?? [] { try write(shape(plan.frames[index], index)) }
    for outline in sectionOutlines(sheet) { try write(outline) }
    for element in elements where element.zIndex >= 0 { try write(shape(element)) }
    try write("</svg>\n")
  }

  /// A frame in its column's color, with its number, and with the file as its title.
  private func shape(_ frame: Frame, _ index: Int) -> String {
    let rect = frame.place.visibility.visiblePart(of: frame.frame) ?? frame.frame
    let lane = frame.place.path.last ?? 0
    let hidden = frame.place.visibility == .hidden ? " opacity=\"0.35\"" : ""
    let size = max(1, min(rect.height / 3, rect.width / 4))
    let source = "\(frame.picture.width) × \(frame.picture.height)"
    return """
      <g\(hidden)><title>\(index): \("\(frame.picture.label)".markup), \(source)</title>\
      <rect \(rect.svg) fill="hsl(\(lane % 360 * 137 % 360),45%,78%)"/>\(letterbox(frame))\
      <text x="\(rect.x + rect.width / 2)" y="\(rect.y + rect.height / 2)" \
      dy="0.35em" font-size="\(size)" fill="#333">\(index)</text></g>

      """
  }

  /// An outline of the picture, if it does not fill its frame.
  private func letterbox(_ frame: Frame) -> String {
    guard frame.content != frame.frame else { return "" }
    let rect = frame.place.visibility.visiblePart(of: frame.content) ?? frame.content
    return "<rect \(rect.svg) fill=\"none\" stroke=\"#555\" stroke-dasharray=\"6 4\"/>"
  }

  /// A background in its own color; any other element as an outline with its text.
  private func shape(_ element: Element) -> String {
    let rect = element.frame
    let color = element.content.background.flatMap { Color(css: $0) }
    let fill = color?.svgFill ?? "fill=\"none\" stroke=\"#c33\""
    let hidden = element.place.visibility == .hidden ? " opacity=\"0.35\"" : ""
    let size = max(1, min(rect.height * 2 / 3, 32))
    let text = element.content.text ?? (element.zIndex < 0 ? "" : element.kind)
    return """
      <g\(hidden)><title>\(element.kind.markup)</title>\
      <rect \(rect.svg) rx="\(element.content.cornerRadius)" \(fill)/>\
      <text x="\(rect.x + rect.width / 2)" y="\(rect.y + rect.height / 2)" \
      dy="0.35em" font-size="\(size)" fill="#c33">\(text.markup)</text></g>

      """
  }

  /// A dashed line around each section's pictures, if there are several sections.
  private func sectionOutlines(_ sheet: Int) -> [String] {
    guard hasSections else { return [] }
    var sections: [Int: PixelRect] = [:]
    for frame in (frames[sheet] ?? []).lazy.map({ plan.frames[$0] }) {
      guard let rect = frame.place.visibility.visiblePart(of: frame.frame) else { continue }
      let section = frame.place.section ?? 0
      sections[section] = sections[section].map { $0.union(rect) } ?? rect
    }
    return sections.sorted { $0.key < $1.key }.map { section, rect in
      "<rect \(rect.svg) fill=\"none\" stroke=\"#36c\" stroke-width=\"3\" "
        + "stroke-dasharray=\"12 8\"><title>section \(section)</title></rect>\n"
    }
  }
}

extension PixelRect {
  /// The place and size, as attributes.
  fileprivate var svg: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }
}

extension Color {
  /// The fill, as attributes.
  fileprivate var svgFill: String {
    let opaque = Color(red: red, green: green, blue: blue)
    return "fill=\"\(opaque)\" fill-opacity=\"\(Double(alpha) / 255)\""
  }
}
