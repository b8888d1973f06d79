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

  /// - Parameters:
  ///   - pictures: from two to eight.
  ///   - canvas: the size to meet.
  ///   - most: the number of trees to find.
  ///   - bound: what they must cost less than.
  init(_ pictures: CollagePictures, on canvas: Size, most: Int, below bound: Double) {
    self.pictures = pictures
    unit = canvas.width * canvas.height / pictures.weights.reduce(0, +)
    choice = CollageChoice(canvas, most: most, below: bound)
    blocks = Array(repeating: [], count: 1 << pictures.aspectRatios.count)
  }

  /// The best trees whose leaves can stand so that no picture is too far from its turn.
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
    for index in joined.indices {
      guard let axis = joined[index].axis else { continue }
      nodes.append(.blocks(axis, joined[index].parts.0, joined[index].parts.1))
      joined[index].number = Int32(nodes.count - 1)
    }
    return joined
  }

  /// Offers the trees of two halves; the blocks of all pictures but one are kept no longer, since
  /// there are a hundred thousand.
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
  /// The rest of the set is the second block and has another cut, so that three in a row are
  /// visited once.
  private func halves(of set: Int) -> some Sequence<Int> {
    let others = set ^ 1 << (Int.bitWidth - 1 - set.leadingZeroBitCount)
    return sequence(first: others) { half in (half - 1) & others }.prefix { $0 > 0 }
  }

  /// Visits the pairs of blocks of two sets, in a row and in a column, that may be more even than a bound.
  private func forEachPair(
    _ first: Int, _ second: Int, below bound: Double, _ visit: (SlicedJoint) -> Void
  ) {
    for axis in Axis.allCases {
      let gap = Double(pictures.spacing[axis])
      for other in blocks[second] where other.axis != axis {
        for one in blocks[first] {
          let pair = SlicedPair(one, other, axis, gap: gap, unit: unit)
          if pair.mayBeMoreEven(than: bound) { visit(SlicedJoint(pair)) }
        }
      }
    }
  }
}
