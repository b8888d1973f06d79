/// The best trees so far, by estimates.
struct CollageChoice {
  /// What a tree may miss before evenness counts half as much: nobody sees it.
  private static let tolerance = 0.004

  private(set) var trees: [SlicingTree] = []
  private var costs: [Double] = []
  private let canvas: Size
  private let most: Int

  /// Keeps at most this many, of which the best is found by exact numbers.
  init(_ canvas: Size, most: Int) { (self.canvas, self.most) = (canvas, most) }

  /// Unevenness counts among trees that meet the canvas, or else what they miss.
  static func cost(miss: Double, unevenness: Double) -> Double {
    guard miss <= SlicedCanvas.mostStretch - 1 else { return 1e9 * (1 + miss) }
    let share = miss / tolerance
    return unevenness * (1 + share * share)
  }

  /// Keeps a tree if it is among the best; of equals, the first.
  mutating func offer(_ pair: SlicedPair, _ forest: [SlicedNode]) {
    let cost = Self.cost(miss: canvas.share(leftBy: pair.shape), unevenness: pair.unevenness)
    guard costs.count < most || cost < costs[most - 1] else { return }
    let place = costs.firstIndex { cost < $0 } ?? costs.count
    let root = SlicedNode.blocks(pair.axis, pair.first.number, pair.second.number)
    costs.insert(cost, at: place)
    trees.insert(SlicingTree(root, of: forest), at: place)
    if costs.count > most {
      costs.removeLast()
      trees.removeLast()
    }
  }

  /// Keeps the only tree of one picture.
  mutating func offer(_ forest: [SlicedNode]) {
    if let root = forest.last { trees = [SlicingTree(root, of: forest)] }
  }
}
