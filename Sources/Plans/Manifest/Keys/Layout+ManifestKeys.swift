internal import Files
package import JSON
internal import Layouts

// The keys of a manifest's layout: the options that made the frames.

extension Plan.Layout: Keyed {
  package static let fields = Fields<Plan.Layout>(
    sizeKeys, PictureStyle.keys.lifted(\.style), otherKeys,
    of: Plan.Layout(
      name: "", composition: CompositionFile(composition: Composition(sections: [])), width: nil))

  private static let sizeKeys: [Field<Plan.Layout>] = [
    Field(
      "name", \.name, .layoutName, "The layout's name; composition for a layout file."
    ).required,
    Field(
      "width", \.width, .count,
      "The width of the canvas in pixels, including insets; for a wall that grows to the right, the width that is visible at once."
    ),
    Field(
      "height", \.height, .count,
      "The height of the canvas in pixels, including insets; for a wall that grows down, the height that is visible at once."
    ),
    Field(
      "canvas", \.canvas, .size,
      "The exact size of every sheet, on which the wall is centered; absent if the length follows from the pictures."
    ),
    Field(
      "paper", \.paper, .object,
      "The paper of every sheet. The size in pixels is that of the paper at its resolution, rounded up. Absent if the wall is not on paper."
    ),
    Field(
      "aspectFactor", \.aspectFactor, .number(aspectFactors),
      "The factor by which cropping changes the shape of every picture or cell to fit the canvas; absent if nothing is cropped."
    ),
    Field(
      "composition", \.composition, .layoutFile,
      "The complete layout, as described by composition.schema.json, with columns, spacing and insets."
    ).required,
    Field(
      "enlarge", \.maxEnlargement, .enlargement,
      "Whether pictures may be enlarged: true by any factor, false not at all, a number up to that factor."
    ).required,
    Field(
      "unroll", \.isUnrolled, .only(true),
      "true if sections that scroll across the wall are drawn in full; otherwise absent."),
  ]

  private static let otherKeys: [Field<Plan.Layout>] = [
    Field(
      "caption", \.caption, .caption,
      "The caption under or on every picture, with a template as its text; absent if there is none."
    ),
    Field(
      "badges", \.badges, .list(of: .object),
      "Other elements on every picture, as supplementary items of a composition; absent if there are none."
    ),
    Field(
      "watermark", \.watermark, .object,
      "The watermark over every sheet and over the copies of a page, with a template as its text; absent if there is none."
    ),
    Field(
      "sheetHeight", \.sheets.height, .count,
      "The largest height of a sheet in pixels; absent if heights do not divide the wall."),
    Field(
      "perSheet", \.sheets.itemCount, .count,
      "The largest number of pictures on a sheet; absent if numbers do not divide the wall."),
    Field(
      "spans", \.spans, .list(of: .object),
      "The pictures that span several columns; the first rule that applies counts."),
    Field(
      "sort", \.order, .order,
      "The order: natural, name, modified, taken, rating, size, aspect, hue, lightness, chroma, random:SEED, data.COLUMN for the values of a table, data for its rows, alternate for one picture of each folder in turn, or none."
    ).required,
    Field("reverse", \.isReversed, .flag, "Whether that order was reversed.").required,
  ]
}

extension Plan.Layout.Watermark: Keyed {
  package static let fields = Fields<Plan.Layout.Watermark>(
    [
      Field(
        "text", \.text, .template,
        "A template; absent if the watermark is a picture, which is among the elements."),
      Field("font", \.font, .name, "The font, as fontconfig spells it, without a size."),
      Field("color", \.color, .color, "The color of the text, in CSS notation."),
      Field(
        "place", \.place, .choice,
        "The corner, the side or the center; absent if the watermark is repeated all over the sheet."
      ),
      Field("opacity", \.opacity, .number(opacities), "The opacity. Default: 1."),
    ], of: Plan.Layout.Watermark(place: nil, opacity: 1),
    named: "watermark", "The watermark.")
}

extension Paper: Keyed {
  package static let fields = Fields<Paper>(
    [
      Field("name", \.name, .name, "The name of the paper size; absent if its sides were given."),
      Field("width", \.width, .number(sides), "In millimeters.").required,
      Field("height", \.height, .number(sides), "In millimeters.").required,
      Field(
        "dpi", \.dotsPerInch, .integer(resolutions),
        "The resolution of the sheets in pixels per inch."
      ).required,
    ], of: Paper(width: 1, height: 1))
}

extension PictureStyle {
  /// The keys of the style; they are among the layout's own.
  fileprivate static let keys: [Field<PictureStyle>] = [
    Field(
      "radius", \.cornerRadius, .natural,
      "The radius of the pictures' corners, in pixels; absent if they are square."),
    Field(
      "border", \.border, .object,
      "The border of each picture, inside its frame; absent if there is none."),
    Field(
      "shadow", \.shadow, .object, "The shadow of each picture; absent if there is none."),
    Field(
      "letterbox", \.letterbox, .color,
      "The color of the part of a frame that its picture does not cover, in CSS notation; absent if that part shows what is behind it."
    ),
  ]
}

extension PictureStyle.Border: Keyed {
  package static let fields = Fields<PictureStyle.Border>(
    [
      Field("width", \.width, .count, "In pixels.").required,
      Field("color", \.color, .color, "In CSS notation.").required,
    ], of: PictureStyle.Border(width: 1))
}

extension PictureStyle.Shadow: Keyed {
  package static let fields = Fields<PictureStyle.Shadow>(
    [
      Field(
        "blur", \.blur, .pixels,
        "The blur on each side of the picture's edge, in pixels."
      ).required,
      Field("x", \.x, .offset, "The offset to the right, in pixels.").required,
      Field("y", \.y, .offset, "The offset down, in pixels.").required,
      Field("color", \.color, .color, "In CSS notation.").required,
    ], of: PictureStyle.Shadow())
}

extension SpanRule: Keyed {
  package static let fields = Fields<SpanRule>(
    .path(
      "match", "A pattern for names or paths.",
      get: { if case .named(let glob) = $0.pictures { Path(bytes: glob.pattern) } else { nil } },
      set: { $0.pictures = .named(Glob($1)) }),
    [
      Field(
        "ratio", .number(SpanRule.Pictures.ratios), "The smallest width-to-height ratio.",
        get: { if case .wide(let ratio) = $0.pictures { ratio } else { nil } },
        set: { $0.pictures = .wide($1) }),
      Field("columns", .count, "The number of columns.", get: { $0.span }, set: { $0.columns = $1 })
        .required,
    ], of: SpanRule(.wide(1), columns: 1), named: "span",
    "A rule for pictures that span several columns.", choices: [["match"], ["ratio"]])
}

extension Form<String> {
  /// The name of a layout, which may be one of another version of weir.
  fileprivate static var layoutName: Form {
    Form(.choice(LayoutName.allCases.map(\.rawValue))) { json, _ throws(JSONError) in
      try json.string()
    }
  }
}

extension Form<CompositionFile> {
  /// A layout file without blanks.
  fileprivate static var layoutFile: Form {
    Form(.map(.any)) { json, _ throws(JSONError) in
      try CompositionFile(json: json, LayoutReading())
    } write: {
      CompositionFile.fields.write($0)
    }
  }
}

extension Form<Double?> {
  /// The most that pictures are enlarged: true is by any factor, and false not at all.
  fileprivate static var enlargement: Form {
    let range = 1...PixelLimits.fraction
    return Form(.either([.flag, .number(range)])) { json, _ throws(JSONError) in
      switch json.value {
      case .bool(let isAny): isAny ? nil : 1
      case .int, .double: try json.number(range)
      default: throw json.wrong("true, false or a number from 1 to \(range.upperBound.json)")
      }
    } write: {
      switch $0 {
      case nil: true.json
      case 1: false.json
      case let most?: most.json
      }
    }
  }
}

extension Form<Order> {
  fileprivate static var order: Form { spelled("one of weir's orders") { Order($0) } }
}

extension Form<Caption> {
  fileprivate static var caption: Form {
    Fields(
      ElementContent.fields.all.lifted(\Caption.content),
      [
        Field("over", \.isOver, .only(true), "true if it is on the picture; otherwise absent.")
      ], of: Caption(content: ElementContent())
    ).form
  }
}

extension Form<Int> {
  /// A distance in either direction.
  fileprivate static var offset: Form { integer(-PixelLimits.side...PixelLimits.side) }
}
