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
      "name", \.name, .layoutName, "What the layout is called; composition is one from a file."
    ).required,
    Field(
      "width", \.width, .count,
      "The canvas's width in pixels, insets included; for a wall that grows to the right what of it is seen at once."
    ),
    Field(
      "height", \.height, .count,
      "The canvas's height in pixels, insets included; for a wall that grows down what of it is seen at once."
    ),
    Field(
      "canvas", \.canvas, .size,
      "The exact size of every sheet, in whose middle its wall stands; missing where a wall is as long as its pictures need."
    ),
    Field(
      "paper", \.paper, .object,
      "The paper of every sheet, whose size in pixels is the paper's at its resolution, rounded up; missing where a wall is not on paper."
    ),
    Field(
      "aspectFactor", \.aspectFactor, .number(aspectFactors),
      "The factor by which crops change the shape of every picture, or of every cell, to fit the canvas; missing where nothing is cropped."
    ),
    Field(
      "composition", \.composition, .layoutFile,
      "The whole layout written out, as composition.schema.json has it: columns, spacing and insets are in it."
    ).required,
    Field(
      "enlarge", \.maxEnlargement, .enlargement,
      "Whether pictures are drawn larger than they are: true by any factor, false not at all, a number at most so many times."
    ).required,
    Field(
      "unroll", \.isUnrolled, .only(true),
      "There, and true, where sections that scroll across the wall are drawn as long as they are."),
  ]

  private static let otherKeys: [Field<Plan.Layout>] = [
    Field(
      "caption", \.caption, .caption,
      "What stands under or on every picture, with a template as its text; missing where nothing does."
    ),
    Field(
      "badges", \.badges, .list(of: .object),
      "What else stands on every picture, as supplementary items of a composition; missing where nothing does."
    ),
    Field(
      "watermark", \.watermark, .object,
      "What lies over every sheet, and over the copies of a page, with a template as its text; missing where nothing does."
    ),
    Field(
      "sheetHeight", \.sheets.height, .count,
      "No sheet is taller than this, in pixels; missing where heights cut no sheet."),
    Field(
      "perSheet", \.sheets.itemCount, .count,
      "No sheet has more pictures than this; missing where numbers cut no sheet."),
    Field(
      "spans", \.spans, .list(of: .object),
      "Which pictures go over several columns; the first that applies counts."),
    Field(
      "sort", \.order, .order,
      "What decided the order: natural, name, modified, taken, size, aspect, hue, lightness, chroma, random:SEED, data.COLUMN for the texts of a table, data for its rows, alternate for one picture of each folder in turn, or none."
    ).required,
    Field("reverse", \.isReversed, .flag, "Whether that order was reversed.").required,
  ]
}

extension Plan.Layout.Watermark: Keyed {
  package static let fields = Fields<Plan.Layout.Watermark>(
    [
      Field(
        "text", \.text, .template,
        "A template; missing for a picture, which is among the elements."),
      Field("font", \.font, .name, "As fontconfig spells it, without a size."),
      Field("color", \.color, .color, "The color of the text, as CSS writes it."),
      Field(
        "place", \.place, .choice,
        "The corner, the side or the center where it stands; missing where it repeats all over."),
      Field("opacity", \.opacity, .number(opacities), "How opaque it is; 1 unless given."),
    ], of: Plan.Layout.Watermark(place: nil, opacity: 1),
    named: "watermark", "What lies over every sheet.")
}

extension Paper: Keyed {
  package static let fields = Fields<Paper>(
    [
      Field("name", \.name, .name, "What it is called; missing where its sides were given."),
      Field("width", \.width, .number(sides), "In millimeters.").required,
      Field("height", \.height, .number(sides), "In millimeters.").required,
      Field("dpi", \.dotsPerInch, .integer(resolutions), "The sheets' pixels per inch.").required,
    ], of: Paper(width: 1, height: 1))
}

extension PictureStyle {
  /// The keys of the style; they are among the layout's own.
  fileprivate static let keys: [Field<PictureStyle>] = [
    Field(
      "radius", \.cornerRadius, .natural,
      "How round pictures' corners are, in pixels; missing where they are square."),
    Field(
      "border", \.border, .object,
      "A line around each picture, within its frame; missing where there is none."),
    Field(
      "shadow", \.shadow, .object, "A soft shadow under each picture; missing where there is none."),
    Field(
      "letterbox", \.letterbox, .color,
      "The color, as CSS writes it, of what a picture leaves of its frame; missing where that is what is behind it."
    ),
  ]
}

extension PictureStyle.Border: Keyed {
  package static let fields = Fields<PictureStyle.Border>(
    [
      Field("width", \.width, .count, "In pixels.").required,
      Field("color", \.color, .color, "As CSS writes it.").required,
    ], of: PictureStyle.Border(width: 1))
}

extension PictureStyle.Shadow: Keyed {
  package static let fields = Fields<PictureStyle.Shadow>(
    [
      Field(
        "blur", \.blur, .pixels,
        "How far it fades out on either side of the picture's edge, in pixels."
      ).required,
      Field("x", \.x, .offset, "How far it lies to the right, in pixels.").required,
      Field("y", \.y, .offset, "How far it lies below, in pixels.").required,
      Field("color", \.color, .color, "As CSS writes it.").required,
    ], of: PictureStyle.Shadow())
}

extension SpanRule: Keyed {
  package static let fields = Fields<SpanRule>(
    .path(
      "match", "Those whose name or path matches.",
      get: { if case .named(let glob) = $0.pictures { Path(bytes: glob.pattern) } else { nil } },
      set: { $0.pictures = .named(Glob($1)) }),
    [
      Field(
        "ratio", .number(SpanRule.Pictures.ratios), "Those at least so many times as wide as high.",
        get: { if case .wide(let ratio) = $0.pictures { ratio } else { nil } },
        set: { $0.pictures = .wide($1) }),
      Field("columns", .count, "Over how many.", get: { $0.span }, set: { $0.columns = $1 })
        .required,
    ], of: SpanRule(.wide(1), columns: 1), named: "span",
    "A rule for pictures that go over several columns.", choices: [["match"], ["ratio"]])
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
  fileprivate static var order: Form {
    spelled("one of weir's orders") {
      Order($0)
    } write: {
      $0.description
    }
  }
}

extension Form<Caption> {
  fileprivate static var caption: Form {
    Fields(
      ElementContent.fields.all.lifted(\Caption.content),
      [
        Field("over", \.isOver, .only(true), "There, and true, where it stands on the picture.")
      ], of: Caption(content: ElementContent())
    ).form
  }
}

extension Form<Int> {
  /// A distance in either direction.
  fileprivate static var offset: Form { integer(-PixelLimits.side...PixelLimits.side) }
}
