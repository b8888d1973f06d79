internal import OptionParsing
internal import Weir

extension Arguments {
  /// Finds out which layout is meant, and that every option has a meaning in it.
  ///
  /// - Parameter given: the options that were given, without dashes.
  /// - Throws: `UsageError`.
  mutating func chooseLayout(given: [String]) throws(UsageError) {
    if let layout {
      wall.kind = try kind(layout, given)
      if case .composition = wall.kind { wall.compositionFolder = Path(bytes: layout.bytes).parent }
    }
    wall.keeping = keep.map {
      WallLayout.Keeping(Path(bytes: $0.bytes), closesGaps: closesGaps)
    }
    for option in given {
      guard let layouts = Self.layouts[option], !layouts.contains(wall.kind.name) else { continue }
      throw UsageError(
        "--\(option) is for --layout \(layouts.joined(separator: " or ")), not for \(wall.kind.name)"
      )
    }
    try checkSides()
    try checkKeeping()
    if focus != nil, given.contains("fit"), wall.fit != .cover {
      throw UsageError("--gravity is for pictures that are cropped, by --fit cover")
    }
    if wall.finish.bottom == .flush, !wall.spans.isEmpty {
      let option = given.contains("span") ? "--span" : "--span-wide"
      throw UsageError(
        "--bottom flush needs pictures of one column each: leave out \(option), or take --bottom trim"
      )
    }
  }

  /// Walls that grow to the right have a height where others have a width.
  private func checkSides() throws(UsageError) {
    if wall.kind.scrollDirection == .horizontal, wall.sheets.height != nil {
      throw UsageError("--sheet-height is for walls that grow downwards; --per-sheet cuts others")
    }
    if wall.kind == .horizontal, !widths.isEmpty {
      throw UsageError("--width is for walls that grow downwards; this one takes --height")
    }
  }

  /// What could be made once, but not kept the next time, is not made at all.
  private func checkKeeping() throws(UsageError) {
    if closesGaps, keep == nil { throw UsageError("--close-gaps is for --keep") }
    guard keep != nil else { return }
    if wall.sheets.areCut { throw UsageError("--keep is for walls of one sheet") }
    if wall.sectionBy ?? .none != .none { throw UsageError("--keep is for walls of one section") }
    if wall.finish.balances || wall.finish.bottom != .ragged {
      let option = wall.finish.balances ? "--balance" : "--bottom \(wall.finish.bottom)"
      throw UsageError("--keep leaves pictures where they were, and \(option) moves or cuts them")
    }
  }

  /// Whether an option has a meaning in the layout and the format that were asked for; any has where none was.
  func hasMeaning(_ option: String) -> Bool {
    if option == "dpi", let path = output?.path, let format = OutputFormat(suffix: path.suffix) {
      return format.hasResolution
    }
    guard let layout, let layouts = Self.layouts[option] else { return true }
    let isNamed = WallLayout.Kind.named.contains { $0.name == layout.text }
    return layouts.contains(isNamed ? layout.text : "composition")
  }

  private func kind(
    _ layout: OptionValue, _ given: [String]
  ) throws(UsageError) -> WallLayout.Kind {
    let names = WallLayout.Kind.named
    if let kind = names.first(where: { $0.name == layout.text }) { return kind }
    let path = Path(bytes: layout.bytes)
    guard path.suffix.lowercased() == "json" || path.contains("/") else {
      throw layout.wrong(
        names.map(\.name).joined(separator: ", ") + " or a composition's .json file")
    }
    let defaults = CompositionDefaults(
      spacing: given.contains("spacing") ? wall.spacing : nil, insets: wall.insets)
    do {
      return .composition(try readComposition(path, defaults: defaults))
    } catch {
      throw UsageError(error.description)
    }
  }

  /// The layouts in which an option has a meaning; those that are not here have one in all of them.
  private static let layouts: [String: [String]] = {
    let columns = ["waterfall", "horizontal", "grid"]
    let waterfalls = ["waterfall", "horizontal"]
    return [
      "columns": columns, "column-width": columns, "height": ["horizontal", "composition"],
      "balance": waterfalls, "bottom": waterfalls, "order": waterfalls, "tolerance": waterfalls,
      "max-aspect": waterfalls, "keep": ["waterfall"], "span": waterfalls + ["composition"],
      "span-wide": waterfalls + ["composition"], "cell-aspect": ["grid"],
      "fit": ["grid", "mosaic"], "gravity": ["grid", "mosaic"], "row-height": ["rows"],
      "item-height": ["flow"], "align": ["flow"], "unroll": ["composition"],
    ]
  }()
}
