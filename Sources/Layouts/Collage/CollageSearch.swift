/// Looks for the slicing tree that meets a canvas and makes the areas even.
struct CollageSearch {
  let pictures: CollagePictures
  let canvas: Size
  let keepsOrder: Bool
  let seed: Int

  /// Up to this many pictures, all trees are tried, in all orders.
  private static let mostForAll = 8
  /// The most parts that are joined at once.
  private static let mostParts = 32
  /// The pictures of a block, where there are more.
  private static let blockSize = 12
  /// The number of trees that are compared by exact numbers.
  private static let mostTrees = 12

  private var count: Int { pictures.aspectRatios.count }

  /// The best canvas; nil if gaps leave no room for pictures.
  ///
  /// Each attempt changes the best order so far, and the weights a little, so that there is chance
  /// in a search that would find the same again.
  func best() -> SlicedCanvas? {
    let natural = Array(0..<count)
    if count <= Self.mostForAll { return best(of: allTrees(natural)) }
    var orders = CollageOrders(seed: UInt64(truncatingIfNeeded: seed))
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
  private var slack: Double? {
    count <= Self.mostForAll ? nil : count < 16 ? 100 : 4
  }

  /// The best of all trees, those in the pictures' own order first.
  private func allTrees(_ natural: [Int]) -> [SlicingTree] {
    let choice = choice(of: natural, pictures.weights)
    guard !keepsOrder, count > 1 else { return choice.trees }
    var others = LooseForest(pictures, on: canvas, most: Self.mostTrees, below: choice.bound)
    return choice.trees + others.best()
  }

  /// The first of those trees that cost least.
  private func best(of trees: [SlicingTree]) -> SlicedCanvas? {
    var best: SlicedCanvas?
    for tree in trees {
      guard let found = SlicedCanvas(tree, pictures, in: canvas) else { continue }
      if found.cost < best?.cost ?? .infinity { best = found }
    }
    return best
  }

  /// The best trees whose leaves have an order.
  func choice(of order: [Int], _ weights: [Double]) -> CollageChoice {
    var choice = CollageChoice(canvas, most: Self.mostTrees)
    search(order, weights, &choice)
    return choice
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
    forest.offer(parts, to: &choice)
  }
}

extension SlicedCanvas {
  /// What a search makes least: uneven areas, and changed shapes.
  fileprivate var cost: Double {
    CollageChoice.cost(miss: miss, unevenness: areaRatio)
      + (leastSide < Double(CollageGroup.leastSide) ? 1e12 : 0)
  }
}

/// Orders in which no picture is more than three places from its turn.
struct CollageOrders {
  /// The most places by which a picture may be away from its turn.
  static let reach = 3

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// An order in which some near pictures have changed places.
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
