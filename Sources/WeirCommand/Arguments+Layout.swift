internal import OptionParsing
internal import Weir

extension Arguments {
  /// Finds out which layout is meant, and that every option has a meaning in it.
  ///
  /// - Parameter given: the options that were given, without dashes.
  /// - Throws: `UsageError`.
  mutating func chooseLayout(given: [String]) throws(UsageError) {
    if let layout { wall.kind = try kind(layout, given) }
    wall.keeping = keep.map {
      WallLayout.Keeping(Path(bytes: $0.bytes), closesGaps: closesGaps)
    }
    for option in given {
      guard let layouts = Self.layouts[option], !layouts.contains(wall.kind.name) else { continue }
      throw UsageError(
        "--\(option) is for --layout \(layouts.joined(separator: " or ")), not for \(wall.kind.name)"
      )
    }
    if wall.kind == .horizontal, wall.sheets.height != nil {
      throw UsageError("--sheet-height is for walls that grow downwards; --per-sheet cuts others")
    }
    if closesGaps, keep == nil { throw UsageError("--close-gaps is for --keep") }
    if keep != nil, wall.sheets.areCut { throw UsageError("--keep is for walls of one sheet") }
    if focus != nil, given.contains("fit"), wall.fit != .cover {
      throw UsageError("--gravity is for pictures that are cropped, by --fit cover")
    }
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
