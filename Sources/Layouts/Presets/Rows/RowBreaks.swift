/// Breaks pictures into rows whose heights, taken together, are as near to a target as possible.
///
/// A row costs the squared difference of its height and the target, for each of its pictures.
/// Dynamic programming finds the cheapest breaks. If pictures can be broken into full rows that all
/// stay within ``reach`` of the target, only such breaks count. Otherwise a last row may end early:
/// the share of the width that it leaves empty costs as much as the same share of the height.
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
    let count = aspectRatios.count
    rows =
      breaks(count) { isFlush($0) && isNearTarget($0) } ?? breaks(count) { _ in true } ?? []
  }

  /// How far from the target, in shares of it, rows may be so that all of them are full.
  static let reach = 0.26

  /// Whether a row is as wide as the room; only a last row that would be too tall is not.
  func isFlush(_ items: Range<Int>) -> Bool {
    items.upperBound < sums.count - 1 || flushHeight(of: items) <= mostOfLast
  }

  /// Whether the height of a full row is within reach of the target.
  func isNearTarget(_ items: Range<Int>) -> Bool {
    abs(flushHeight(of: items) - target) <= Self.reach * target
  }

  /// The height of a row in pixels, at least 1.
  ///
  /// A last row that ends early has that of the row above, unless it would be too tall.
  func height(of items: Range<Int>) -> Double {
    if isFlush(items) { return max(1, flushHeight(of: items)) }
    let above = rows.dropLast().last.map(flushHeight)
    return max(1, min(above ?? target, mostOfLast))
  }

  /// What a row costs.
  func cost(of items: Range<Int>) -> Double {
    let excess = isFlush(items) ? flushHeight(of: items) - target : target * emptyShare(of: items)
    return excess * excess * Double(items.count)
  }

  /// The share of the width that pictures as tall as the target leave empty.
  private func emptyShare(of items: Range<Int>) -> Double {
    let gaps = Double((items.count - 1) * gap)
    let length = target * (sums[items.upperBound] - sums[items.lowerBound])
    return max(0, 1 - (length + gaps) / Double(width))
  }

  /// Whether a row is worth trying, and leaves every picture a pixel.
  func isPossible(_ items: Range<Int>) -> Bool {
    items.count == 1
      || room(for: items) >= items.count && flushHeight(of: items) >= target / 2
  }

  /// The frames' widths; those of a flush row add up to the room.
  func lengths(of items: Range<Int>) -> [Int] {
    let weights = items.map { sums[$0 + 1] - sums[$0] }
    let natural = height(of: items) * (sums[items.upperBound] - sums[items.lowerBound])
    let total = isFlush(items) ? room(for: items) : max(items.count, Int(natural.rounded()))
    return PixelShares.lengths(of: total, by: weights)
  }

  private var mostOfLast: Double { target * RowsGroup.lastRowRange.upperBound }

  private func room(for items: Range<Int>) -> Int { width - (items.count - 1) * gap }

  private func flushHeight(of items: Range<Int>) -> Double {
    Double(room(for: items)) / (sums[items.upperBound] - sums[items.lowerBound])
  }

  /// The cheapest breaks into rows that are allowed; of equals, those with shorter last rows.
  ///
  /// - Returns: nil if there are none.
  private func breaks(_ count: Int, _ isAllowed: (Range<Int>) -> Bool) -> [Range<Int>]? {
    var costs = [0.0]
    var starts = [0]
    costs.reserveCapacity(count + 1)
    starts.reserveCapacity(count + 1)
    for end in stride(from: 1, through: count, by: 1) {
      var best = (cost: Double.infinity, start: end - 1)
      for start in stride(from: end - 1, through: 0, by: -1) {
        guard isPossible(start..<end) else { break }
        guard costs[start].isFinite, isAllowed(start..<end) else { continue }
        let cost = costs[start] + cost(of: start..<end)
        if cost < best.cost { best = (cost, start) }
      }
      costs.append(best.cost)
      starts.append(best.start)
    }
    return costs[count].isFinite ? Self.rows(starts) : nil
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
