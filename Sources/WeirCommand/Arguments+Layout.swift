internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Chooses the layout, and checks that every option has a meaning in it.
  ///
  /// - Parameters:
  ///   - settings: all settings in effect.
  ///   - check: checks options against their rows.
  /// - Throws: `UsageError`.
  mutating func chooseLayout(_ settings: [Setting], _ check: OptionCheck) throws(UsageError) {
    if let focus { knobs.fit = .cover(focus) }
    knobs.keeping = keep.map {
      WallLayout.Keeping(Path(bytes: $0.bytes), closesGaps: closesGaps)
    }
    try check.check(in: LayoutName(in: settings) ?? .waterfall)
    let obstacles = try readLayout(Set(settings.map(\.name)), check)
    try check.check { option in
      guard let obstacles, let blank = option.traits.blank else { return false }
      return obstacles[blank] == nil
    }
    try checkSides()
    if wall.kind.layoutName == .thumbs { try chooseThumbnails(Set(settings.map(\.name))) }
    if obstacles == nil, knobs.finish.bottom == .flush, !knobs.spans.isEmpty {
      let option = settings.contains { $0.name == "span" } ? "--span" : "--span-wide"
      throw UsageError(
        "--bottom flush needs pictures of one column each: leave out \(option), or use --bottom trim"
      )
    }
  }

  /// Reads the layout file, if there is one.
  ///
  /// - Returns: the blanks that options could not fill; nil without a layout file.
  private mutating func readLayout(
    _ given: Set<String>, _ check: OptionCheck
  ) throws(UsageError) -> [LayoutBlank: LayoutBlank.Obstacle]? {
    guard let layout else {
      wall.kind = knobs.kind(knobs.size == nil ? .waterfall : .collage)
      return nil
    }
    if let name = LayoutName.named.first(where: { $0.rawValue == layout.text }) {
      (wall.kind, wall.canvas) = (knobs.kind(name), knobs.canvas(of: name))
      return nil
    }
    let path = Path(bytes: layout.bytes)
    guard path.suffix.lowercased() == "json" || path.contains("/") else {
      throw layout.wrong(
        LayoutName.named.map(\.rawValue).joined(separator: ", ") + " or a layout's .json file",
        among: LayoutName.named.map(\.rawValue))
    }
    let filled = try fill(path, given)
    try check.check(path, filled.obstacles)
    wall.kind = .composition(
      WallLayout.OpenLayout(
        filled.file, folder: path.parent, spans: knobs.spans, isUnrolled: knobs.isUnrolled))
    // The file has them now.
    (wall.direction, wall.sectionBy) = (nil, nil)
    return filled.obstacles
  }

  private mutating func fill(_ path: Path, _ given: Set<String>) throws(UsageError)
    -> FilledComposition
  {
    if columns.count > 1 || (!columns.isEmpty && columnWidth != nil) {
      throw UsageError("with a layout file, --columns takes one number and no --column-width")
    }
    do {
      return try FilledComposition(path, fillings(given), noting: &reads)
    } catch {
      throw UsageError(error)
    }
  }

  /// The options' values for the blanks of a layout file.
  private func fillings(_ given: Set<String>) -> CompositionDefaults {
    // Towers are bounded unless the file or an option says otherwise.
    let blanks = LayoutBlank.allCases.filter {
      $0 == .maxAspect || !given.isDisjoint(with: Self.options($0))
    }
    return CompositionDefaults(
      blanks: Set(blanks),
      values: CompositionDefaults.Values(
        spacing: wall.spacing, insets: wall.insets,
        columns: columnWidth.map { .about($0) } ?? columns.first.map { .count($0) },
        finish: knobs.finish, rowHeight: knobs.rowHeight ?? RowsGroup().targetHeight,
        itemHeight: knobs.itemHeight,
        alignment: knobs.alignment, fit: knobs.fit, direction: wall.direction,
        sectionBy: wall.sectionBy, font: wall.texts.fontAndSize,
        textColor: wall.texts.color?.description))
  }

  /// The options that fill a blank.
  private static func options(_ blank: LayoutBlank) -> [String] {
    table.options.filter { $0.traits.blank == blank }.map(\.name)
  }

  /// Decides what is usual for thumbnails.
  private mutating func chooseThumbnails(_ given: Set<String>) throws(UsageError) {
    wall.sheets.itemCount = 1
    // At most that wide means that a smaller picture stays as it is; an exact size is that of all.
    if !given.contains("max-enlarge") { wall.maxEnlargement = knobs.size == nil ? 1 : nil }
    guard knobs.size == nil else { return }
    for option in ["fit", "gravity"] where given.contains(option) {
      throw UsageError(
        "--\(option) is for thumbnails of an exact size: add --size, as in --size 300x300")
    }
  }

  /// Checks that a wall that grows to the right is not divided into sheets by height.
  private func checkSides() throws(UsageError) {
    if wall.kind.scrollDirection == .horizontal, wall.sheets.height != nil {
      throw UsageError("--sheet-height is for walls that grow downward; use --per-sheet")
    }
  }
}
