/// The most even block of each shape, where shapes differ by about a tenth.
struct BlockShelf {
  private var blocks: [SlicedBlock?]
  private var costs: [Double]
  /// How many times more uneven than the best a block may be.
  private let slack: Double
  /// What none costs more than in the end.
  private var most = Double.infinity

  /// Eight for each octave, from 1 : 8 to 8 : 1; what is beyond counts as the last.
  private static let places = 48
  /// The exponent and three bits of the mantissa of the narrowest shape.
  private static let first = Int(0.125.bitPattern >> 49)

  init(slack: Double) {
    self.slack = slack
    blocks = Array(repeating: nil, count: Self.places)
    costs = Array(repeating: .infinity, count: Self.places)
  }

  /// Whether a pair may be among those kept.
  func mayTake(_ pair: SlicedPair) -> Bool { pair.mayBeMoreEven(than: most) }

  /// Keeps a block if none of its shape is as even.
  mutating func add(_ joint: SlicedJoint) {
    let bits = Int(truncatingIfNeeded: joint.aspectRatio.bitPattern >> 49)
    let place = min(max(0, bits - Self.first), Self.places - 1)
    guard joint.mayBeMoreEven(than: costs[place]) else { return }
    let cost = joint.unevenness
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
