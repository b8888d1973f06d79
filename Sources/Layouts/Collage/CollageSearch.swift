/// Looks for the slicing tree that meets a canvas and makes the areas even.
struct CollageSearch {
  let pictures: CollagePictures
  let canvas: Size
  let keepsOrder: Bool
  let seed: Int
  /// The picture in the middle, if one is to be there.
  var center: Int?

  /// Up to this many pictures, all trees are tried, in all orders.
  private static let mostForAll = 8
  /// The most parts that are joined at once, and the pictures of a block where there are more.
  static let (mostParts, blockSize) = (32, 12)
  /// The number of trees that are compared by exact numbers.
  private static let mostTrees = 12

  var count: Int { pictures.aspectRatios.count }
  var rule: CollageRule { CollageRule(count: count) }

  /// The best canvas; nil if gaps leave no room for pictures.
  ///
  /// Each attempt changes the best order and the weights a little, or it would find the same.
  func best() -> SlicedCanvas? {
    if let center, let found = best(around: center) { return found }
    let natural = Array(0..<count)
    if count <= Self.mostForAll { return best(of: allTrees(natural), pictures) }
    var orders = CollageOrders(random: SplitMix64(seed: UInt64(truncatingIfNeeded: seed)))
    if rule == .dozen, !keepsOrder {
      var pictures = pictures
      if seed != 0 { pictures.weights = orders.jittered(pictures.weights, by: 0.15) }
      return best(of: nearTrees(of: pictures), pictures)
    }
    var (best, least): (SlicedCanvas?, Double) = (nil, .infinity)
    for _ in 0..<attempts {
      let order = best.map { keepsOrder ? natural : orders.changed($0.tree.order) } ?? natural
      let choice = choice(of: order, orders.jittered(pictures.weights))
      guard let found = self.best(of: choice.trees, pictures) else { continue }
      let cost = rule.cost(of: found)
      if cost < least { (best, least) = (found, cost) }
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

  /// The best trees in all orders; those of a few orders say how even the others must be.
  private func nearTrees(of pictures: CollagePictures) -> [SlicingTree] {
    let forest = forest(of: pictures, slack: 1.5)
    var few = CollageChoice(canvas, rule, most: Self.mostTrees)
    var near = NearForest(forest, pictures, places: 2)
    near.offer(to: &few) { _ in .infinity }
    guard let least = few.costs.first else { return [] }
    var all = CollageChoice(canvas, rule, most: Self.mostTrees, below: least)
    near = NearForest(forest, pictures, places: .max)
    near.offer(to: &all) { rule.bound(of: Double($0) / Double(count), ofAll: least) }
    return few.trees + all.trees
  }

  func best(of trees: [SlicingTree], _ pictures: CollagePictures) -> SlicedCanvas? {
    var (best, least): (SlicedCanvas?, Double) = (nil, .infinity)
    for tree in trees {
      guard let found = SlicedCanvas(tree, pictures, in: canvas) else { continue }
      let cost = cost(of: found)
      if cost < least { (best, least) = (found, cost) }
    }
    return best
  }

  func choice(of order: [Int], _ weights: [Double]) -> CollageChoice {
    var pictures = pictures
    pictures.weights = weights
    var choice = CollageChoice(canvas, rule, most: Self.mostTrees)
    var forest = forest(of: pictures, slack: slack)
    let parts = parts(of: order, pictures, &forest)
    if parts.count > 1 { forest.offer(parts, to: &choice) } else { choice.offer(forest.nodes) }
    return choice
  }

  /// Pictures or, if there are too many, blocks of them, in order.
  func parts(
    of order: [Int], _ pictures: CollagePictures, _ forest: inout SlicedForest,
    most: Int = mostParts, atLeast least: Int = 1
  ) -> [SlicedForest.Blocks] {
    var parts = order.map { forest.add($0, pictures) }
    while parts.count > most {
      let blocks = max(least, (parts.count + Self.blockSize - 1) / Self.blockSize)
      let ends = (0...blocks).map { $0 * parts.count / blocks }
      parts = zip(ends, ends.dropFirst()).map { forest.join(parts[$0..<$1]) }
    }
    return parts
  }

  func forest(of pictures: CollagePictures, slack: Double?) -> SlicedForest {
    SlicedForest(
      spacing: pictures.spacing,
      unit: canvas.width * canvas.height / pictures.weights.reduce(0, +),
      measure: rule.measure, slack: slack)
  }
}

/// Orders in which no picture is more than three places out of order.
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

  /// The weights, each changed by at most a share.
  mutating func jittered(_ weights: [Double], by share: Double = 0.05) -> [Double] {
    weights.map { $0 * (1 - share + Double(below(1024)) / 512 * share) }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}

/// The best trees so far, by estimates.
struct CollageChoice {
  private(set) var trees: [SlicingTree] = []
  /// What they cost, the least first.
  private(set) var costs: [Double] = []
  private(set) var bound: Double
  private let canvas: Size
  let rule: CollageRule
  private let most: Int

  /// The best of at most this many trees is found by exact numbers.
  init(_ canvas: Size, _ rule: CollageRule, most: Int, below bound: Double = .infinity) {
    (self.canvas, self.rule, self.most, self.bound) = (canvas, rule, most, bound)
  }

  /// Whether a tree may be among the best.
  func mayTake(_ pair: SlicedPair) -> Bool {
    pair.mayBeMoreEven(than: bound, by: rule.measure)
  }

  /// What a tree costs; nil if that is too much.
  func cost(of joint: SlicedJoint) -> Double? {
    let cost = rule.cost(
      miss: canvas.share(leftBy: joint.shape), unevenness: joint.unevenness(by: rule.measure))
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
    guard rule == .many || !has(cost, near: place) else { return }
    costs.insert(cost, at: place)
    trees.insert(tree, at: place)
    if costs.count > most {
      costs.removeLast()
      trees.removeLast()
    }
    if costs.count == most { bound = costs[most - 1] }
  }

  /// Whether a tree costs the same.
  ///
  /// Pictures of one shape and mirrored blocks make trees that are one to whoever sees them, which
  /// would leave no place for others.
  private func has(_ cost: Double, near place: Int) -> Bool {
    costs[max(0, place - 1)..<min(costs.count, place + 1)].contains {
      abs($0 - cost) < cost * 1e-9
    }
  }
}
