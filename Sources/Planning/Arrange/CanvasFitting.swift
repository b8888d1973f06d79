internal import Layouts
internal import Plans
internal import Requests

/// Looks for the wall that fills a canvas best.
///
/// What decides a wall's length is how many columns it has, or how tall its rows are, and how wide
/// it is: it is narrower than the canvas where it would be longer otherwise. Of all such walls the
/// one is taken whose pictures leave the least of the canvas empty, where a crop counts a quarter of
/// what it takes; of equals, the one with fewer columns or taller rows.
///
/// Waterfalls are balanced: one long column would make all others narrow.
struct CanvasFitting {
  let fitting: WallFitting
  let canvas: WallLayout.Canvas
  private let layout: WallLayout
  private let hints: ColumnHints

  /// The shortest side that a frame may have, in pixels, unless its picture's is shorter.
  static let leastSide = CollageGroup.leastSide
  /// How much of a crop counts.
  private static let weightOfCrop = 0.25

  init(_ fitting: WallFitting, _ canvas: WallLayout.Canvas) {
    (self.fitting, self.canvas, hints) = (fitting, canvas, fitting.hints)
    layout = fitting.layout.balanced
  }

  private var scroll: Axis { layout.kind.scrollDirection }
  /// The length of the canvas in the direction in which the wall grows.
  private var along: Int { scroll == .vertical ? canvas.size.height : canvas.size.width }
  /// The length of its other side.
  private var across: Int { scroll == .vertical ? canvas.size.width : canvas.size.height }

  /// The best wall.
  ///
  /// - Throws: ``Failure``, such as ``LayoutError/framesTooSmall(least:)`` if every wall that is
  ///   short enough has frames that are too small.
  /// - Complexity: that of some dozen solutions.
  func best() throws(Failure) -> Solved {
    var best: CanvasTrial?
    for wish in try wishes() {
      for trial in trials(wish) where trial.cost < best?.cost ?? .infinity { best = trial }
    }
    guard let best else { throw try failure() }
    var rules = best.solved.rules
    rules.canvas = canvas.size
    return try fitting.solve(rules)
  }

  // MARK: Trials

  /// The walls of one kind that are not longer than the canvas.
  private func trials(_ wish: CanvasWish) -> [CanvasTrial] {
    let uncropped = widest(wish, aspectFactor: 1)
    guard canvas.fit == .crop else { return [uncropped].compactMap(\.self) }
    return [cropped(wish), uncropped].compactMap(\.self)
  }

  /// The widest wall.
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
    let trial = CanvasTrial(
      solved, in: layout.kind, on: canvas.size, crop: Self.weightOfCrop)
    let fits = trial.length <= along && solved.rules.across <= self.across
    return isShort && !(fits && trial.isLargeEnough) ? nil : trial
  }

  private func solve(
    _ wish: CanvasWish, _ across: Int, _ aspectFactor: Double
  ) throws(Failure) -> Solved {
    var layout = wish.layout(layout, across: across, of: self.across)
    layout.canvas = nil
    if scroll == .vertical { layout.width = across } else { layout.height = across }
    var rules = try layout.tellingRules(for: hints)
    rules.aspectFactor = aspectFactor
    return try fitting.solve(rules, boundsLast: true)
  }

  // MARK: Wishes

  /// The numbers of columns or heights of rows to try, fewer columns and taller rows first.
  private func wishes() throws(Failure) -> [CanvasWish] {
    switch (layout.columns, layout.kind) {
    case (.automatic, _): nearby
    case (.exactly, _): [.told(isFixed: true)]
    case (.count(let count), _): [.columns(count)]
    case (.width, _):
      try [.columns(layout.acrossCanvas.tellingRules(for: hints).columnCount ?? 1)]
    case (nil, .rows(nil)): rowHeights
    case (nil, .rows): [.told(isFixed: true)]
    case (nil, _): [.told(isFixed: false)]
    }
  }

  /// The numbers of columns around the smallest with which the wall is short enough at the canvas's
  /// width.
  private var nearby: [CanvasWish] {
    let most = max(1, min(hints.columns, across / Self.leastSide))
    var (fails, works) = (0, most)
    while works - fails > 1 {
      let middle = (works + fails) / 2
      if let trial = trial(.columns(middle), across, 1), trial.length > along {
        fails = middle
      } else {
        works = middle
      }
    }
    return (max(1, works - 2)...min(most, works + 1)).map { .columns($0) }
  }

  /// Heights from twice that of rows that would cover the canvas to half of it.
  private var rowHeights: [CanvasWish] {
    let count = min(fitting.pictures.count, layout.sheets.itemCount ?? .max)
    let ratios = fitting.pictures.reduce(0) { $0 + Double($1.width) / Double($1.height) }
    let mean = ratios / Double(max(1, fitting.pictures.count))
    let usual = (Double(canvas.size.area) / (mean * Double(max(1, count)))).squareRoot()
    let step = count > 5000 ? 1.12 : count > 500 ? 1.06 : 1.03
    var (heights, height) = ([Int](), min(usual * 2, Double(along)))
    while height >= max(usual / 2, 1) {
      let rounded = Int(height)
      if heights.last != rounded { heights.append(rounded) }
      height /= step
    }
    return heights.map { .rowHeight($0) }
  }

  // MARK: Failures

  /// Why there is no wall.
  private func failure() throws(Failure) -> Failure {
    let wish = try wishes().last ?? .told(isFixed: false)
    let solved = try solve(wish, across, 1)
    guard wish.isFixed, solved.length > along || solved.rules.across > across else {
      return .layout(.framesTooSmall(least: Self.leastSide))
    }
    let sheet = solved.sheets.max { $0.height * $0.width < $1.height * $1.width }
    return .largerThanCanvas(
      width: sheet?.width ?? 0, height: sheet?.height ?? 0, canvas: canvas.size,
      layout.kind.layoutName == .rows ? .rowHeight : .columnWidth)
  }
}
