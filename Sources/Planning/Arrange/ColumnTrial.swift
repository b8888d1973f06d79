internal import Layouts
internal import Plans
internal import Requests

/// A wall of a number of columns, and how good it is.
struct ColumnTrial {
  var choice: ColumnChoice
  let solved: Solved
  let cost: Double
  /// Whether it needs no excuse.
  let isGood: Bool
  /// By how many places a picture may be out of order, and all of them on average: about a row of a usual wall.
  private static let (mostDisplacement, mostDrift) = (21, 3.0)
  /// By how much of their mean the columns of few pictures usually differ in width at most.
  private static let mostSpread = 0.5
  /// What headers, captions and a last row of sections side by side may leave bare.
  private static let mostBare = 0.35

  init(_ choice: ColumnChoice, _ solved: Solved, _ shapes: PictureShapes) {
    (self.choice, self.solved) = (choice, solved)
    let report = solved.report
    let drift = solved.drift
    let (along, across) = (Double(solved.length), solved.rules.across)
    var cost = shapes.cost(across: across, along: along, columns: choice.count)
    cost += 5 * report.waste
    let bare = max(0, solved.bareAmongSections - Self.mostBare)
    if bare > 0 { cost += 1 + 5 * bare }
    // Two pictures side by side are as wide as they are.
    if shapes.count > 2 { cost += report.widthSpread / 2 }
    if shapes.count > 3 { cost += max(0, report.widthSpread - Self.mostSpread) }
    // Pictures that keep their sizes end where they do.
    if report.raggedness > 0, !shapes.areIcons { cost += 1 + 2 * report.raggedness }
    let strays = report.displacement > Self.mostDisplacement
    cost += 0.3 * max(0, drift - 2) + (drift > Self.mostDrift ? 0.5 : 0) + (strays ? 1 : 0)
    if solved.hasNarrowFrames { cost += 1 }
    if solved.hasSmallSpans { cost += 1 }
    self.cost = cost
    isGood =
      (report.raggedness == 0 || shapes.areIcons) && !strays && drift <= Self.mostDrift
      && along <= 4 * Double(across) && bare == 0
  }

  /// Whether hardly anything is empty.
  var isFull: Bool { solved.report.raggedness == 0 && solved.report.waste < Self.mostHoles }
  private static let mostHoles = 0.03

  /// Whether columns whose widths differ by more would not make it better.
  ///
  /// Pictures of several shapes have an order in which columns of about one width end together, unless they are few. Those of
  /// one shape have none if their number is not a multiple of that of the columns; so the best of their walls may be a ladder.
  func hasRightWidths(for shapes: PictureShapes) -> Bool {
    let isEven = solved.report.raggedness == 0
    if shapes.count < 12 { return isEven && isWellShaped }
    if shapes.areIcons { return true }
    return isEven && (!shapes.areMostlyAlike || isWellShaped && cost < Self.mostUsualCost)
  }

  /// Whether it is neither a needle nor a strip: between 3:1 and 1:2.
  private var isWellShaped: Bool {
    let (along, across) = (solved.length, solved.rules.across)
    return 2 * across...12 * across ~= 6 * along
  }

  /// A cost that pictures of a pleasant size in a wall of an ordinary shape do not reach.
  private static let mostUsualCost = 0.4

  /// Whether its columns end unevenly, or it has few pictures and is a strip or a needle.
  var needsExcuse: Bool {
    let (along, across) = (solved.length, solved.rules.across)
    let isOfFew = solved.pictures.pictures.count < 12
    return solved.report.raggedness > 0 || isOfFew && !(across...8 * across ~= 2 * along)
  }

  /// The widest frame but for panoramas and pictures that were asked to be larger, in pixels across the direction of
  /// growth.
  var widestFrame: Int {
    let (axis, spans) = (solved.rules.scrollDirection.other, solved.rules.spans)
    return solved.shown.reduce(0) { widest, shown in
      let (own, frame) = (shown.picture, shown.frame)
      let isLarge = own.sides[axis] > 2.5 * own.sides[axis.other] || spans.span(of: own) > 1
      return isLarge ? widest : max(widest, frame.length(axis))
    }
  }
}

extension Solved {
  fileprivate var shown: [(frame: PixelRect, picture: Picture)] {
    solutions.flatMap { solution in
      solution.pictures.compactMap { placed in
        placed.index.map { (placed.frame, pictures.pictures[$0]) }
      }
    }
  }

  /// The share of walls of several sections that no picture covers.
  fileprivate var bareAmongSections: Double {
    var (covered, whole) = (0, 0)
    for solution in solutions where solution.sections.count > 1 {
      covered += solution.pictures.reduce(0) { $0 + $1.frame.area }
      whole += solution.canvas.area
    }
    return whole > 0 ? 1 - Double(covered) / Double(whole) : 0
  }

  /// Whether a frame is narrower than 60 px and than its picture, and no tower.
  fileprivate var hasNarrowFrames: Bool {
    let (axis, most) = (rules.scrollDirection.other, WallLayout.usualMaxAspect)
    return shown.contains { frame, picture in
      let size = picture.sides
      return frame.length(axis) < 60 && size[axis] > Double(frame.length(axis))
        && size[axis.other] < most * size[axis]
    }
  }

  /// Whether a picture that spans several columns, to be larger, is smaller than the others on average, and not the widest
  /// or tallest, as panoramas and towers are.
  fileprivate var hasSmallSpans: Bool {
    let spans = rules.spans
    guard !spans.isEmpty else { return false }
    let shown = shown
    let others = shown.filter { spans.span(of: $0.picture) == 1 }.map(\.frame)
    guard !others.isEmpty else { return false }
    let area = others.reduce(0) { $0 + $1.area } / others.count
    let (width, height) = others.reduce((0, 0)) { (max($0.0, $1.width), max($0.1, $1.height)) }
    return shown.contains { frame, picture in
      spans.span(of: picture) > 1 && frame.area < area && frame.width < width
        && frame.height <= height
    }
  }

  /// By how many places pictures are out of order on average, in the order of starts.
  fileprivate var drift: Double {
    let scroll = rules.scrollDirection
    var (sum, count) = (0, 0)
    for solution in solutions {
      let starts = solution.pictures.enumerated().map { $1.frame.start(scroll) << 32 | $0 }.sorted()
      for (place, start) in starts.enumerated() { sum += abs(place - start & 0xffff_ffff) }
      count += starts.count
    }
    return Double(sum) / Double(max(1, count))
  }
}
