/// Slicing trees with one picture in the middle and the others around it.
///
/// Along one axis, the others are before, between and after two cuts; those between stand beside the picture, on both sides
/// of it. So the four runs are in order, such as above, left, right, below. Opposite ones weigh about the same.
struct CenteredForest {
  typealias Blocks = SlicedForest.Blocks

  private var forest: SlicedForest
  private let center: Blocks
  private let count: Int
  /// The blocks of each run of the others, by the number of parts and the first of them.
  private let runs: [[Blocks]]
  /// The weight of the parts before each.
  private let weights: [Double]

  init(_ forest: SlicedForest, center: Blocks, around parts: [Blocks]) {
    var forest = forest
    (count, runs) = (parts.count, forest.runs(of: parts[...]))
    weights = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.first?.weight ?? 0)) }
    (self.forest, self.center) = (forest, center)
  }

  /// Offers the trees whose first cuts are along each axis.
  mutating func offer(to choice: inout CollageChoice) {
    for axis in Axis.allCases {
      let rows = (0..<count).map { first in
        (first + 1..<count).map { cut in row(first, cut, along: axis.other) }
      }
      for first in 0..<count {
        for last in first...count where areOpposite(0..<first, last..<count) {
          offer(first..<last, rows[first], along: axis, to: &choice)
        }
      }
    }
  }

  /// The picture with those before it.
  private struct Row {
    let first: Int
    let cut: Int
    let blocks: Blocks
  }

  private mutating func row(_ first: Int, _ cut: Int, along axis: Axis) -> Row {
    let run = run(first..<cut)
    return Row(first: first, cut: cut, blocks: forest.keep([(run, center)], along: axis))
  }

  private mutating func offer(
    _ beside: Range<Int>, _ rows: [Row], along axis: Axis, to choice: inout CollageChoice
  ) {
    let pairs = rows.filter {
      $0.cut < beside.upperBound && areOpposite($0.first..<$0.cut, $0.cut..<beside.upperBound)
    }
    .map { ($0.blocks, run($0.cut..<beside.upperBound)) }
    if beside.count == count { return forest.offer(pairs, along: axis.other, to: &choice) }
    let middle = beside.isEmpty ? center : forest.keep(pairs, along: axis.other)
    if middle.isEmpty { return }
    let upper = forest.keep([(run(0..<beside.lowerBound), middle)], along: axis)
    forest.offer([(upper, run(beside.upperBound..<count))], along: axis, to: &choice)
  }

  private func run(_ parts: Range<Int>) -> Blocks {
    parts.isEmpty ? [] : runs[parts.count][parts.lowerBound]
  }

  private func weight(of parts: Range<Int>) -> Double {
    weights[parts.upperBound] - weights[parts.lowerBound]
  }

  /// Whether neither of two runs is more than twice as heavy as the other.
  private func areOpposite(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let (first, second) = (weight(of: one), weight(of: other))
    return max(first, second) <= 2 * min(first, second)
  }
}

extension CollageSearch {
  /// The number of trees that are compared by exact numbers: only those say where the middle is.
  private static let mostCentered = 200
  /// The number of parts around the middle if there are more pictures than that.
  private static let mostAround = 24

  /// The best canvas with a picture in the middle; nil if there is none, as of two pictures.
  ///
  /// Each attempt changes the best order and the weight of the middle, which has few neighbors to be even with.
  func best(around center: Int) -> SlicedCanvas? {
    let others = (0..<count).filter { $0 != center }
    if others.count < 2 { return nil }
    var orders = CollageOrders(random: SplitMix64(seed: UInt64(truncatingIfNeeded: seed)))
    var (best, least, bestOrder): (SlicedCanvas?, Double, [Int]) = (
      nil, .infinity, Array(others.indices)
    )
    for attempt in 0..<attemptsAround {
      var pictures = pictures
      if seed != 0 { pictures.weights = orders.jittered(pictures.weights) }
      pictures.weights[center] *= [1, 2, 4][attempt % 3]
      let order = keepsOrder || attempt < 3 ? bestOrder : orders.changed(bestOrder)
      let trees = trees(around: center, order.map { others[$0] }, pictures)
      guard let found = self.best(of: trees, pictures) else { continue }
      let cost = cost(of: found)
      if cost < least { (best, least, bestOrder) = (found, cost, order) }
    }
    return best
  }

  /// At most a tenth of a second of work.
  private var attemptsAround: Int {
    keepsOrder ? 3 : min(120, max(3, 60_000 / (count * count * count)))
  }

  private func trees(
    around center: Int, _ others: [Int], _ pictures: CollagePictures
  ) -> [SlicingTree] {
    var forest = forest(of: pictures, slack: 100)
    let middle = forest.add(center, pictures)
    let parts = parts(
      of: others, pictures, &forest, most: Self.mostAround, atLeast: Self.mostAround)
    var choice = CollageChoice(canvas, rule, most: Self.mostCentered)
    var centered = CenteredForest(forest, center: middle, around: parts)
    centered.offer(to: &choice)
    return choice.trees
  }

  /// What a canvas costs.
  ///
  /// Twice as much if a picture that is meant to be in the middle is a fifth of the canvas away from it, and
  /// much more if another is as large. Up to four pictures can hardly be arranged in another way.
  func cost(of canvas: SlicedCanvas) -> Double {
    guard let center else { return rule.cost(of: canvas) }
    let (rect, size) = (canvas.rects[center], canvas.size)
    let x = (rect.x + rect.maxX - size.width) / (2 * size.width)
    let y = (rect.y + rect.maxY - size.height) / (2 * size.height)
    let cost = rule.cost(of: canvas) * (1 + 25 * (x * x + y * y))
    if rule == .few { return cost }
    let areas = canvas.rects.map { $0.width * $0.height }
    let next = areas.indices.reduce(0) { $1 == center ? $0 : max($0, areas[$1]) }
    let ratio = max(1, 1.2 * next / areas[center])
    return cost * ratio * ratio * ratio * ratio
  }
}
