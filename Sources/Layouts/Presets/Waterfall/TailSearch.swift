/// A local search for columns of nearly one length: items move or swap as long as that reduces the
/// sum of the columns' squared ends.
struct TailSearch {
  /// An item that may move to any column.
  struct Item {
    var column: Int
    /// The item's length including the gap, in a wider column and in a narrower one.
    let heights: (wide: Int, narrow: Int)
    let widerColumns: Int

    func height(in column: Int) -> Int { column < widerColumns ? heights.wide : heights.narrow }
  }

  private var ends: [Int]
  private var items: [Item]
  /// The remaining work, so that a search over very many columns ends too.
  private var tries = 20_000_000

  init(bases: [Int], tail: [Item]) {
    ends = bases
    items = tail
    for item in tail { ends[item.column] += item.height(in: item.column) }
  }

  /// The column of each item.
  var columns: [Int] { items.map(\.column) }

  /// From the shortest column's end to the longest's.
  var range: Range<Int> { (ends.min() ?? 0)..<(ends.max() ?? 0) }

  /// Searches until no move or swap helps.
  mutating func run() {
    var isBetter = true
    while isBetter, tries > 0 {
      isBetter = false
      for item in items.indices where improve(item) { isBetter = true }
    }
  }

  /// Makes an item's best move or swap, if one helps.
  private mutating func improve(_ item: Int) -> Bool {
    tries -= items.count + ends.count
    let (move, swap) = (bestMove(of: item), bestSwap(of: item))
    guard min(move.gain, swap.gain) < 0 else { return false }
    let column = items[item].column
    if move.gain <= swap.gain {
      put(item, in: move.column)
    } else {
      put(item, in: items[swap.other].column)
      put(swap.other, in: column)
    }
    return true
  }

  private mutating func put(_ item: Int, in column: Int) {
    let old = items[item].column
    ends[old] -= items[item].height(in: old)
    ends[column] += items[item].height(in: column)
    items[item].column = column
  }

  private func bestMove(of item: Int) -> (gain: Double, column: Int) {
    let (item, here) = (items[item], items[item].column)
    var best = (gain: 0.0, column: here)
    for column in ends.indices where column != here {
      let gain = gain(
        here, -item.height(in: here), column, item.height(in: column))
      if gain < best.gain { best = (gain, column) }
    }
    return best
  }

  private func bestSwap(of item: Int) -> (gain: Double, other: Int) {
    let (one, here) = (items[item], items[item].column)
    var best = (gain: 0.0, other: item)
    for other in items.indices where items[other].column != here {
      let (two, there) = (items[other], items[other].column)
      let gain = gain(
        here, two.height(in: here) - one.height(in: here),
        there, one.height(in: there) - two.height(in: there))
      if gain < best.gain { best = (gain, other) }
    }
    return best
  }

  /// The change of two columns' squared ends; (*e* + *d*)² − *e*² is *d* (2 *e* + *d*).
  private func gain(_ one: Int, _ change: Int, _ other: Int, _ otherChange: Int) -> Double {
    let (a, b) = (Double(change), Double(otherChange))
    return a * (2 * Double(ends[one] - ends[0]) + a) + b * (2 * Double(ends[other] - ends[0]) + b)
  }
}
