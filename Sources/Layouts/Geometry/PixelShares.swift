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

  /// Lengths with a whole sum, each as near as can be to the one it should have, by its own
  /// measure, and at least a pixel.
  ///
  /// Each is rounded; what is then missing or too much goes, a pixel at a time, to those that it
  /// puts out of shape the least.
  ///
  /// - Parameters:
  ///   - ideals: what they should be, finite.
  ///   - total: at least as many pixels as there are ideals.
  /// - Returns: a length for each ideal.
  /// - Complexity: O(*n* log *n*).
  static func nearest(to ideals: [Double], total: Int) -> [Int] {
    let sum = ideals.reduce(0, +)
    // What no rounding explains is shared out in proportion.
    let scale = abs(sum - Double(total)) > Double(ideals.count) ? Double(total) / sum : 1
    let ideals = ideals.map { $0 * scale }
    var lengths = ideals.map { max(1, Int($0.rounded())) }
    var missing = total - lengths.reduce(0, +)
    while missing != 0 {
      let step = missing.signum()
      func error(_ index: Int) -> Double {
        abs(Double(lengths[index] + step) - ideals[index]) / max(1, ideals[index])
      }
      let candidates = ideals.indices.filter { lengths[$0] + step >= 1 }
      let changed = candidates.map { (error($0), $0) }.sorted { $0 < $1 }
        .prefix(min(abs(missing), max(1, ideals.count / 8)))
      for (_, index) in changed { lengths[index] += step }
      missing -= step * changed.count
    }
    return lengths
  }
}
