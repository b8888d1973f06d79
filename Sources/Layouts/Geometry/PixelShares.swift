/// Divides a length into whole pixels.
enum PixelShares {
  /// Divides a length by weight into shares of at least a pixel; each edge is rounded once.
  ///
  /// The sum is exact. The length is no less than the number of weights, which are not all 0.
  static func lengths(of total: Int, by weights: [Double]) -> [Int] {
    let scale = Double(total) / weights.reduce(0, +)
    var (sum, edges) = (0.0, [0])
    for weight in weights {
      sum += weight * scale
      edges.append(max(edges[edges.count - 1] + 1, Int(min(sum.rounded(), Double(total)))))
    }
    edges[weights.count] = total
    for index in weights.indices.reversed() where edges[index] >= edges[index + 1] {
      edges[index] = edges[index + 1] - 1
    }
    return weights.indices.map { edges[$0 + 1] - edges[$0] }
  }

  /// Rounds parts to a sum, those with the largest remainders up, the first of equals first.
  static func rounded(_ parts: [Double], to total: Int) -> [Int] {
    var lengths = parts.map { Int($0.rounded(.down)) }
    let missing = total - lengths.reduce(0, +)
    let order = parts.indices.sorted {
      let (one, other) = (parts[$0] - Double(lengths[$0]), parts[$1] - Double(lengths[$1]))
      return (other, $0) < (one, $1)
    }
    for index in order.prefix(max(0, missing)) { lengths[index] += 1 }
    return lengths
  }

  /// Scales lengths by one factor and rounds them to a sum that the limits allow.
  ///
  /// Webster's method: each length is within half a pixel of its scaled ideal. Of equals, the first
  /// gets the next pixel. O(*n*).
  static func nearest(to ideals: [Double], total: Int, within limits: [ClosedRange<Int>]) -> [Int] {
    func length(_ index: Int, _ factor: Double) -> Int {
      let (least, most) = (limits[index].lowerBound, limits[index].upperBound)
      return max(least, Int(min((ideals[index] * factor).rounded(), Double(most))))
    }
    let (below, above) = factors(of: total) { factor in
      ideals.indices.reduce(0) { $0 + length($1, factor) }
    }
    var lengths = ideals.indices.map { length($0, below) }
    var missing = total - lengths.reduce(0, +)
    for index in ideals.indices where missing > 0 && lengths[index] < length(index, above) {
      lengths[index] += 1
      missing -= 1
    }
    return lengths
  }

  /// The factors with which a growing sum is no greater and no less than a total.
  private static func factors(of total: Int, sum: (Double) -> Int) -> (below: Double, above: Double)
  {
    var (below, above) = (0.0, 2.0)
    while sum(above) < total { above *= 2 }
    for _ in 0..<56 {
      let middle = (below + above) / 2
      let reached = sum(middle)
      if reached == total { return (middle, middle) }
      if reached < total { below = middle } else { above = middle }
    }
    return (below, above)
  }
}
