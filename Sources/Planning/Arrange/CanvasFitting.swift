internal import Layouts
internal import Plans
internal import Requests

/// Looks for the wall that fills a canvas best.
///
/// Waterfalls and rows fill a length by themselves, with columns or rows of different sizes
/// (``WaterfallGroup/length``), and cells whose shape is free take the one with which they do. What is
/// tried is only how many columns there are.
///
/// Otherwise a wall's length follows from how many columns it has, or how tall its rows are, and how
/// wide it is: it is narrower than the canvas where it would be longer otherwise. Waterfalls are
/// balanced: one long column would make all others narrow.
///
/// Of all walls, the one whose pictures leave the least of the canvas empty wins. A crop
/// counts a quarter of what it takes (in cells of free shape, all of it); of equals, the one with fewer columns or taller rows.
struct CanvasFitting {
  let fitting: WallFitting
  let canvas: WallLayout.Canvas
  let layout: WallLayout
  let hints: ColumnHints

  /// The shortest side that a frame may have, in pixels, unless its picture's is shorter.
  let leastSide: Int
  /// How much of a crop counts.
  private static let weightOfCrop = 0.25

  init(
    _ fitting: WallFitting, _ canvas: WallLayout.Canvas, leastSide: Int = CollageGroup.leastSide
  ) {
    self.leastSide = leastSide
    (self.fitting, hints) = (fitting, fitting.hints)
    layout = fitting.layout.balanced
    // Crops would not change the cells of a shape.
    self.canvas = layout.shape == nil ? canvas : WallLayout.Canvas(size: canvas.size)
  }

  var scroll: Axis { layout.kind.scrollDirection }
  /// The length of the canvas in the direction in which the wall grows.
  var along: Int { canvas.size.length(scroll) }
  /// The length of its other side.
  var across: Int { canvas.size.length(scroll.other) }

  /// The best wall.
  ///
  /// - Throws: ``Failure``, such as ``LayoutError/framesTooSmall(least:)`` if every wall that is
  ///   short enough has frames that are too small.
  /// - Complexity: that of some dozen solutions.
  func best() throws(Failure) -> Solved {
    let full = rulesOfFullSheets
    if let full, let solved = solved(by: full) { return solved }
    let wishes = try wishes()
    // A tall picture on the last sheet may decide how wide the columns of all are, but not how many there are.
    let count = layout.columns == .automatic ? full?.columnCount : nil
    var best = count.flatMap { cheapest([.columns($0)]) } ?? cheapest(wishes)
    // Too few pictures, perhaps, for rows that have the length.
    if best == nil, layout.kind == .rows(), !isFilledTooFinely(wishes) {
      best = cheapest(rowHeights)
    }
    guard let best else { throw try failure() }
    var rules = best.solved.rules
    rules.canvas = canvas.size
    return try fitting.solve(rules)
  }

  /// The rules with which full sheets are the best; nil if the last one is full as well, or the only one.
  private var rulesOfFullSheets: Plan.Layout? {
    guard let count = layout.sheets.itemCount, layout.sheets.height == nil, fitting.kept == nil
    else { return nil }
    let rest = fitting.pictures.count % count
    guard rest > 0, rest < fitting.pictures.count else { return nil }
    var full = fitting
    full.pictures = SectionedPictures(fitting.pictures, by: layout.sectionBy ?? .none).pictures
      .dropLast(rest)
    return try? CanvasFitting(full, canvas, leastSide: leastSide).best().rules
  }

  /// The wall by the rules of its full sheets, if the last one fits the canvas by them, too.
  private func solved(by rules: Plan.Layout) -> Solved? {
    guard let solved = try? fitting.solve(rules), trial(of: solved).isLargeEnough else {
      return nil
    }
    return solved.sheets.allSatisfy { $0.canvas.size == canvas.size } ? solved : nil
  }

  // MARK: Trials

  private func cheapest(_ wishes: [CanvasWish]) -> CanvasTrial? {
    wishes.lazy.flatMap { trials($0) }.filter { $0.cost < .infinity }.min { $0.cost < $1.cost }
  }

  /// The walls of one kind that are not longer than the canvas.
  private func trials(_ wish: CanvasWish) -> [CanvasTrial] {
    if let filled = filled(wish), filled.isLargeEnough {
      let isCropped = canvas.fit == .crop && layout.fitOfFreeCells == nil
      let isUneven = layout.paper != nil && filled.solved.costOfSpread > 0
      return [
        isCropped ? cropped(wish) : nil, filled, isUneven ? widest(wish, aspectFactor: 1) : nil,
      ].compactMap(\.self)
    }
    let uncropped = widest(wish, aspectFactor: 1)
    guard canvas.fit == .crop else { return [uncropped].compactMap(\.self) }
    return [cropped(wish), uncropped].compactMap(\.self)
  }

  private func widest(_ wish: CanvasWish, aspectFactor: Double) -> CanvasTrial? {
    if wish.isFixed { return trial(wish, across, aspectFactor, isShort: true) }
    return longest(1...across) { trial(wish, $0, aspectFactor) }
  }

  /// The longest wall as wide as the canvas whose pictures are cropped; if none is short enough,
  /// the widest whose pictures are cropped as far as they may be.
  private func cropped(_ wish: CanvasWish) -> CanvasTrial? {
    let range = Plan.Layout.aspectFactors
    // Flatter pictures make a shorter wall, or a longer one if it grows to the right.
    let (shortest, longest) =
      scroll == .vertical
      ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    let steps = 4096
    func factor(_ step: Int) -> Double {
      let share = Double(step) / Double(steps)
      return shortest * (1 - share) + longest * share
    }
    let trial = self.longest(0...steps) { self.trial(wish, across, factor($0)) }
    return trial ?? widest(wish, aspectFactor: shortest)
  }

  /// The trial of the greatest number whose wall is not longer than the canvas, where greater
  /// numbers make longer walls, by and large; nil if there is none.
  private func longest(
    _ range: ClosedRange<Int>, _ trial: (Int) -> CanvasTrial?
  ) -> CanvasTrial? {
    guard let most = trial(range.upperBound) else { return nil }
    if most.length <= along { return most.isLargeEnough ? most : nil }
    var (fails, excess) = (range.upperBound, most.length - along)
    var (works, rest, found) = (range.lowerBound - 1, along, CanvasTrial?.none)
    while fails - works > 1 {
      let share = Double(rest) / Double(rest + excess)
      let step = Int(Double(fails - works) * min(max(share, 0.02), 0.98))
      let next = works + min(max(1, step), fails - works - 1)
      guard let tried = trial(next) else {
        works = next
        continue
      }
      if tried.length <= along {
        (works, rest, found) = (next, along - tried.length, tried)
      } else {
        (fails, excess) = (next, tried.length - along)
      }
    }
    return found?.isLargeEnough == true ? found : nil
  }

  /// A wall of a width, with crops that change aspect ratios by a factor; nil if its margins leave
  /// no room.
  private func trial(
    _ wish: CanvasWish, _ across: Int, _ aspectFactor: Double, isShort: Bool = false
  ) -> CanvasTrial? {
    guard let solved = try? solve(wish, across, aspectFactor) else { return nil }
    let trial = trial(of: solved)
    let fits = trial.length <= along && solved.rules.across <= self.across
    return isShort && !(fits && trial.isLargeEnough) ? nil : trial
  }

  func trial(of solved: Solved) -> CanvasTrial {
    CanvasTrial(solved, in: layout, on: canvas.size, crop: Self.weightOfCrop, least: leastSide)
  }

  /// A wall as long as it needs, whose rules may be changed.
  func solve(
    _ wish: CanvasWish, _ across: Int, _ aspectFactor: Double, balances: Bool = true,
    changing change: (inout Plan.Layout) -> Void = { _ in }
  ) throws(Failure) -> Solved {
    var layout = wish.layout(
      balances ? layout : fitting.layout, across: across, of: self.across)
    layout.canvas = nil
    if scroll == .vertical { layout.width = across } else { layout.height = across }
    var rules = try layout.tellingRules(for: hints)
    rules.aspectFactor = aspectFactor
    change(&rules)
    return try fitting.solve(rules, boundsLast: true)
  }

  // MARK: Wishes

  /// The numbers of columns or heights of rows to try, fewer columns and taller rows first.
  private func wishes() throws(Failure) -> [CanvasWish] {
    switch (layout.columns, layout.kind) {
    case (.automatic, _) where layout.fitOfFreeCells != nil: columnsOfFreeCells
    case (.automatic, _): nearby
    case (.exactly, _): [.told(isFixed: true)]
    case (.count(let count), _): [.columns(count)]
    case (.width, _):
      try [.columns(layout.acrossCanvas.tellingRules(for: hints).columnCount ?? 1)]
    case (nil, .rows(nil)) where fillsLength && count <= RowsGroup.mostFilled:
      [.rowHeight(max(1, Int(usualHeight)))]
    case (nil, .rows(nil)): rowHeights
    case (nil, .rows): [.told(isFixed: true)]
    case (nil, _): [.told(isFixed: false)]
    }
  }

  /// The numbers of columns around the smallest with which the wall is short enough at the canvas's
  /// width.
  private var nearby: [CanvasWish] {
    let most = max(1, min(hints.columns, across / leastSide))
    let fillsLength = fillsLength
    let least = smallest(above: 0, upTo: most) { columns in
      let solved = try? solve(.columns(columns), across, 1, balances: !fillsLength)
      return solved.map { $0.length <= along } ?? true
    }
    // Columns of different widths fill more with one fewer.
    let first = fillsLength ? least - 3 : least - 2
    return (max(1, first)...min(most, least + 1)).map { .columns($0) }
  }

  /// Heights from twice that of rows that would cover the canvas to half of it.
  private var rowHeights: [CanvasWish] {
    let usual = usualHeight
    let step = count > 5000 ? 1.12 : count > 500 ? 1.06 : 1.03
    var (heights, height) = ([Int](), min(usual * 2, Double(along)))
    while height >= max(usual / 2, 1) {
      let rounded = Int(height)
      if heights.last != rounded { heights.append(rounded) }
      height /= step
    }
    return heights.map { .rowHeight($0) }
  }

  private var count: Int { min(fitting.pictures.count, layout.sheets.itemCount ?? .max) }

  /// The height of rows that would cover the canvas.
  private var usualHeight: Double {
    let ratios = fitting.pictures.reduce(0) { $0 + $1.sides.aspectRatio }
    let mean = ratios / Double(max(1, fitting.pictures.count))
    return (Double(canvas.size.area) / (mean * Double(max(1, count)))).squareRoot()
  }

  // MARK: Failures

  /// Why there is no wall.
  private func failure() throws(Failure) -> Failure {
    let wish = try wishes().last ?? .told(isFixed: false)
    let solved = try solve(wish, across, 1)
    guard wish.isFixed, solved.length > along || solved.rules.across > across else {
      return .layout(.framesTooSmall(least: leastSide))
    }
    let sheet = solved.sheets.max { $0.height * $0.width < $1.height * $1.width }
    return .largerThanCanvas(
      width: sheet?.width ?? 0, height: sheet?.height ?? 0, canvas: canvas.size,
      layout.kind.layoutName == .rows ? .rowHeight : .columnWidth)
  }
}
