internal import Layouts
internal import Plans
internal import Requests

/// The number of columns of a waterfall, or of rows if it grows to the right, where no option
/// decides it.
struct ColumnChoice: Equatable, Sendable {
  let count: Int
  /// The length of the wall across the columns, insets included, in pixels.
  var across: Int
  /// Whether pictures are so small that they keep their sizes.
  let keepsSizes: Bool
  /// By how much the widths of columns may differ; nil is as usual.
  var flushLimit: Double?
}

extension WallFitting {
  /// Looks for the number of columns that makes the best wall, if none was asked for.
  ///
  /// With a width, it is the one that makes them about 400 px wide, unless they would end unevenly.
  /// A wall that keeps an earlier one grows, so its columns must not depend on its first pictures.
  mutating func chooseColumns() {
    guard kept == nil, layout.hasFreeNumber, !pictures.isEmpty else { return }
    let search = ColumnSearch(self)
    if let across = layout.givenAcross {
      guard let found = search.nearest(across: across) else { return }
      (columns, known) = (found.choice, found.solved)
    } else {
      let found = search.best()
      (columns, known) = (found.choice, found.solved)
    }
  }
}

extension WallLayout {
  /// Whether the number of a waterfall's columns is free, and only the shortest column decides where a
  /// picture goes.
  fileprivate var hasFreeNumber: Bool {
    guard let finish = waterfall?.finish else { return false }
    return columns == .automatic && canvas == nil && keeping == nil
      && finish.order == .shortest && finish.tolerance == 0
  }

  /// The length across the columns, if it was asked for.
  fileprivate var givenAcross: Int? { kind.scrollDirection == .vertical ? width : height }
}

/// Looks for the number of columns that makes the best wall.
///
/// A picture that spans several columns was asked to be larger than the others, which keep about the
/// widths that they have without it: their number decides, or up to three more. Otherwise, estimates
/// from the pictures' shapes order the numbers, and the best of them are solved: eight for
/// up to 60 pictures, four for up to 400, two for up to 2,000, and none beyond, where one number is
/// as good as the next. Of up to 60 pictures, one column is tried as well. If pictures stray or columns
/// end unevenly in the best of these walls, up to four more are tried. If that leaves no good wall of up to 100
/// pictures, all numbers are tried with widths that differ more. A wall with too wide a picture
/// is solved up to three times more.
///
/// - Complexity: that of at most 164 solutions, and rarely more than a dozen.
struct ColumnSearch {
  private let fitting: WallFitting
  private let shapes: PictureShapes
  private let most: Int
  private var scroll: Axis { fitting.layout.kind.scrollDirection }

  init(_ fitting: WallFitting) {
    self.fitting = fitting
    let layout = fitting.layout
    shapes = PictureShapes(fitting.pictures, layout)
    let widest = shapes.usual + layout.spacing[layout.kind.scrollDirection.other]
    let least = PictureShapes.leastColumn + layout.spacing[layout.kind.scrollDirection.other]
    most = max(1, min(fitting.hints.columns, widest / max(1, least)))
  }

  /// The best number of columns; with the wall that it makes, if it was solved.
  func best() -> (choice: ColumnChoice, solved: Solved?) {
    let rules = fitting.layout.spans
    let spans = rules.isEmpty ? [] : fitting.pictures.map(rules.span)
    return spans.contains { $0 > 1 } ? best(spanning: spans) : plainBest()
  }

  /// The best of the number of columns without spans and of a few more.
  private func best(spanning spans: [Int]) -> (choice: ColumnChoice, solved: Solved?) {
    var plain = fitting
    plain.layout.waterfall?.spans = []
    let usual = ColumnSearch(plain).plainBest().choice.count
    // A wider picture takes the whole wall, however many columns that has.
    let least = spans.reduce(usual) { $1 <= usual + Self.mostAdded ? max($0, $1) : $0 }
    let added = shapes.columns(for: spans, insteadOf: usual) - usual
    let most = usual + min(shapes.count < 12 ? Self.mostAdded : added, Self.mostAdded)
    let choices = (least...max(least, min(most, self.most))).map { choice($0) }
    guard shapes.count <= Self.mostSolved else { return (choices[0], nil) }
    let best = best(of: choices) { trial($0) }
    return (best?.choice ?? choices[0], best?.solved)
  }

  private static let mostAdded = 3

  /// The best trial of some choices; if it leaves a lot of the wall empty, the best of the same choices with widths that
  /// may differ twice as much: few pictures have few orders, and a tower beside a picture that spans several columns
  /// needs one of its own.
  private func best(
    of choices: [ColumnChoice], _ attempt: (ColumnChoice) -> ColumnTrial?
  ) -> ColumnTrial? {
    var trials = choices.compactMap(attempt)
    if let limit = shapes.flushLimit, !trials.contains(where: \.isFull) {
      trials += choices.compactMap { choice in
        var choice = choice
        choice.flushLimit = 2 * limit
        return attempt(choice)
      }
    }
    return trials.min { $0.cost < $1.cost }
  }

  /// The best of the numbers near the usual one, if the wall needs an excuse with that: ends that differ, or of few
  /// pictures a strip or a needle; nil keeps the usual one.
  func nearest(across: Int) -> (choice: ColumnChoice, solved: Solved?)? {
    let layout = fitting.layout
    guard layout.waterfall?.finish.flushLimit != nil, !shapes.areIcons,
      shapes.count <= Self.mostSolved, let usual = try? fitting.rules().columnCount
    else { return nil }
    func attempt(_ count: Int, _ limit: Double?) -> ColumnTrial? {
      solve(
        ColumnChoice(count: count, across: across, keepsSizes: false, flushLimit: limit))
    }
    let first = attempt(usual, shapes.flushLimit)
    var trials = [first].compactMap(\.self)
    if first?.needsExcuse != false {
      let filled = min(fitting.hints.columns, across / PictureShapes.leastColumn)
      let spans = fitting.pictures.reduce(1) { max($0, layout.spans.span(of: $1)) }
      let near = max(1, min(usual, spans), usual - Self.mostAdded)...(usual + Self.mostAdded)
      let others = near.filter { $0 != usual && $0 <= filled }
      trials += others.compactMap { attempt($0, shapes.flushLimit) }
      if shapes.flushLimit == nil, !trials.contains(where: { $0.hasRightWidths(for: shapes) }) {
        trials += ([usual] + others).compactMap { attempt($0, shapes.widerFlushLimit) }
      }
    }
    return trials.min { $0.cost < $1.cost }.map { ($0.choice, $0.solved) }
  }

  private func plainBest() -> (choice: ColumnChoice, solved: Solved?) {
    let choices = (1...most).map { choice($0) }
      .map { (cost: shapes.estimate($0), choice: $0) }
      .sorted { ($0.cost, $0.choice.count) < ($1.cost, $1.choice.count) }.map(\.choice)
    let tries = Self.tries(shapes.count)
    guard tries > 0 else { return (choices[0], nil) }
    var best: ColumnTrial?
    func attempt(_ choice: ColumnChoice) {
      guard let trial = trial(choice), trial.cost < best?.cost ?? .infinity else { return }
      best = trial
    }
    choices.prefix(tries).forEach(attempt)
    if shapes.count <= Self.few, !choices.prefix(tries).contains(where: { $0.count == 1 }) {
      attempt(choice(1))
    }
    for choice in choices.dropFirst(tries).prefix(4) where best?.isGood != true { attempt(choice) }
    let isFlush = fitting.layout.waterfall?.finish.flushLimit != nil
    if isFlush, let limit = shapes.widerFlushLimit, best?.hasRightWidths(for: shapes) != true {
      for var choice in choices where choice.count > 1 {
        choice.flushLimit = limit
        attempt(choice)
      }
    }
    return (best?.choice ?? choices[0], best?.solved)
  }

  private static let (few, mostSolved) = (60, 2000)
  private static func tries(_ count: Int) -> Int {
    count <= few ? 8 : count <= 400 ? 4 : count <= mostSolved ? 2 : 0
  }

  private func choice(_ count: Int) -> ColumnChoice {
    ColumnChoice(
      count: count, across: shapes.across(count), keepsSizes: shapes.areIcons,
      flushLimit: shapes.flushLimit)
  }

  /// The wall of a number of columns, narrower if a picture would be too wide otherwise.
  private func trial(_ choice: ColumnChoice) -> ColumnTrial? {
    guard let trial = solve(choice) else { return nil }
    guard shapes.limitsFrames else { return trial }
    // Even ends are found anew, so a second time may be needed.
    var narrowest = trial
    for _ in 0..<3 where narrowest.widestFrame > PictureShapes.mostFrame {
      var narrower = narrowest.choice
      narrower.across = narrower.across * PictureShapes.mostFrame / (narrowest.widestFrame + 4)
      guard let next = solve(narrower) else { break }
      narrowest = next
    }
    return narrowest
  }

  private func solve(_ choice: ColumnChoice) -> ColumnTrial? {
    var fitting = fitting
    fitting.columns = choice
    guard let rules = try? fitting.rules(), let solved = try? fitting.solve(rules) else {
      return nil
    }
    return ColumnTrial(choice, solved, shapes)
  }
}
