/// The best trees so far, by estimates.
struct CollageChoice {
  /// What a tree may miss before evenness counts half as much: nobody sees it.
  private static let tolerance = 0.004

  private(set) var trees: [SlicingTree] = []
  /// What they cost, the least first.
  private(set) var costs: [Double] = []
  /// What a tree must cost less than to be among the best.
  private(set) var bound: Double
  private let canvas: Size
  private let most: Int

  /// Keeps at most this many that cost less than a bound, of which the best is found by exact
  /// numbers.
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

  /// Keeps a tree that costs less than the bound.
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
