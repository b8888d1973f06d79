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
        "Across in terms of the content, along of the visible room; an estimated side is measured."
      ).required,
      Field("alignment", \.alignment, .choice, "The edge, and where on it.").required,
      Field(
        "absoluteOffset", \.absoluteOffset, .object, "How far from there."),
      Field(
        "pinToVisibleBounds", \.pinToVisibleBounds, .flag,
        "Whether it stays in sight while its section is; an image is at rest."),
      Field(
        "extendsBoundary", \.extendsBoundary, .flag,
        "Whether it stands outside the content, which makes room for it, or on top; true unless given."
      ),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) 1 unless given."),
    ], ElementContent.fields.all.lifted(\.content),
    of: BoundarySupplementaryItem(kind: "", size: .container, alignment: .center),
    named: "boundarySupplementaryItem", "Something at an edge: a header, a footer.")
}

extension SupplementaryItem: Keyed {
  package static let fields = Fields(
    [
      Field("kind", \.kind, .kind, ElementContent.aboutKind).required,
      Field(
        "size", \.size, .object, "In terms of what it stands on; an estimated side is measured."
      ).required,
      Field("containerAnchor", \.containerAnchor, .object, "Where on the item it stands.").required,
      Field(
        "itemAnchor", \.itemAnchor, .object,
        "Which point of its own stands there; the one of the same name unless given."),
      Field(
        "needsRoom", \.needsRoom, .flag,
        "Whether it stays within the item's width, and is left out where there is no room for it; false unless given."
      ),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) 1 unless given."),
    ], ElementContent.fields.all.lifted(\.content),
    of: SupplementaryItem(kind: "", size: .container, containerAnchor: Anchor(edges: [])),
    named: "supplementaryItem", "Something that stands on an item or a group: a badge, a caption.")
}

extension DecorationItem: Keyed {
  package static let fields = Fields(
    [
      Field("kind", \.kind, .kind, ElementContent.aboutKind).required,
      Field(
        "contentInsets", \.contentInsets, .insets,
        "How far inside the section's edges it ends; 0 unless given."),
      Field("zIndex", \.zIndex, .zIndex, "\(ElementContent.aboutZIndex) -1 unless given."),
    ], ElementContent.fields.all.lifted(\.content),
    of: DecorationItem(kind: ""), named: "decorationItem",
    "Something behind a whole section: a background.")
}

extension ElementContent {
  /// The keys of what an element shows; they are among the element's own.
  static let fields = Fields(
    [
      Field(
        "text", \.text, .template,
        "A template: {name}, {stem}, {folder}, {path}, {index}, {count}, {width}, {height}, {date}, {page}, {section}, {sheet} and {sheets} stand for what they say, {taken:%d.%m.%Y} for the date in a format, and {data.COLUMN} for a text of a table; {{ is a brace."
      ),
      Field("image", \.image, .image, "The file of a picture that is shown."),
      imageBytes,
      Field(
        "imageFit", \.imageFit, .choice,
        "How that picture fills it; unless given, it covers what is behind a section and is contained elsewhere."
      ),
      Field(
        "font", \.font, .name, "As fontconfig spells it: sans bold 14.",
        blank: Blank(.font, if: { $0.text != nil }, \.font)),
      Field(
        "color", \.color, .color, "The color of the text, as CSS writes it.",
        blank: Blank(.textColor, if: { $0.text != nil }, \.textColor)),
      Field("background", \.background, .color, "The color behind it, as CSS writes it."),
      Field(
        "cornerRadius", \.cornerRadius, .length,
        "How round the background's corners are, in pixels."),
      Field(
        "backgroundFade", \.backgroundFade, .length,
        "Over how many pixels from the top the background fades in."),
      Field(
        "textAlignment", \.textAlignment, .choice,
        "Where lines stand that are shorter than the width; center on pictures and leading elsewhere unless given."
      ),
      Field(
        "verticalAlignment", \.verticalAlignment, .choice,
        "Where a text stands that is shorter than the element is tall; center unless given."),
      Field(
        "truncationMode", \.truncationMode, .choice,
        "What an ellipsis stands for in a text that does not fit: its tail, or the middle of its longest word; middle for templates with {name}, {stem}, {folder}, {path} or {section} and tail for others unless given."
      ),
      Field(
        "numberOfLines", \.numberOfLines, .pixels,
        "How many lines a text may have; an ellipsis stands for the rest; 0 is as many as it needs, and 1 unless given."
      ),
      Field(
        "padding", \.padding, .insets, "Between its edges and its text or picture; 0 unless given."),
    ], of: ElementContent())

  /// The name of the picture's file again, where it is not UTF-8.
  private static let imageBytes = Field<ElementContent>(
    "imageBytes", .name, "The bytes of that file's name, as base64, where it is not UTF-8."
  ) { json, members, content, reading throws(JSONError) in
    guard content.image != nil else {
      throw members.error("\"imageBytes\" is for names beside \"image\"")
    }
    content.image = ImageName(reading.layout.folder / (try json.base64()))
  } write: {
    $0.image.map { Path($0) }.flatMap { $0.text == nil ? $0.base64.json : nil }
  }

  fileprivate static let aboutKind =
    "What it is, in the manifest and for whoever draws it: header, badge, …"
  fileprivate static let aboutZIndex = "What is higher is drawn later; pictures have 0."
}

extension Anchor: Keyed {
  package static let fields = Fields(
    [
      Field(
        "edges", \.edges, .edges, "A corner, the middle of an edge, or without any edge the middle."
      ).required
    ] + offsets, of: Anchor(edges: []), named: "anchor",
    "A point of a rectangle, and how far from it.")

  private static let mostOffset = Double(PixelLimits.side)
  private static let offsets: [Field<Anchor>] = .oneOf([
    Field(
      "absoluteOffset", Shift.form(of: .length(-mostOffset...mostOffset)),
      "In pixels; to the right and down is positive.",
      get: {
        guard case .absolute(let x, let y) = $0.offset, $0.offset != .zero else { return nil }
        return Shift(x: x, y: y)
      }, set: { $0.offset = .absolute(x: $1.x, y: $1.y) }),
    Field(
      "fractionalOffset", Shift.form(of: .number(-PixelLimits.fraction...PixelLimits.fraction)),
      "In widths and heights of the element.",
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
        Field("x", \.x, distance, "Across; 0 unless given.").always,
        Field("y", \.y, distance, "Down; 0 unless given.").always,
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
