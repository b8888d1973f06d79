extension Stacks {
  /// Deals the last items, four a column, out anew so that the columns end evenly.
  ///
  /// Items keep their order within a column. Items over several columns, and what is before them,
  /// stay. The result is never more ragged nor taller than before.
  mutating func balance() {
    let first = firstOfTail
    var search = TailSearch(bases: ends(before: first), tail: tail(from: first))
    let before = search.range
    search.run()
    guard search.range.count < before.count, search.range.upperBound <= before.upperBound else {
      return
    }
    var rows = ends(before: first)
    for (item, column) in zip(first..., search.columns) {
      let width = columns.width(of: column)
      let height = Int(height(of: item, in: width))
      let frame = PixelRect(x: columns.x(of: column), y: rows[column], width: width, height: height)
      put(item, column: column, frame: frame)
      rows[column] += height + rules.below(item) + rules.spacing.vertical
    }
  }

  private var firstOfTail: Int {
    let items = placements.suffix(4 * columns.count)
    let wide = items.indices.last { placements[$0].span > 1 }
    return wide.map { $0 + 1 } ?? items.startIndex
  }

  /// Where the columns would go on without the tail.
  private func ends(before first: Int) -> [Int] {
    var rows = Array(repeating: rules.insets.top, count: columns.count)
    for item in placements.startIndex..<first {
      for column in placements[item].columns {
        rows[column] = end(of: item) + rules.spacing.vertical
      }
    }
    return rows
  }

  private func tail(from first: Int) -> [TailSearch.Item] {
    let (wide, narrow) = (columns.width(of: 0), columns.width(of: columns.count - 1))
    return (first..<placements.endIndex).map { item in
      let gap = rules.spacing.vertical + rules.below(item)
      let heights = [wide, narrow].map { Int(height(of: item, in: $0)) + gap }
      return TailSearch.Item(
        column: placements[item].column, heights: (heights[0], heights[1]),
        widerColumns: columns.widerOnes)
    }
  }
}

/// A local search for columns of nearly one height: items move to another column or change places
/// as long as that brings the columns' ends nearer to one another, by their squares.
struct TailSearch {
  /// An item that may go to any column.
  struct Item {
    var column: Int
    /// In one of the wider columns, and in another one; gaps included.
    let heights: (wide: Int, narrow: Int)
    let widerColumns: Int

    func height(in column: Int) -> Int { column < widerColumns ? heights.wide : heights.narrow }
  }

  private var ends: [Int]
  private var items: [Item]
  /// What may be tried, so that very many columns come to an end too.
  private var tries = 20_000_000

  init(bases: [Int], tail: [Item]) {
    ends = bases
    items = tail
    for item in tail { ends[item.column] += item.height(in: item.column) }
  }

  /// The column of each item.
  var columns: [Int] { items.map(\.column) }

  /// From the shortest column's end to the longest one's.
  var range: Range<Int> { (ends.min() ?? 0)..<(ends.max() ?? 0) }

  /// Searches until no single step helps.
  mutating func run() {
    var isBetter = true
    while isBetter, tries > 0 {
      isBetter = false
      for item in items.indices where improve(item) { isBetter = true }
    }
  }

  /// Makes the best step that there is for an item, if one helps.
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

  /// How much two columns' squares change with their ends; (*e* + *d*)² − *e*² is *d* (2 *e* + *d*).
  private func gain(_ one: Int, _ change: Int, _ other: Int, _ otherChange: Int) -> Double {
    let (a, b) = (Double(change), Double(otherChange))
    return a * (2 * Double(ends[one] - ends[0]) + a) + b * (2 * Double(ends[other] - ends[0]) + b)
  }
}
