/// All slicing trees of a few pictures, whichever order their leaves have.
///
/// The shape of a block and the areas in it do not depend on the order of its parts, so the two
/// mirror images of a cut are looked at once, and a picture may be in any set with any other. Eight
/// pictures have 1.3 million such trees. An order is looked for only if a tree is among the best.
struct LooseForest {
  private let pictures: CollagePictures
  private let unit: Double
  private(set) var choice: CollageChoice
  private var nodes: [SlicedNode] = []
  /// The blocks of each set of pictures, which are the bits of its index.
  private var blocks: [[SlicedBlock]]
  /// Room for the blocks of all pictures but one, used for one such set after another.
  private var room: [SlicedBlock] = []

  /// For two to eight pictures.
  init(_ pictures: CollagePictures, on canvas: Size, most: Int, below bound: Double) {
    self.pictures = pictures
    unit = canvas.width * canvas.height / pictures.weights.reduce(0, +)
    let rule = CollageRule(count: pictures.aspectRatios.count)
    choice = CollageChoice(canvas, rule, most: most, below: bound)
    blocks = Array(repeating: [], count: 1 << pictures.aspectRatios.count)
  }

  /// The best trees whose leaves can stand so that no picture is too far out of order.
  ///
  /// - Complexity: about the number of trees; a fifth of a second for eight pictures at most.
  mutating func best() -> [SlicingTree] {
    let (count, all) = (pictures.aspectRatios.count, blocks.count - 1)
    for index in 0..<count {
      nodes.append(.picture(Int32(index)))
      blocks[1 << index] = [
        SlicedBlock(
          Int32(index), pictures.shape(of: index), weight: pictures.weights[index], unit: unit)
      ]
    }
    for set in 1..<all where blocks[set].isEmpty && set.nonzeroBitCount < count - 1 {
      blocks[set] = joined(set, into: [])
    }
    for half in halves(of: all) { offer(half, all ^ half) }
    return choice.trees
  }

  /// All blocks of a set that are not already too uneven.
  ///
  /// The areas in a block grow alike, so the ratio of the largest to the smallest stays, and no
  /// tree costs less.
  private mutating func joined(_ set: Int, into room: consuming [SlicedBlock]) -> [SlicedBlock] {
    var joined = room
    let bound = choice.bound
    for half in halves(of: set) {
      forEachPair(half, set ^ half, below: bound) { joined.append(SlicedBlock($0)) }
    }
    nodes.add(&joined)
    return joined
  }

  /// Offers the trees of two halves; the 100,000 blocks of all pictures but one are not kept.
  private mutating func offer(_ first: Int, _ second: Int) {
    let large = [first, second].first { blocks[$0].isEmpty }
    let nodeCount = nodes.count
    if let large { blocks[large] = joined(large, into: takenRoom()) }
    var choice = choice
    forEachPair(first, second, below: choice.bound) { joint in
      guard let cost = choice.cost(of: joint) else { return }
      guard let tree = LooseTree(joint.pair.node, of: nodes).ordered() else { return }
      choice.keep(tree, cost)
    }
    self.choice = choice
    if let large {
      swap(&room, &blocks[large])
      nodes.removeSubrange(nodeCount...)
    }
  }

  private mutating func takenRoom() -> [SlicedBlock] {
    var taken: [SlicedBlock] = []
    swap(&taken, &room)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// The parts of a set that do not have its last picture.
  ///
  /// The rest, the second block, has another cut: three in a row are visited once.
  private func halves(of set: Int) -> some Sequence<Int> {
    let others = set ^ 1 << (Int.bitWidth - 1 - set.leadingZeroBitCount)
    return sequence(first: others) { half in (half - 1) & others }.prefix { $0 > 0 }
  }

  private func forEachPair(
    _ first: Int, _ second: Int, below bound: Double, _ visit: (SlicedJoint) -> Void
  ) {
    let measure = choice.rule.measure
    for axis in Axis.allCases {
      let gap = Double(pictures.spacing[axis])
      for other in blocks[second] where other.axis != axis {
        for one in blocks[first] {
          let pair = SlicedPair(one, other, axis, gap: gap, unit: unit)
          if pair.mayBeMoreEven(than: bound, by: measure) { visit(SlicedJoint(pair)) }
        }
      }
    }
  }
}

/// A slicing tree whose blocks have no order yet: each cut has two parts or more.
indirect enum LooseTree {
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

  /// The tree with its leaves as near to their turns as they can be; nil if one must be too far.
  ///
  /// The sum of the distances is least; of equals, the order whose first difference is earlier.
  func ordered() -> SlicingTree? { arranged(in: count)[0].map { SlicingTree($0.tree) } }

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
      let (arranged, length) = (parts.map { $0.arranged(in: count) }, self.count)
      return (0..<count).map { place in
        place + length > count ? nil : ArrangedTree(axis, arranged, from: place)
      }
    }
  }
}

private struct ArrangedTree {
  /// The sum of the distances of its leaves from their turns.
  var distance = 0
  var order: [Int] = []
  var tree: LooseTree
}

extension ArrangedTree {
  /// The best order of some parts, by all sets of those that come first.
  init?(_ axis: Axis, _ parts: [[ArrangedTree?]], from place: Int) {
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

  func followed(by part: ArrangedTree) -> ArrangedTree {
    guard case .blocks(let axis, let parts) = tree else { return part }
    return ArrangedTree(
      distance: distance + part.distance, order: order + part.order,
      tree: .blocks(axis, parts + [part.tree]))
  }

  func precedes(_ other: ArrangedTree) -> Bool {
    distance == other.distance
      ? order.lexicographicallyPrecedes(other.order) : distance < other.distance
  }
}

extension SlicingTree {
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
