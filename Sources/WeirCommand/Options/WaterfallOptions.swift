internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans

extension Arguments {
  /// Options for how a waterfall departs from the plain shortest-column rule.
  static let waterfallOptions = OptionGroup<Arguments>(
    "Waterfalls",
    [
      .flag(
        "balance", nil,
        "Keep columns one width, and redistribute the last 20 pictures, or four for each column, so that "
          + "the columns end evenly."
      ) { $0.knobs.finish.balances = true }
      .inLayouts(.waterfall, .horizontal, .composition).filling(.balance),
      .value(
        "bottom", nil, "HOW",
        "How columns end: ragged, by the pure shortest-column rule; flush, all on one pixel, with "
          + "whatever widths that takes; or trim, on one pixel as far as cropping each picture by at "
          + "most 12 % goes. The last two balance, too. Default: flush, as long as widths differ by "
          + "at most 20 % (more in walls of few pictures or of one shape, if weir chose the number of columns), "
          + "and otherwise balanced; the first row keeps its order"
      ) { $0.knobs.finish.bottom = try $1.choice(\.rawValue) }
      .offering(WaterfallGroup.Finish.Bottom.allCases.map(\.rawValue)).understanding(otherBottoms)
      .inLayouts(.waterfall, .horizontal, .composition).filling(.bottom)
      .everyday("columns end flush, ragged, or cropped by trim", in: .wall),
      .value(
        "order", nil, "HOW",
        "Which column gets the next picture: shortest, or columns, one after the other. Default: "
          + "shortest"
      ) { $0.knobs.finish.order = try $1.choice(\.rawValue) }
      .offering(WaterfallGroup.Finish.Order.allCases.map(\.rawValue))
      .understanding(otherColumnOrders)
      .inLayouts(.waterfall, .horizontal, .composition).filling(.order),
      .value(
        "tolerance", nil, "PX",
        "Columns that exceed the shortest by at most this count as equally short, and the leftmost "
          + "of them is next. Default: 0"
      ) { $0.knobs.finish.tolerance = try $1.length(PixelLimits.length, $0.scale) }
      .inLayouts(.waterfall, .horizontal, .composition).filling(.tolerance)
      .contradicting(.value("order", "columns")),
      .value(
        "max-aspect", nil, "RATIO|none",
        "No frame is taller than RATIO times its width or, in a wall that grows to the right, "
          + "wider than RATIO times its height. A longer picture is shown whole in the middle of "
          + "its frame. Default: 4"
      ) { $0.knobs.finish.maxAspect = try $1.limit("0.01", within: SpanRule.Pictures.ratios) }
      .offering(["none"]).inLayouts(.waterfall, .horizontal, .composition).filling(.maxAspect),
      .value(
        "span", nil, "GLOB=N",
        "Pictures that match span N columns or, in a collage, have N × N times the area. Can be "
          + "given several times; the first that matches counts."
      ) { $0.knobs.spans.append(try $1.span()) }
      .repeatable().inLayouts(.waterfall, .horizontal, .collage, .composition).filling(.spans)
      .everyday("larger pictures, as in '*cover*=2'", in: .wall),
      .value(
        "span-wide", nil, "RATIO=N",
        "Pictures at least RATIO times as wide as tall span N columns or, in a wall that grows to "
          + "the right, rows; in a collage they have N × N times the area."
      ) { $0.knobs.spans.append(try $1.wideSpan()) }
      .repeatable().inLayouts(.waterfall, .horizontal, .collage, .composition).filling(.spans),
      .value(
        "keep", nil, "FILE",
        "Keep pictures where an earlier wall, given by its manifest, placed them; new ones come "
          + "after them. A manifest that does not exist yet keeps nothing."
      ) { $0.keep = $1 }
      .naming(.source).taken(by: [.wall, .plan]).inLayouts(.waterfall)
      .contradicting(any: keepRivals),
      .flag("close-gaps", nil, "Move columns up to close the gaps that removed pictures leave.") {
        $0.closesGaps = true
      }
      .taken(by: [.wall, .plan]).inLayouts(.waterfall).needing("keep"),
    ])

  /// Options that could make a wall, but one that cannot be kept the next time.
  private static let keepRivals: KeyValuePairs<Condition, String> = [
    "per-sheet": "--keep is for walls of one sheet",
    "sheet-height": "--keep is for walls of one sheet",
    .otherValue("section-by", than: "none"): "--keep is for walls of one section",
    .value("bottom", "trim"):
      "--keep leaves pictures where they were, and --bottom trim crops them",
  ]
}

extension OptionValue {
  /// Parses `*pano*=3`, at the last equals sign.
  fileprivate func span() throws(UsageError) -> SpanRule {
    guard let (before, columns) = rule, !before.isEmpty else {
      throw wrong("a pattern and a number of columns, as in '*pano*=3'")
    }
    return SpanRule(.named(Glob(Path(bytes: before))), columns: columns)
  }

  /// Parses `2.5=3`.
  fileprivate func wideSpan() throws(UsageError) -> SpanRule {
    guard let (before, columns) = rule,
      let ratio = Double(String(decoding: before, as: UTF8.self)),
      SpanRule.Pictures.ratios.contains(ratio)
    else {
      throw wrong("a ratio from 0.01 to 10000 and a number of columns, as in 2.5=3")
    }
    return SpanRule(.wide(ratio), columns: columns)
  }

  private var rule: (before: [UInt8], columns: Int)? {
    guard let sign = bytes.lastIndex(of: UInt8(ascii: "=")),
      let columns = Int(String(decoding: bytes[(sign + 1)...], as: UTF8.self)),
      PixelLimits.count.contains(columns)
    else { return nil }
    return (Array(bytes[..<sign]), columns)
  }
}
