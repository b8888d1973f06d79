/// Looks for the slicing tree that meets a canvas and makes the areas even.
struct CollageSearch {
  let pictures: CollagePictures
  let canvas: Size
  let keepsOrder: Bool
  let seed: Int

  /// Up to this many pictures, all trees are tried, in all orders.
  private static let mostForAll = 8
  /// The most parts that are joined at once, and the pictures of a block where there are more.
  private static let (mostParts, blockSize) = (32, 12)
  /// The number of trees that are compared by exact numbers.
  private static let mostTrees = 12

  private var count: Int { pictures.aspectRatios.count }

  /// The best canvas; nil if gaps leave no room for pictures.
  ///
  /// Each attempt changes the best order and the weights a little, or it would find the same.
  func best() -> SlicedCanvas? {
    let natural = Array(0..<count)
    if count <= Self.mostForAll { return best(of: allTrees(natural)) }
    var orders = CollageOrders(random: SplitMix64(seed: UInt64(truncatingIfNeeded: seed)))
    var best: SlicedCanvas?
    for _ in 0..<attempts {
      let order = best.map { keepsOrder ? natural : orders.changed($0.tree.order) } ?? natural
      let choice = choice(of: order, orders.jittered(pictures.weights))
      let found = self.best(of: choice.trees)
      if let found, found.cost < best?.cost ?? .infinity { best = found }
    }
    return best
  }

  /// The number of attempts: at most a tenth of a second of work.
  private var attempts: Int {
    if count <= Self.mostParts { return min(24, max(3, 40_000 / (count * count * count))) }
    return max(1, min(8, 600 / count))
  }

  /// How uneven blocks may be: few pictures have few trees, and need the worse ones, too.
  private var slack: Double? { count <= Self.mostForAll ? nil : count < 16 ? 100 : 4 }

  private func allTrees(_ natural: [Int]) -> [SlicingTree] {
    let choice = choice(of: natural, pictures.weights)
    guard !keepsOrder, count > 1 else { return choice.trees }
    var others = LooseForest(pictures, on: canvas, most: Self.mostTrees, below: choice.bound)
    return choice.trees + others.best()
  }

  private func best(of trees: [SlicingTree]) -> SlicedCanvas? {
    var best: SlicedCanvas?
    for tree in trees {
      guard let found = SlicedCanvas(tree, pictures, in: canvas) else { continue }
      if found.cost < best?.cost ?? .infinity { best = found }
    }
    return best
  }

  func choice(of order: [Int], _ weights: [Double]) -> CollageChoice {
    var choice = CollageChoice(canvas, most: Self.mostTrees)
    let unit = canvas.width * canvas.height / weights.reduce(0, +)
    var forest = SlicedForest(spacing: pictures.spacing, unit: unit, slack: slack)
    var parts = order.map { forest.add($0, pictures.shape(of: $0), weight: weights[$0]) }
    while parts.count > Self.mostParts {
      let blocks = (parts.count + Self.blockSize - 1) / Self.blockSize
      let ends = (0...blocks).map { $0 * parts.count / blocks }
      parts = zip(ends, ends.dropFirst()).map { forest.join(parts[$0..<$1]) }
    }
    if parts.count > 1 { forest.offer(parts, to: &choice) } else { choice.offer(forest.nodes) }
    return choice
  }
}

extension SlicedCanvas {
  fileprivate var cost: Double {
    CollageChoice.cost(miss: miss, unevenness: areaRatio)
      + (leastSide < Double(CollageGroup.leastSide) ? 1e12 : 0)
  }
}

/// Orders in which no picture is more than three places from its turn.
struct CollageOrders {
  static let reach = 3

  var random: SplitMix64

  mutating func changed(_ order: [Int]) -> [Int] {
    var order = order
    var swaps = 1 + below(3)
    for _ in 0..<(order.count > 1 ? 100 : 0) where swaps > 0 {
      let one = below(order.count)
      let other = min(order.count - 1, one + 1 + below(Self.reach))
      let distance = max(abs(order[one] - other), abs(order[other] - one))
      guard one != other, distance <= Self.reach else { continue }
      order.swapAt(one, other)
      swaps -= 1
    }
    return order
  }

  /// The weights, each changed by at most a twentieth.
  mutating func jittered(_ weights: [Double]) -> [Double] {
    weights.map { $0 * (0.95 + Double(below(1024)) / 10240) }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}

/// The best trees so far, by estimates.
struct CollageChoice {
  /// What a tree may miss before evenness counts half as much: nobody sees it.
  private static let tolerance = 0.004

  private(set) var trees: [SlicingTree] = []
  /// What they cost, the least first.
  private(set) var costs: [Double] = []
  private(set) var bound: Double
  private let canvas: Size
  private let most: Int

  /// The best of at most this many trees is found by exact numbers.
  init(_ canvas: Size, most: Int, below bound: Double = .infinity) {
    (self.canvas, self.most, self.bound) = (canvas, most, bound)
  }

  /// Unevenness counts among trees that meet the canvas, or else what they miss.
  static func cost(miss: Double, unevenness: Double) -> Double {
    guard miss <= SlicedCanvas.mostStretch - 1 else { return 1e9 * (1 + miss) }
    let share = miss / tolerance
    return unevenness * (1 + share * share)
  }

  /// What a tree costs; nil if that is too much.
  func cost(of joint: SlicedJoint) -> Double? {
    let cost = Self.cost(miss: canvas.share(leftBy: joint.shape), unevenness: joint.unevenness)
    return cost < bound ? cost : nil
  }

  /// Keeps a tree if it is among the best; of equals, the first.
  mutating func offer(_ joint: SlicedJoint, _ forest: [SlicedNode]) {
    guard let cost = cost(of: joint) else { return }
    keep(SlicingTree(joint.pair.node, of: forest), cost)
  }

  /// Keeps the only tree of one picture.
  mutating func offer(_ forest: [SlicedNode]) {
    if let root = forest.last { trees = [SlicingTree(root, of: forest)] }
  }

  mutating func keep(_ tree: SlicingTree, _ cost: Double) {
    let place = costs.firstIndex { cost < $0 } ?? costs.count
    costs.insert(cost, at: place)
    trees.insert(tree, at: place)
    if costs.count > most {
      costs.removeLast()
      trees.removeLast()
    }
    if costs.count == most { bound = costs[most - 1] }
  }
}
