/// A slicing tree whose blocks have no order yet: each cut has two parts or more.
indirect enum LooseTree {
  /// A picture, by its index.
  case picture(Int)
  /// Blocks that follow one another along an axis; none of them is cut along it.
  case blocks(Axis, [LooseTree])

  init(_ node: SlicedNode, of forest: [SlicedNode]) {
    switch node {
    case .picture(let picture): self = .picture(Int(picture))
    case .blocks(let axis, let one, let other):
      let parts = [one, other].map { LooseTree(forest[Int($0)], of: forest) }
      self = .blocks(axis, parts.flatMap { $0.parts(cutAlong: axis) })
    }
  }

  private func parts(cutAlong axis: Axis) -> [LooseTree] {
    if case .blocks(axis, let parts) = self { parts } else { [self] }
  }

  private var count: Int {
    switch self {
    case .picture: 1
    case .blocks(_, let parts): parts.reduce(0) { $0 + $1.count }
    }
  }

  /// The tree with its leaves as near to the pictures' order as they can be.
  ///
  /// The sum of the distances from their turns is least; of equals, the order whose first
  /// difference is the earlier picture.
  ///
  /// - Returns: the tree; nil if a picture would be too far from its turn in every order.
  func ordered() -> SlicingTree? {
    arranged(in: count)[0].map { SlicingTree($0.tree) }
  }

  /// The best order for each place of the first leaf.
  private func arranged(in count: Int) -> [ArrangedTree?] {
    switch self {
    case .picture(let picture):
      return (0..<count).map { place in
        let distance = abs(place - picture)
        return distance > CollageOrders.reach
          ? nil : ArrangedTree(distance: distance, order: [picture], tree: self)
      }
    case .blocks(let axis, let parts):
      let sizes = parts.map(\.count)
      let arranged = parts.map { $0.arranged(in: count) }
      let length = sizes.reduce(0, +)
      return (0..<count).map { place in
        place + length > count ? nil : ArrangedTree(axis, arranged, sizes, from: place)
      }
    }
  }
}

/// A tree whose blocks have an order.
struct ArrangedTree {
  /// The sum of the distances of its leaves from their turns.
  var distance = 0
  /// Its leaves.
  var order: [Int] = []
  fileprivate var tree: LooseTree

  fileprivate init(distance: Int, order: [Int], tree: LooseTree) {
    (self.distance, self.order, self.tree) = (distance, order, tree)
  }

  /// The best order of some parts, by all sets of those that come first; nil if there is none.
  fileprivate init?(
    _ axis: Axis, _ parts: [[ArrangedTree?]], _ sizes: [Int], from place: Int
  ) {
    var best: [ArrangedTree?] = Array(repeating: nil, count: 1 << parts.count)
    best[0] = ArrangedTree(distance: 0, order: [], tree: .blocks(axis, []))
    for set in best.indices {
      guard let before = best[set] else { continue }
      for part in parts.indices where set & 1 << part == 0 {
        guard let next = parts[part][place + before.order.count] else { continue }
        let joined = before.followed(by: next)
        let whole = set | 1 << part
        if best[whole].map({ joined.precedes($0) }) ?? true { best[whole] = joined }
      }
    }
    guard let tree = best[best.count - 1] else { return nil }
    self = tree
  }

  private func followed(by part: ArrangedTree) -> ArrangedTree {
    guard case .blocks(let axis, let parts) = tree else { return part }
    return ArrangedTree(
      distance: distance + part.distance, order: order + part.order,
      tree: .blocks(axis, parts + [part.tree]))
  }

  private func precedes(_ other: ArrangedTree) -> Bool {
    distance == other.distance
      ? order.lexicographicallyPrecedes(other.order) : distance < other.distance
  }
}

extension SlicingTree {
  /// A tree whose parts are in the order in which they stand.
  fileprivate init(_ tree: LooseTree) {
    var nodes: [SlicedNode] = []
    func add(_ tree: LooseTree) -> Int32 {
      switch tree {
      case .picture(let picture): nodes.append(.picture(Int32(picture)))
      case .blocks(let axis, let parts):
        let numbers = parts.map(add)
        for (index, number) in numbers.enumerated().dropFirst() {
          let before = index == 1 ? numbers[0] : Int32(nodes.count - 1)
          nodes.append(.blocks(axis, before, number))
        }
      }
      return Int32(nodes.count - 1)
    }
    let root = add(tree)
    self.init(nodes[Int(root)], of: nodes)
  }
}
