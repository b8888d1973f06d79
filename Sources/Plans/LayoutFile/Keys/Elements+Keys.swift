internal import Files
package import JSON
package import Layouts

// The keys of headers, badges and backgrounds.

extension BoundarySupplementaryItem: Keyed {
  package static let fields = Fields(
    [
      Field("kind", \.kind, .kind, ElementContent.aboutKind).required,
      Field(
        "size", \.size, .object,
        "The size: across, relative to the content; along, relative to the visible area. An estimated side is measured."
      ).required,
      Field("alignment", \.alignment, .choice, "The edge, and the place on it.").required,
      Field(
        "absoluteOffset", \.absoluteOffset, .object, "The offset from that place."),
      Field(
        "pinToVisibleBounds", \.pinToVisibleBounds, .flag,
        "Whether the element stays visible while its section is. Images do not scroll."),
      Field(
        "extendsBoundary", \.extendsBoundary, .flag,
        "Whether the content makes room for the element; if not, the element covers it. Default: true."
      ),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) Default: 1."),
    ], ElementContent.fields.all.lifted(\.content),
    of: BoundarySupplementaryItem(kind: "", size: .container, alignment: .center),
    named: "boundarySupplementaryItem", "An element at an edge, such as a header or a footer.")
}

extension SupplementaryItem: Keyed {
  package static let fields = Fields(
    [
      Field("kind", \.kind, .kind, ElementContent.aboutKind).required,
      Field(
        "size", \.size, .object,
        "The size relative to what the element is attached to. An estimated side is measured."
      ).required,
      Field("containerAnchor", \.containerAnchor, .object, "The place on the item.").required,
      Field(
        "itemAnchor", \.itemAnchor, .object,
        "The point of the element that is placed there. Default: the point of the same name."),
      Field(
        "needsRoom", \.needsRoom, .flag,
        "Whether the element stays within the item's width and is left out if there is no room. Default: false."
      ),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) Default: 1."),
    ], ElementContent.fields.all.lifted(\.content),
    of: SupplementaryItem(kind: "", size: .container, containerAnchor: Anchor(edges: [])),
    named: "supplementaryItem", "An element on an item or a group, such as a badge or a caption.")
}

extension DecorationItem: Keyed {
  package static let fields = Fields(
    [
      Field("kind", \.kind, .kind, ElementContent.aboutKind).required,
      Field(
        "contentInsets", \.contentInsets, .insets,
        "The margins inside the section's edges. Default: 0."),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) Default: -1."),
    ], ElementContent.fields.all.lifted(\.content),
    of: DecorationItem(kind: ""), named: "decorationItem",
    "An element behind a whole section, such as a background.")
}

extension ElementContent {
  /// The keys of what an element shows; they are among the element's own.
  static let fields = Fields(
    [
      Field(
        "text", \.text, .template,
        "A template. {name}, {stem}, {folder}, {path}, {index}, {letter}, {count}, {width}, {height}, {date}, {page}, {section}, {sheet}, {sheets} and {today} stand for what they name, as do the names of metadata, such as {camera}; {taken:%d.%m.%Y} is the date in a format, and {data.COLUMN} a value of a table. {{ is a brace."
      ),
      Field("image", \.image, .image, "The file of a picture to show."),
      imageBytes,
      Field(
        "imageFit", \.imageFit, .choice,
        "How that picture fills the element. Default: cover behind a section, contain elsewhere."
      ),
      Field(
        "font", \.font, .name, "The font, as fontconfig spells it: sans bold 14.",
        blank: Blank(.font, if: { $0.text != nil }, \.font)),
      Field(
        "color", \.color, .color, "The color of the text, in CSS notation.",
        blank: Blank(.textColor, if: { $0.text != nil }, \.textColor)),
      Field("background", \.background, .color, "The color behind the text, in CSS notation."),
      Field(
        "cornerRadius", \.cornerRadius, .length,
        "The radius of the background's corners, in pixels."),
      Field(
        "backgroundFade", \.backgroundFade, .length,
        "The height over which the background fades in from the top, in pixels."),
      Field(
        "textAlignment", \.textAlignment, .choice,
        "The alignment of lines that are shorter than the width. Default: center on pictures, leading elsewhere."
      ),
      Field(
        "verticalAlignment", \.verticalAlignment, .choice,
        "The vertical alignment of text that is shorter than the element. Default: center."),
      Field(
        "truncationMode", \.truncationMode, .choice,
        "The part that an ellipsis replaces in text that does not fit: the tail, or the middle of the longest word. Default: middle for templates with {name}, {stem}, {folder}, {path} or {section}, tail for others."
      ),
      Field(
        "numberOfLines", \.numberOfLines, .pixels,
        "The largest number of lines; an ellipsis replaces the rest. 0 means no limit. Default: 1."
      ),
      Field(
        "padding", \.padding, .insets,
        "The space between the edges and the text or picture. Default: 0."),
    ], of: ElementContent())

  /// The name of the picture's file again, where it is not UTF-8.
  private static let imageBytes = Field<ElementContent>(
    "imageBytes", .name, "The bytes of that file's name in base64, if it is not valid UTF-8."
  ) { json, members, content, reading throws(JSONError) in
    guard content.image != nil else {
      throw members.error("\"imageBytes\" is for names beside \"image\"")
    }
    content.image = ImageName(reading.layout.folder / (try json.base64()))
  } write: {
    $0.image.map { Path($0) }.flatMap { $0.text == nil ? $0.base64.json : nil }
  }

  fileprivate static let aboutKind =
    "The kind of element, as the manifest names it: header, badge, …"
  fileprivate static let aboutZIndex =
    "The drawing order: higher numbers are drawn later, and pictures have 0."
}

extension Anchor: Keyed {
  package static let fields = Fields(
    [
      Field(
        "edges", \.edges, .edges, "A corner, the middle of an edge, or with no edge the center."
      ).required
    ] + offsets, of: Anchor(edges: []), named: "anchor",
    "A point of a rectangle, and an offset from it.")

  private static let mostOffset = Double(PixelLimits.side)
  private static let offsets: [Field<Anchor>] = .oneOf([
    Field(
      "absoluteOffset", Shift.form(of: .length(-mostOffset...mostOffset)),
      "The offset in pixels; right and down are positive.",
      get: {
        guard case .absolute(let x, let y) = $0.offset, $0.offset != .zero else { return nil }
        return Shift(x: x, y: y)
      }, set: { $0.offset = .absolute(x: $1.x, y: $1.y) }),
    Field(
      "fractionalOffset", Shift.form(of: .number(-PixelLimits.fraction...PixelLimits.fraction)),
      "The offset in widths and heights of the element.",
      get: {
        if case .fractional(let x, let y) = $0.offset { Shift(x: x, y: y) } else { nil }
      }, set: { $0.offset = .fractional(x: $1.x, y: $1.y) }),
  ])
}

/// A distance to the right and down.
private struct Shift {
  var x = 0.0
  var y = 0.0

  static func form(of distance: Form<Double>) -> Form<Shift> {
    Fields(
      [
        Field("x", \.x, distance, "To the right. Default: 0.").always,
        Field("y", \.y, distance, "Down. Default: 0.").always,
      ], of: Shift()
    ).form
  }
}

enum Edge: String, CaseIterable {
  case top, leading, bottom, trailing

  fileprivate var edges: RectEdges {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

extension Form<RectEdges> {
  fileprivate static var edges: Form {
    let list = Form<[Edge]>.list(of: .choice)
    return Form(list.shape) { json, reading throws(JSONError) in
      RectEdges(try list.read(json, reading).map(\.edges))
    } write: { edges in
      list.write(Edge.allCases.filter { edges.contains($0.edges) })
    }
  }
}

extension Form<Int> {
  fileprivate static var zIndex: Form { integer(-1_000_000...1_000_000) }
}

extension Form<ImageName> {
  /// A file name, relative to the folder of the file that contains it.
  fileprivate static var image: Form {
    Form(.name) { json, reading throws(JSONError) in
      ImageName(reading.layout.folder / Path(try json.name()))
    } write: {
      (Path($0).text ?? Path($0).description).json
    }
  }
}
