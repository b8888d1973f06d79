internal import Files
internal import JSON
internal import Layouts

// Reads the headers, badges and backgrounds of a layout file.

extension BoundarySupplementaryItem {
  init(_ json: JSONCursor, _ filler: LayoutFiller) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.boundary)
    self.init(
      kind: try members.require("kind").name(), size: try LayoutSize(members.require("size")),
      alignment: try members.require("alignment").choice(),
      absoluteOffset: try members["absoluteOffset"].map(PixelOffset.init)
        ?? PixelOffset(x: 0, y: 0),
      pinToVisibleBounds: try members["pinToVisibleBounds"]?.bool() ?? false,
      extendsBoundary: try members["extendsBoundary"]?.bool() ?? true,
      zIndex: try members.zIndex ?? 1, content: try ElementContent(members, filler))
  }
}

extension SupplementaryItem {
  init(_ json: JSONCursor, _ filler: LayoutFiller? = nil) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.supplementary)
    self.init(
      kind: try members.require("kind").name(), size: try LayoutSize(members.require("size")),
      containerAnchor: try Anchor(members.require("containerAnchor")),
      itemAnchor: try members["itemAnchor"].map(Anchor.init), zIndex: try members.zIndex ?? 1,
      content: try ElementContent(members, filler))
  }
}

extension DecorationItem {
  init(_ json: JSONCursor, _ filler: LayoutFiller) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.decoration)
    self.init(
      kind: try members.require("kind").name(),
      contentInsets: try members["contentInsets"].map(EdgeInsets.init) ?? EdgeInsets(0),
      zIndex: try members.zIndex ?? -1, content: try ElementContent(members, filler))
  }
}

extension Anchor {
  init(_ json: JSONCursor) throws(JSONError) {
    let members = try JSONMembers(json, allowing: CompositionKeys.anchor)
    let edges = try members.require("edges").elements { edge throws(JSONError) -> RectEdges in
      try edge.choice()
    }
    self.init(edges: RectEdges(edges), offset: try Offset(members))
  }
}

extension Anchor.Offset {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    let key = try members.only(CompositionKeys.offsets)
    guard let key, let offset = members[key] else {
      self = .zero
      return
    }
    let isAbsolute = key == "absoluteOffset"
    let most = isAbsolute ? Double(PixelLimits.side) : PixelLimits.fraction
    let ways = try JSONMembers(offset, allowing: CompositionKeys.offset)
    let (x, y) = (
      try ways["x"]?.number(-most...most) ?? 0, try ways["y"]?.number(-most...most) ?? 0
    )
    self = isAbsolute ? .absolute(x: x, y: y) : .fractional(x: x, y: y)
  }
}

extension ElementContent {
  /// Reads the content of an element, whose keys are among the element's own.
  ///
  /// - Parameters:
  ///   - members: the element's keys.
  ///   - filler: fills in what a layout file leaves out; nil outside layout files.
  ///   - isFinal: whether the text is final rather than a template, so that it may contain any
  ///     braces.
  /// - Throws: ``JSONError`` with the position.
  init(
    _ members: JSONMembers, _ filler: LayoutFiller? = nil, isFinal: Bool = false
  ) throws(JSONError) {
    let filler = members["text"] == nil ? nil : filler
    if let font = members["font"] { filler?.note(.font, at: font) }
    if let color = members["color"] { filler?.note(.textColor, at: color) }
    self.init(
      text: try isFinal ? members["text"]?.string() : members["text"]?.template(),
      image: try members.image,
      imageFit: try members["imageFit"]?.choice(),
      font: try members["font"]?.name() ?? filler?.fill(.font, \.font),
      color: try members["color"]?.color() ?? filler?.fill(.textColor, \.textColor),
      background: try members["background"]?.color(),
      cornerRadius: try members["cornerRadius"]?.int() ?? 0,
      textAlignment: try members["textAlignment"]?.choice(),
      numberOfLines: try members["numberOfLines"]?.int() ?? 1,
      padding: try members["padding"].map(EdgeInsets.init) ?? EdgeInsets(0))
  }
}

extension JSONCursor {
  /// A template in which all placeholders are known.
  fileprivate func template() throws(JSONError) -> String {
    let text = try string()
    do { _ = try Template(text) } catch { throw self.error("\(error)") }
    return text
  }

  /// A color in CSS notation, as the file writes it.
  fileprivate func color() throws(JSONError) -> String {
    guard case .string(let text) = value, Color(css: text) != nil else {
      throw wrong("a colour as CSS writes it, as in \"#1d6fb8\", \"#fffc\" or \"teal\"")
    }
    return text
  }
}

extension JSONMembers {
  /// A file name, from its bytes if they are given too; it is relative to the folder of the file
  /// that contains it.
  fileprivate var image: ImageName? {
    get throws(JSONError) {
      guard let name = self["image"] else {
        if self["imageBytes"] != nil { throw error("\"imageBytes\" is for names beside \"image\"") }
        return nil
      }
      let written = Path(try name.name())
      let path = try self["imageBytes"].map { bytes throws(JSONError) in try bytes.base64() }
      return ImageName(name.folder / (path ?? written))
    }
  }

  fileprivate var zIndex: Int? {
    get throws(JSONError) { try self["zIndex"]?.int(-1_000_000...1_000_000) }
  }
}
