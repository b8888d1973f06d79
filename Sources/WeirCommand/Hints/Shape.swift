internal import Layouts
internal import Plans
internal import Spelling

// Walls that nobody would show as they are: far too long, of tiny pictures, or half empty.

extension Plan {
  /// A wall that is longer than this many times its width is a needle.
  private static let longest = 4.0
  /// The shape of a wall that is pleasant to look at.
  private static let pleasant = 1.4
  /// In pixels: less shows nothing of a photo.
  private static let leastFrame = 100
  /// Fewer pictures are small because that was asked for.
  private static let crowd = 300
  /// The share of their height by which columns may end unevenly.
  private static let mostRagged = 0.1
  /// Fewer pictures on a sheet are not worth it.
  private static let leastSheet = 4
  /// The share of a wall that may be empty.
  private static let mostEmpty = 0.15
  /// The same with what is bare inside the cells of a canvas: pictures of several shapes always leave some.
  private static let mostEmptyOfCells = 0.35
  /// The same with what is bare beside sections: those that stand side by side end as they do.
  private static let mostEmptyAmongSections = 0.35

  func needleWords(_ ending: Ending) -> String? {
    guard let naming = ending.naming, mayBeDivided(naming), layout.scrollDirection == .vertical
    else {
      return nil
    }
    let times = sheets.map { Double($0.height) / Double(max(1, $0.width)) }.max() ?? 0
    guard times > Self.longest else { return nil }
    let remedies = [compactColumns(times)].compactMap(\.self) + divisions(naming, times)
    let what = sheets.count == 1 ? "the wall" : "a sheet"
    return "\(what) is \(Int(times.rounded())) times as tall as it is wide: try \(remedies.listed)"
  }

  func smallFrameWords(_ ending: Ending) -> String? {
    guard let naming = ending.naming, mayBeDivided(naming), sheets.count == 1,
      frames.count >= Self.crowd, let sheet = sheets.first, needleWords(ending) == nil
    else { return nil }
    // Icons are as small as that.
    let shrunk = frames.count {
      $0.frame.width < Self.leastFrame && $0.picture.width >= 4 * $0.frame.width
    }
    guard shrunk > frames.count / 2 else { return nil }
    let times = Double(sheet.height) / Double(max(1, sheet.width))
    let remedies = divisions(naming, max(times, Double(frames.count) / 50))
    return "\(shrunk) pictures are less than \(Self.leastFrame) px wide: try \(remedies.listed)"
  }

  func emptyAreaWords(_ ending: Ending) -> String? {
    let (inCells, amongSections) = (emptyInCells, emptyAmongSections)
    let empty = report.margins + (1 - report.margins) * report.waste
    let hasBands = layout.canvas != nil && empty + inCells > Self.mostEmptyOfCells
    let hasRoom = amongSections > Self.mostEmptyAmongSections
    guard ending.naming != nil, empty > Self.mostEmpty || hasBands || hasRoom,
      let remedy = remedyForEmptiness
    else { return nil }
    let share = max(empty + inCells, amongSections)
    return "\(Int((share * 100).rounded())) % of the wall is empty; \(remedy)"
  }

  /// The share of the wall that is bare beside pictures that are shown whole in their cells.
  private var emptyInCells: Double {
    guard layout.style.letterbox == nil, layout.style.border == nil else { return 0 }
    let bare = frames.reduce(0) { $0 + $1.frame.area - $1.content.area }
    let whole = sheets.reduce(0) { $0 + $1.width * $1.height }
    return Double(bare) / Double(max(1, whole))
  }

  /// Whether the wall could be several, or a page.
  private func mayBeDivided(_ naming: Ending.Naming) -> Bool {
    naming.format.isOneFile && page == nil && layout.canvas == nil && layout.name != "collage"
  }

  /// As many columns as make the wall compact; nil if they would be too narrow, or have no option.
  private func compactColumns(_ times: Double) -> String? {
    guard let count = columnCount else { return nil }
    let more = Int((Double(count) * (times / Self.pleasant).squareRoot()).rounded(.up))
    let isWide = layout.across / (more * picturesOfColumn) >= Self.leastFrame
    let isFull = more * picturesOfColumn <= frames.count
    return more > count && isFull && isWide ? "--columns \(more)" : nil
  }

  /// How many pictures a line has for each column: three in a mosaic, whose small pictures are a third of a column wide.
  private var picturesOfColumn: Int { LayoutName(rawValue: layout.name)?.preset?.unitCount ?? 1 }

  /// Sheets of about the pleasant shape, and a page.
  private func divisions(_ naming: Ending.Naming, _ times: Double) -> [String] {
    let page = naming.plans ? "--format html" : "-o wall.html"
    let most = Int(Double(frames.count) / Double(sheets.count) * Self.pleasant / times)
    let (line, name) = (
      (columnCount ?? 1) * picturesOfColumn,
      naming.numbersSheets || naming.plans || naming.format.holdsSheets
        ? "" : " with {sheet} in the name"
    )
    let count = most > line ? most / line * line : most
    return count < Self.leastSheet ? [page] : ["--per-sheet \(count)\(name)", page]
  }

  /// What fills a wall of this layout better.
  private var remedyForEmptiness: String? {
    // Cells on paper have the size that was asked for, and around a shape the wall is meant to be empty.
    if paper != nil || layout.composition.composition.hasShapes { return nil }
    // Wide margins have a notice of their own, and a last sheet may have few pictures.
    if layout.canvas != nil {
      return report.margins > Notice.mostMargins || sheets.count > 1 || hasSections
        ? nil : "-l collage fills the canvas, and crops nothing"
    }
    // The last line of a mosaic is full, however few pictures there are.
    if let columnCount, columnCount > frames.count, picturesOfColumn == 1 {
      return "--columns \(frames.count) leaves no column empty"
    }
    let name = LayoutName(rawValue: layout.name)
    if limitsEnlargement, name != .waterfall, name != .horizontal {
      return "--max-enlarge none lets small pictures fill their places"
    }
    // Other lines would not make icons larger.
    if name == .rows || name == .flow, layout.maxEnlargement == 1, isBound(by: 1) { return nil }
    switch name {
    case .waterfall?, .horizontal?:
      if !layout.spans.isEmpty, !hasSections { return "-l collage fills a canvas, even with spans" }
      let finishes = layout.composition.composition.sections.compactMap {
        ($0.group.custom as? WaterfallGroup)?.finish
      }
      let isRagged = report.raggedness > Self.mostRagged
      if isRagged, finishes.contains(where: { $0.bottom == .ragged }) {
        return "--bottom flush ends all columns together"
      }
      if limitsEnlargement { return "--max-enlarge none lets small pictures fill their columns" }
      return isRagged && finishes.contains { $0.flushLimit != nil }
        ? "--bottom flush ends all columns together, at widths that differ more" : nil
    case .rows?: return hasSections ? nil : "-l collage fills a canvas, as in --size 2400x1600"
    case .flow?: return "-l rows fills all lines"
    case .grid?: return fullerColumns.map { "--columns \($0) fills the last line better" }
    default: return nil
    }
  }

  /// A collage has none.
  private var hasSections: Bool { layout.composition.sectionBy != nil }

  /// Whether most pictures would be larger if they might be.
  private var limitsEnlargement: Bool {
    // Icons keep their size by themselves, and so does whatever was told to.
    guard let most = layout.maxEnlargement, most > 1 else { return false }
    return isBound(by: most)
  }

  /// Whether most pictures are as many times as large as they are in their files.
  private func isBound(by most: Double) -> Bool {
    let bound = frames.count {
      Double($0.frame.width) > (most - 0.1) * Double($0.picture.width)
    }
    return bound > frames.count / 2
  }

  /// The number of columns, not far from that of a grid, whose last line is the fullest, of those that make no needle; nil if
  /// none is fuller.
  private var fullerColumns: Int? {
    guard let columnCount else { return nil }
    func share(_ columns: Int) -> Double {
      let cells = (frames.count + columns - 1) / columns * columns
      return Double(cells - frames.count) / Double(cells)
    }
    let others = max(1, columnCount * 2 / 3)...(columnCount * 4 / 3 + 1)
    // Cells keep their shape, so fewer columns make fewer, but larger cells.
    let ratios = sheets.map { Double($0.height) / Double($0.width) }
    func isNeedle(_ columns: Int) -> Bool {
      let growth = Double(columnCount) / Double(columns)
      return ratios.contains { $0 * growth * growth > Self.pleasant }
    }
    let best = others.filter { !isNeedle($0) }.min {
      (share($0), abs($0 - columnCount)) < (share($1), abs($1 - columnCount))
    }
    return best.flatMap { share($0) < share(columnCount) ? $0 : nil }
  }
}
