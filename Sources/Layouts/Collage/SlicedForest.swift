/// Blocks made from smaller blocks: all that there are, or the most even of each shape.
///
/// The blocks of a run of pictures are made from those of its two halves, wherever it is cut, as in
/// the parsing of sentences. So the order of the leaves is the order of the pictures.
struct SlicedForest {
  /// A part of the pictures in all the ways that were kept.
  typealias Blocks = [SlicedBlock]

  private(set) var nodes: [SlicedNode] = []
  let spacing: Spacing
  /// The area for each unit of weight, gaps included.
  let unit: Double
  let measure: Unevenness
  /// How much more uneven than the most even another shape may be; nil keeps all blocks.
  let slack: Double?

  mutating func add(_ picture: Int, _ pictures: CollagePictures) -> Blocks {
    nodes.append(.picture(Int32(picture)))
    return [
      SlicedBlock(
        Int32(nodes.count - 1), pictures.shape(of: picture), weight: pictures.weights[picture],
        unit: unit)
    ]
  }

  /// All parts as one, in O(*n*³ · *shapes*²).
  mutating func join(_ parts: ArraySlice<Blocks>) -> Blocks {
    if let part = parts.first, parts.count == 1 { return part }
    return keep(pairs(of: parts))
  }

  private mutating func pairs(of parts: ArraySlice<Blocks>) -> [(Blocks, Blocks)] {
    let count = parts.count
    let runs = runs(of: parts)
    return (1..<count).map { (runs[$0][0], runs[count - $0][$0]) }
  }

  /// The blocks of all runs of parts but the whole, by the number of parts and the first of them.
  mutating func runs(of parts: ArraySlice<Blocks>) -> [[Blocks]] {
    var runs = [[], Array(parts)]
    for length in stride(from: 2, to: parts.count, by: 1) {
      var row: [Blocks] = []
      for first in 0...(parts.count - length) {
        row.append(keep((1..<length).map { (runs[$0][first], runs[length - $0][first + $0]) }))
      }
      runs.append(row)
    }
    return runs
  }

  /// The blocks of the pairs of parts that are kept, none as uneven as a bound.
  mutating func keep(
    _ pairs: [(Blocks, Blocks)], along axis: Axis? = nil, below bound: Double = .infinity
  ) -> Blocks {
    var part = Blocks()
    if let slack {
      var shelf = BlockShelf(measure, slack: slack, below: bound)
      forEachPair(of: pairs, along: axis) { if shelf.mayTake($0) { shelf.add(SlicedJoint($0)) } }
      part = shelf.kept
    } else {
      forEachPair(of: pairs, along: axis) { part.append(SlicedBlock(SlicedJoint($0))) }
    }
    nodes.add(&part)
    return part
  }

  mutating func offer(_ parts: [Blocks], to choice: inout CollageChoice) {
    let pairs = pairs(of: parts[...])
    offer(pairs, to: &choice)
  }

  func offer(
    _ pairs: [(Blocks, Blocks)], along axis: Axis? = nil, to choice: inout CollageChoice
  ) {
    forEachPair(of: pairs, along: axis) { pair in
      guard choice.mayTake(pair) else { return }
      choice.offer(SlicedJoint(pair), nodes)
    }
  }

  /// Visits every pair of blocks, in a row and in a column, or only along one axis.
  ///
  /// Where both are tried, the second block of a row is no row itself: three in a row are two and a third (the skewed
  /// trees of D. F. Wong and C. L. Liu, “A new algorithm for floorplan design”, 1986).
  private func forEachPair(
    of pairs: [(Blocks, Blocks)], along only: Axis?, _ visit: (SlicedPair) -> Void
  ) {
    for (firsts, seconds) in pairs {
      for axis in only.map({ [$0] }) ?? Axis.allCases {
        let gap = Double(spacing[axis])
        for first in firsts {
          for second in seconds where only != nil || second.axis != axis {
            visit(SlicedPair(first, second, axis, gap: gap, unit: unit))
          }
        }
      }
    }
  }
}

extension [SlicedNode] {
  /// Adds blocks, and gives them their numbers.
  mutating func add(_ blocks: inout [SlicedBlock]) {
    for index in blocks.indices {
      guard let axis = blocks[index].axis else { continue }
      append(.blocks(axis, blocks[index].parts.0, blocks[index].parts.1))
      blocks[index].number = Int32(count - 1)
    }
  }
}

/// The most even block of each shape, where shapes differ by about a tenth.
struct BlockShelf {
  private var blocks: [SlicedBlock?]
  private var costs: [Double]
  private let measure: Unevenness
  /// How many times more uneven than the best a block may be.
  private let slack: Double
  /// What none costs more than in the end.
  private var most: Double

  /// Eight for each octave, from 1 : 8 to 8 : 1; what is beyond counts as the last.
  private static let places = 48
  /// The exponent and three bits of the mantissa of the narrowest shape.
  private static let first = Int(0.125.bitPattern >> 49)

  init(_ measure: Unevenness, slack: Double, below bound: Double) {
    (self.measure, self.slack) = (measure, slack)
    most = bound
    blocks = Array(repeating: nil, count: Self.places)
    costs = Array(repeating: .infinity, count: Self.places)
  }

  func mayTake(_ pair: SlicedPair) -> Bool { pair.mayBeMoreEven(than: most, by: measure) }

  mutating func add(_ joint: SlicedJoint) {
    let bits = Int(truncatingIfNeeded: joint.aspectRatio.bitPattern >> 49)
    let place = min(max(0, bits - Self.first), Self.places - 1)
    guard joint.mayBeMoreEven(than: costs[place], by: measure) else { return }
    let cost = joint.unevenness(by: measure)
    guard cost < costs[place] else { return }
    costs[place] = cost
    blocks[place] = SlicedBlock(joint)
    most = min(most, cost * slack)
  }

  /// Those kept, the narrowest first, without those that are many times more uneven than the best.
  var kept: [SlicedBlock] {
    zip(blocks, costs).compactMap { block, cost in cost <= most ? block : nil }
  }
}
