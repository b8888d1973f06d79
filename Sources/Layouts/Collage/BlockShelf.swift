/// The most even block of each shape, where shapes differ by about a tenth.
struct BlockShelf {
  private var blocks: [SlicedBlock?]
  private var costs: [Double]

  /// Eight for each octave, from 1 : 8 to 8 : 1; what is beyond counts as the last.
  private static let places = 48
  /// The exponent and three bits of the mantissa of the narrowest shape.
  private static let first = Int(0.125.bitPattern >> 49)

  init() {
    blocks = Array(repeating: nil, count: Self.places)
    costs = Array(repeating: .infinity, count: Self.places)
  }

  /// Keeps a block if none of its shape is as even.
  mutating func add(_ pair: SlicedPair) {
    let bits = Int(truncatingIfNeeded: pair.aspectRatio.bitPattern >> 49)
    let place = min(max(0, bits - Self.first), Self.places - 1)
    guard pair.mayBeMoreEven(than: costs[place]) else { return }
    let cost = pair.unevenness
    guard cost < costs[place] else { return }
    costs[place] = cost
    blocks[place] = SlicedBlock(pair)
  }

  /// Those kept, the narrowest first, without those that are many times more uneven than the best.
  func blocks(within factor: Double) -> [SlicedBlock] {
    let most = (costs.min() ?? 0) * factor
    return zip(blocks, costs).compactMap { block, cost in cost <= most ? block : nil }
  }
}
