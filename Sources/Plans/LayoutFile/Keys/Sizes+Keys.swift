package import JSON
package import Layouts

// The keys of lengths, sizes and gaps.

extension LayoutSize: Keyed {
  package static let fields = Fields(
    [
      Field("width", \.width, .object, "From left to right.").required,
      Field("height", \.height, .object, "From top to bottom.").required,
    ], of: LayoutSize.container, named: "size", "How wide and how high something is.")
}

extension Dimension: Keyed {
  package static let fields = Fields(
    [
      Field(
        "absolute", .length, "So many pixels, or a length with a unit, as in \"35mm\".",
        get: { if case .absolute(let pixels) = $0 { pixels } else { nil } },
        set: { $0 = .absolute($1) }),
      Field(
        "fractionalWidth", .share, "A share of the container's width.",
        get: { if case .fractionalWidth(let share) = $0 { share } else { nil } },
        set: { $0 = .fractionalWidth($1) }),
      Field(
        "fractionalHeight", .share, "A share of the container's height.",
        get: { if case .fractionalHeight(let share) = $0 { share } else { nil } },
        set: { $0 = .fractionalHeight($1) }),
      Field(
        "estimated", .length, "What it holds decides; so many pixels where nothing does.",
        get: { if case .estimated(let pixels) = $0 { pixels } else { nil } },
        set: { $0 = .estimated($1) }),
    ], of: Dimension.absolute(0), named: "dimension", "One of four ways to say a length.",
    isTagged: true)
}

extension EdgeInsets {
  static let fields = Fields(
    [
      Field("top", \.top, .length, "Above; 0 unless given."),
      Field("leading", \.leading, .length, "Where reading begins; 0 unless given."),
      Field("bottom", \.bottom, .length, "Below; 0 unless given."),
      Field("trailing", \.trailing, .length, "Where reading ends; 0 unless given."),
    ], of: EdgeInsets(0))
}

extension LayoutSpacing: Keyed {
  package static let fields = Fields(
    [
      Field(
        "fixed", .length, "Exactly so many pixels.", get: { $0.isFlexible ? nil : $0.least },
        set: { $0 = .fixed($1) }),
      Field(
        "flexible", .length,
        "At least so many pixels; the room left over is shared out among the flexible gaps.",
        get: { $0.isFlexible ? $0.least : nil }, set: { $0 = .flexible($1) }),
    ], of: LayoutSpacing.fixed(0), named: "gap", "A gap between items.", isTagged: true)
}

extension EdgeSpacing: Keyed {
  package static let fields = Fields(
    [
      Field("top", \.top, .object, "Above it."),
      Field("leading", \.leading, .object, "Before it."),
      Field("bottom", \.bottom, .object, "Below it."),
      Field("trailing", \.trailing, .object, "After it."),
    ], of: EdgeSpacing(), named: "edgeSpacing", "Gaps around an item.")
}

extension PixelOffset: Keyed {
  package static let fields = Fields(
    [
      Field("x", \.x, range, "To the right; 0 unless given.").always,
      Field("y", \.y, range, "Down; 0 unless given.").always,
    ], of: PixelOffset(x: 0, y: 0))

  private static let range = Form<Int>.length(-PixelLimits.side...PixelLimits.side)
}

extension Fit {
  static let fields = Fields(
    [
      Field(
        "cover", .choice,
        "What stays of a picture that is cut: a side, a corner, or what draws attention.",
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
    }.named("spacing", "Gaps: one number for both ways, or the one across and the one down.")
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
