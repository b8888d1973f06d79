internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Chooses the layout, and checks that every option has a meaning in it.
  mutating func chooseLayout(_ settings: [Setting], _ check: OptionCheck) throws(UsageError) {
    if let focus { knobs.fit = .cover(focus) }
    if let alignment = knobs.alignment { wall.alignment = alignment }
    knobs.keeping = keep.map { WallLayout.Keeping($0.file, closesGaps: closesGaps) }
    let usual = LayoutName(in: settings) ?? .waterfall
    try check.check(in: usual)
    let given = Set(settings.map(\.name))
    knobs.finish.apply(given)
    let obstacles = try readLayout(given, check, usual: usual)
    try check.check { option in
      guard let obstacles, let blank = option.traits.blank else { return false }
      return obstacles[blank] == nil
    }
    if wall.kind.scrollDirection == .horizontal, wall.sheets.height != nil {
      throw UsageError("--sheet-height is for walls that grow downward; use --per-sheet")
    }
    if wall.kind.layoutName == .thumbs { try chooseThumbnails(given) }
    try choosePaper(settings, typed: check.typed)
    if wall.style.letterbox != nil, let fit = wall.kind.fitOfCells, fit != .contain {
      throw UsageError("--letterbox needs pictures that are shown whole: use --fit contain")
    }
    if wall.kind.layoutName == .grid, wall.canvas?.fit == .crop, knobs.cellAspect == nil {
      throw UsageError(
        "--canvas-fit crop needs --cell-aspect in a grid: without it, cells have whatever shape fills --size"
      )
    }
    if wall.kind.layoutName == .grid, wall.alignment == .justified {
      throw UsageError(
        "--align justified is for rows and flows: use --align leading, center or trailing, or --columns "
          + "so that no cell of the last row is empty")
    }
    if obstacles == nil, knobs.finish.bottom == .flush, knobs.finish.flushLimit == nil,
      !knobs.spans.isEmpty
    {
      let option = given.contains("span") ? "--span" : "--span-wide"
      throw UsageError(
        "--bottom flush needs pictures of one column each: leave out \(option), or use --bottom trim"
      )
    }
  }

  /// Reads the layout file and returns the blanks that options could not fill; nil without one.
  private mutating func readLayout(
    _ given: Set<String>, _ check: OptionCheck, usual: LayoutName
  ) throws(UsageError) -> [LayoutBlank: LayoutBlank.Obstacle]? {
    let names = LayoutName.named.map(\.rawValue)
    guard let layout else {
      (wall.kind, wall.canvas) = (knobs.kind(usual), knobs.canvas(of: usual))
      return nil
    }
    if let name = LayoutName.named.first(where: { $0.rawValue == layout.text }) {
      (wall.kind, wall.canvas) = (knobs.kind(name), knobs.canvas(of: name))
      return nil
    }
    let path = layout.file
    guard path.suffix.lowercased() == "json" || path.contains("/") else {
      throw layout.wrong(names.joined(separator: ", ") + " or a layout's .json file", among: names)
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

  private mutating func fill(
    _ path: Path, _ given: Set<String>
  ) throws(UsageError) -> FilledComposition {
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
    let blanks = LayoutBlank.allCases.filter { blank in
      blank == .maxAspect
        || Self.table.options.contains { $0.traits.blank == blank && given.contains($0.name) }
    }
    var defaults = CompositionDefaults(
      blanks: Set(blanks),
      values: CompositionDefaults.Values(
        spacing: wall.spacing, insets: wall.insets,
        columns: columnWidth.map { .about($0) } ?? columns.first.map { .count($0) },
        finish: knobs.finish, rowHeight: knobs.rowHeight ?? RowsGroup().targetHeight,
        itemHeight: knobs.itemHeight, alignment: knobs.alignment ?? .leading,
        fit: knobs.fit ?? .cover,
        direction: wall.direction, sectionBy: wall.sectionBy, font: wall.texts.fontAndSize,
        textColor: wall.texts.color?.description))
    defaults.dotsPerInch = scale ?? defaults.dotsPerInch
    return defaults
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
}

extension WaterfallGroup.Finish {
  /// An option that says how columns grow or end replaces all of the default.
  fileprivate mutating func apply(_ given: Set<String>) {
    guard !given.isDisjoint(with: ["balance", "bottom", "order", "tolerance"]) else { return }
    (keepsFirstRow, flushLimit) = (false, nil)
    if !given.contains("balance") { balances = false }
    if !given.contains("bottom") { bottom = .ragged }
  }
}

/// What belongs to single layouts, before it is known which one is meant.
struct LayoutKnobs {
  var finish = WallLayout.Waterfall().finish
  var spans: [SpanRule] = []
  var keeping: WallLayout.Keeping?
  var cellAspect: Double?
  var fit: Fit?
  var rowHeight: Int?
  var itemHeight = FlowGroup.Height.pixels(240)
  var alignment: FlowGroup.Alignment?
  var isUnrolled = false
  var size: PixelSize?
  var canvasFit = WallLayout.Canvas.Fit.margins
  var seed = 0
  var keepsOrder = false
  var centersLargest = false

  /// The canvas of a layout that has no size of its own.
  func canvas(of name: LayoutName) -> WallLayout.Canvas? {
    [.collage, .thumbs].contains(name)
      ? nil : size.map { WallLayout.Canvas(size: $0, fit: canvasFit) }
  }

  /// A layout other than a file's, with what belongs to it; columns are chosen for each wall.
  func kind(_ name: LayoutName) -> WallLayout.Kind {
    let waterfall = WallLayout.Waterfall(finish: finish, spans: spans, keeping: keeping)
    var collage = WallLayout.Collage(seed: seed, keepsOrder: keepsOrder, spans: spans)
    collage.centersLargest = centersLargest
    if let size { collage.size = size }
    return switch name {
    case .horizontal: .horizontal(waterfall)
    case .grid: .grid(aspect: cellAspect, fit: fit ?? .contain)
    case .rows: .rows(height: rowHeight)
    case .flow: .flow(height: itemHeight, alignment: alignment ?? .leading)
    case .collage: .collage(collage)
    case .thumbs: .thumbnails(size: size, fit: fit ?? .cover)
    default: name.preset.map { .preset($0, fit: fit ?? .contain) } ?? .waterfall(waterfall)
    }
  }
}
