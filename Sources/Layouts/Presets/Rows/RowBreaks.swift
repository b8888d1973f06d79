/// Breaks pictures into rows whose heights, taken together, are as near to a target as possible.
///
/// A row costs the squared difference of its height and the target, for each of its pictures.
/// Dynamic programming finds the cheapest breaks. A last row that would be too tall costs as much
/// as the tallest allowed.
///
/// - Complexity: O(*n* · *row length*), since rows shorter than half the target are tried only for
///   a single picture.
struct RowBreaks {
  /// The items of each row.
  private(set) var rows: [Range<Int>] = []
  private let sums: [Double]
  private let width: Int
  private let target: Double
  private let gap: Int

  init(_ aspectRatios: [Double], width: Int, target: Int, gap: Int) {
    self.width = width
    self.target = Double(target)
    self.gap = gap
    var sum = 0.0
    var sums = [0.0]
    sums.reserveCapacity(aspectRatios.count + 1)
    for ratio in aspectRatios {
      sum += max(1 / PixelLimits.fraction, min(ratio, PixelLimits.fraction))
      sums.append(sum)
    }
    self.sums = sums
    rows = breaks(aspectRatios.count)
  }

  /// Whether a row is as wide as the room; only a last row that would be too tall is not.
  func isFlush(_ items: Range<Int>) -> Bool {
    items.upperBound < sums.count - 1 || flushHeight(of: items) <= mostOfLast
  }

  /// The height of a row in pixels, at least 1.
  func height(of items: Range<Int>) -> Double {
    isFlush(items) ? max(1, flushHeight(of: items)) : target
  }

  /// What a row costs.
  func cost(of items: Range<Int>) -> Double {
    let flush = flushHeight(of: items)
    let excess = (isFlush(items) ? flush : mostOfLast) - target
    return excess * excess * Double(items.count)
  }

  /// Whether a row is worth trying, and leaves every picture a pixel.
  func isPossible(_ items: Range<Int>) -> Bool {
    items.count == 1
      || room(for: items) >= items.count && flushHeight(of: items) >= target / 2
  }

  /// The frames' widths; those of a flush row add up to the room.
  func lengths(of items: Range<Int>) -> [Int] {
    let weights = items.map { sums[$0 + 1] - sums[$0] }
    let natural = (target * (sums[items.upperBound] - sums[items.lowerBound])).rounded()
    let total = isFlush(items) ? room(for: items) : max(items.count, Int(natural))
    return PixelShares.lengths(of: total, by: weights)
  }

  private var mostOfLast: Double { target * RowsGroup.lastRowRange.upperBound }

  private func room(for items: Range<Int>) -> Int { width - (items.count - 1) * gap }

  private func flushHeight(of items: Range<Int>) -> Double {
    Double(room(for: items)) / (sums[items.upperBound] - sums[items.lowerBound])
  }

  /// Of equally cheap breaks, finds those with shorter last rows.
  private func breaks(_ count: Int) -> [Range<Int>] {
    var costs = [0.0]
    var starts = [0]
    costs.reserveCapacity(count + 1)
    starts.reserveCapacity(count + 1)
    for end in stride(from: 1, through: count, by: 1) {
      var best = (cost: Double.infinity, start: end - 1)
      for start in stride(from: end - 1, through: 0, by: -1) {
        guard isPossible(start..<end) else { break }
        let cost = costs[start] + cost(of: start..<end)
        if cost < best.cost { best = (cost, start) }
      }
      costs.append(best.cost)
      starts.append(best.start)
    }
    return Self.rows(starts)
  }

  private static func rows(_ starts: [Int]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var end = starts.count - 1
    while end > 0 {
      rows.append(starts[end]..<end)
      end = starts[end]
    }
    return rows.reversed()
  }
}
