package import JSON
package import Layouts

// The keys of lengths, sizes and gaps.

extension LayoutSize: Keyed {
  package static let fields = Fields(
    [
      Field("width", \.width, .object, "The width.").required,
      Field("height", \.height, .object, "The height.").required,
    ], of: LayoutSize.container, named: "size", "A width and a height.")
}

extension Dimension: Keyed {
  package static let fields = Fields(
    [
      Field(
        "absolute", .length, "A number of pixels, or a length with a unit, such as \"35mm\".",
        get: { if case .absolute(let pixels) = $0 { pixels } else { nil } },
        set: { $0 = .absolute($1) }),
      Field(
        "fractionalWidth", .share, "A fraction of the container's width.",
        get: { if case .fractionalWidth(let share) = $0 { share } else { nil } },
        set: { $0 = .fractionalWidth($1) }),
      Field(
        "fractionalHeight", .share, "A fraction of the container's height.",
        get: { if case .fractionalHeight(let share) = $0 { share } else { nil } },
        set: { $0 = .fractionalHeight($1) }),
      Field(
        "estimated", .length, "The content decides; this number of pixels if it does not.",
        get: { if case .estimated(let pixels) = $0 { pixels } else { nil } },
        set: { $0 = .estimated($1) }),
    ], of: Dimension.absolute(0), named: "dimension", "A length, in one of four forms.",
    isTagged: true)
}

extension EdgeInsets {
  static let fields = Fields(
    [
      Field("top", \.top, .length, "The top margin. Default: 0."),
      Field("leading", \.leading, .length, "The margin where reading begins. Default: 0."),
      Field("bottom", \.bottom, .length, "The bottom margin. Default: 0."),
      Field("trailing", \.trailing, .length, "The margin where reading ends. Default: 0."),
    ], of: EdgeInsets(0))
}

extension LayoutSpacing: Keyed {
  package static let fields = Fields(
    [
      Field(
        "fixed", .length, "Exactly this many pixels.", get: { $0.isFlexible ? nil : $0.least },
        set: { $0 = .fixed($1) }),
      Field(
        "flexible", .length,
        "At least this many pixels. Flexible spaces share the remaining room.",
        get: { $0.isFlexible ? $0.least : nil }, set: { $0 = .flexible($1) }),
    ], of: LayoutSpacing.fixed(0), named: "gap", "The space between items.", isTagged: true)
}

extension EdgeSpacing: Keyed {
  package static let fields = Fields(
    [
      Field("top", \.top, .object, "The space above the item."),
      Field("leading", \.leading, .object, "The space before the item, in reading direction."),
      Field("bottom", \.bottom, .object, "The space below the item."),
      Field("trailing", \.trailing, .object, "The space after the item, in reading direction."),
    ], of: EdgeSpacing(), named: "edgeSpacing", "The space around an item.")
}

extension PixelOffset: Keyed {
  package static let fields = Fields(
    [
      Field("x", \.x, range, "To the right. Default: 0.").always,
      Field("y", \.y, range, "Down. Default: 0.").always,
    ], of: PixelOffset(x: 0, y: 0))

  private static let range = Form<Int>.length(-PixelLimits.side...PixelLimits.side)
}

extension Fit {
  static let fields = Fields(
    [
      Field(
        "cover", .choice,
        "The part of a cropped picture to keep: a side, a corner, or what draws attention.",
        get: { if case .cover(let focus) = $0 { focus } else { nil } }, set: { $0 = .cover($1) }
      ).required
    ], of: Fit.cover, isTagged: true)

  fileprivate static let names: [(name: String, value: Fit)] = [
    ("cover", .cover), ("contain", .contain), ("stretch", .stretch),
  ]
}

extension Form<Double> {
  fileprivate static var share: Form { number(0...PixelLimits.fraction) }
}

extension Form<EdgeInsets> {
  static var insets: Form {
    let (all, each) = (Form<Int>.length, EdgeInsets.fields.form)
    return Form(.either([all.shape, each.shape])) { json, reading throws(JSONError) in
      guard case .object = json.value else { return EdgeInsets(try all.read(json, reading)) }
      return try each.read(json, reading)
    } write: { insets in
      insets == EdgeInsets(insets.top) ? all.write(insets.top) : each.write(insets)
    }.named("insets", "Margins: one number for every edge, or one for each.")
  }
}

extension Form<Spacing> {
  static var spacing: Form {
    let gap = Form<Int>.length
    return Form(.either([gap.shape, .list(gap.shape, count: 2...2)])) {
      json, reading throws(JSONError) in
      guard case .array = json.value else { return Spacing(try gap.read(json, reading)) }
      let gaps = try Form<[Int]>.list(of: gap).read(json, reading)
      guard gaps.count == 2 else { throw json.wrong("a whole number or two, [across, down]") }
      return Spacing(horizontal: gaps[0], vertical: gaps[1])
    } write: { spacing in
      spacing == Spacing(spacing.horizontal)
        ? spacing.horizontal.json : [spacing.horizontal, spacing.vertical].json
    }.named(
      "spacing", "Spacing: one number for both directions, or a horizontal and a vertical one.")
  }
}

extension Form<Fit> {
  static var fit: Form {
    let (names, object) = (Fit.names.map(\.name), Fit.fields.form)
    return Form(.either([.choice(names), object.shape])) { json, reading throws(JSONError) in
      if case .object = json.value { return try object.read(json, reading) }
      guard case .string(let name) = json.value,
        let fit = Fit.names.first(where: { $0.name == name })
      else { throw json.wrong(names.map(\.json).joined(separator: ", ") + #" or {"cover": …}"#) }
      return fit.value
    } write: { fit in
      Fit.names.first { $0.value == fit }?.name.json ?? object.write(fit)
    }.named("fit", "How a picture fills a frame of another shape.")
  }
}
