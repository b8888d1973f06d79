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
