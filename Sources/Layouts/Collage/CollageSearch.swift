/// Looks for the slicing tree that meets a canvas and makes the areas even.
struct CollageSearch {
  let pictures: CollagePictures
  let canvas: Size
  let keepsOrder: Bool
  let seed: Int

  /// Up to this many pictures, all trees are tried.
  private static let mostForAll = 8
  /// Up to this many, all orders.
  private static let mostForAllOrders = 6
  /// The most parts that are joined at once.
  private static let mostParts = 32
  /// The pictures of a block, where there are more.
  private static let blockSize = 12

  private var count: Int { pictures.aspectRatios.count }

  /// The best canvas; nil if gaps leave no room for pictures.
  ///
  /// Each attempt changes the best order so far, and the weights a little, so that there is chance
  /// in a search that would find the same again.
  func best() -> SlicedCanvas? {
    if !keepsOrder, count <= Self.mostForAllOrders {
      return best(of: CollageOrders.all(count), pictures.weights)
    }
    let natural = Array(0..<count)
    if count <= Self.mostForAll, keepsOrder { return best(of: [natural], pictures.weights) }
    var orders = CollageOrders(seed: UInt64(truncatingIfNeeded: seed))
    var best: SlicedCanvas?
    for _ in 0..<attempts {
      let order = best.map { keepsOrder ? natural : orders.changed($0.tree.order) } ?? natural
      let found = self.best(of: [order], orders.jittered(pictures.weights))
      if let found, found.cost < best?.cost ?? .infinity { best = found }
    }
    return best
  }

  /// The number of attempts: at most a tenth of a second of work.
  private var attempts: Int {
    if count == Self.mostForAll { return 6 }
    if count <= Self.mostParts { return min(24, max(3, 40_000 / (count * count * count))) }
    return max(1, min(8, 600 / count))
  }

  /// How uneven blocks may be: few pictures have few trees, and need the worse ones, too.
  private var slack: Double? {
    count <= Self.mostForAll ? nil : count < 16 ? 100 : 4
  }

  /// The best of all trees whose leaves have one of these orders.
  private func best(of orders: [[Int]], _ weights: [Double]) -> SlicedCanvas? {
    var choice = CollageChoice(canvas)
    for order in orders { search(order, weights, &choice) }
    var best: SlicedCanvas?
    for tree in choice.trees {
      guard let found = SlicedCanvas(tree, pictures, in: canvas) else { continue }
      if found.cost < best?.cost ?? .infinity { best = found }
    }
    return best
  }

  private func search(_ order: [Int], _ weights: [Double], _ choice: inout CollageChoice) {
    let unit = canvas.width * canvas.height / weights.reduce(0, +)
    var forest = SlicedForest(spacing: pictures.spacing, unit: unit, slack: slack)
    var parts = order.map { forest.add($0, pictures.shape(of: $0), weight: weights[$0]) }
    while parts.count > Self.mostParts {
      let blocks = (parts.count + Self.blockSize - 1) / Self.blockSize
      let ends = (0...blocks).map { $0 * parts.count / blocks }
      parts = zip(ends, ends.dropFirst()).map { forest.join(parts[$0..<$1]) }
    }
    guard parts.count > 1 else { return choice.offer(forest.nodes) }
    forest.forEachPair(of: forest.pairs(of: parts[...])) { choice.offer($0, forest.nodes) }
  }
}

extension SlicedCanvas {
  /// What a search makes least: uneven areas, and changed shapes.
  fileprivate var cost: Double {
    CollageChoice.cost(miss: miss, unevenness: areaRatio)
      + (leastSide < Double(CollageGroup.leastSide) ? 1e12 : 0)
  }
}

/// The best trees so far, by estimates.
struct CollageChoice {
  /// How many are kept; the best of them is found by exact numbers.
  private static let most = 12
  /// What a tree may miss before evenness counts half as much: nobody sees it.
  private static let tolerance = 0.004

  private(set) var trees: [SlicingTree] = []
  private var costs: [Double] = []
  private let canvas: Size

  init(_ canvas: Size) { self.canvas = canvas }

  /// Unevenness counts among trees that meet the canvas, or else what they miss.
  static func cost(miss: Double, unevenness: Double) -> Double {
    guard miss <= SlicedCanvas.mostStretch - 1 else { return 1e9 * (1 + miss) }
    let share = miss / tolerance
    return unevenness * (1 + share * share)
  }

  /// Keeps a tree if it is among the best; of equals, the first.
  mutating func offer(_ pair: SlicedPair, _ forest: [SlicedNode]) {
    let cost = Self.cost(miss: canvas.share(leftBy: pair.shape), unevenness: pair.unevenness)
    guard costs.count < Self.most || cost < costs[Self.most - 1] else { return }
    let place = costs.firstIndex { cost < $0 } ?? costs.count
    let root = SlicedNode.blocks(pair.axis, pair.first.number, pair.second.number)
    costs.insert(cost, at: place)
    trees.insert(SlicingTree(root, of: forest), at: place)
    if costs.count > Self.most {
      costs.removeLast()
      trees.removeLast()
    }
  }

  /// Keeps the only tree of one picture.
  mutating func offer(_ forest: [SlicedNode]) {
    if let root = forest.last { trees = [SlicingTree(root, of: forest)] }
  }
}
