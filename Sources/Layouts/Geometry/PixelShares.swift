/// Divides whole pixels.
enum PixelShares {
  /// Shares by weight, each at least a pixel; their edges are rounded once, and together they are
  /// exact.
  ///
  /// - Parameters:
  ///   - total: at least as many pixels as there are weights.
  ///   - weights: finite, none negative, not all 0.
  /// - Returns: a length for each weight.
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

  /// Whole numbers with a whole sum, each the next one below or above its part: those with the
  /// largest remainders go up, of equal ones the first.
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

  /// Lengths with a whole sum, all by the same factor from what they should be, and rounded.
  ///
  /// Those that are nearest to the next pixel are the first to get it; of equal ones the first.
  /// Webster's method: no length is further than half a pixel from its part times the factor.
  ///
  /// - Parameters:
  ///   - ideals: what they should be, above 0 and finite.
  ///   - total: what they are together.
  ///   - limits: the least and the most of each, from 1; the total is between their sums.
  /// - Returns: a length for each ideal.
  /// - Complexity: O(*n*).
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

  /// The factors between which a sum that grows with its factor reaches a total: up to it with the
  /// first, and from it on with the second.
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
