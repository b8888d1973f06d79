/// A search for columns of nearly one length.
///
/// Items move or swap as long as that reduces the sum of the columns' squared ends. Then a few are
/// moved by chance, and the search begins anew from there: an iterated local search (Lourenço,
/// Martin and Stützle, 2003). It uses whole numbers and a generator of its own, so it ends alike on
/// every machine.
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
  /// The first item that may move.
  private var firstFree = 0
  /// The remaining work, so that a search over very many columns ends too.
  private var tries = 20_000_000

  /// How often a search begins anew.
  private static let rounds = 250
  /// The work for all of these rounds together.
  private static let triesOfRounds = 2_000_000
  /// How many items chance moves before each round.
  private static let kicks = 3
  /// Columns whose ends differ by less than a thousandth of their length are even enough.
  private static let evenness = 1000

  init(bases: [Int], tail: [Item]) {
    ends = bases
    items = tail
    for item in tail { ends[item.column] += item.height(in: item.column) }
  }

  /// The column of each item.
  var columns: [Int] { items.map(\.column) }

  /// From the shortest column's end to the longest's.
  var range: Range<Int> { (ends.min() ?? 0)..<(ends.max() ?? 0) }

  /// Finds columns whose ends differ less, and of which none is longer than the longest was.
  ///
  /// The last items are tried alone first, so that a longer tail never ends worse than a shorter
  /// one.
  ///
  /// - Parameter nearest: how many of the last items are tried first.
  mutating func run(nearest: Int) {
    let most = range.upperBound
    var best = self
    func keep(_ found: TailSearch) {
      guard found.range.upperBound <= most, found.range.count < best.range.count else { return }
      best = found
    }
    firstFree = max(0, items.count - nearest)
    descend()
    keep(self)
    firstFree = 0
    descend()
    keep(self)
    var current = self
    current.tries = min(tries, Self.triesOfRounds)
    var random = SplitMix64(seed: 0)
    for _ in 0..<Self.rounds {
      guard best.range.count > most / Self.evenness, current.tries > 0 else { break }
      var next = current
      next.kick(&random)
      next.descend()
      keep(next)
      if next.range.count <= current.range.count { current = next }
      current.tries = next.tries
    }
    self = best
  }

  /// Moves a few items by chance.
  private mutating func kick(_ random: inout SplitMix64) {
    for _ in 0..<Self.kicks {
      let item = Int(random.next() % UInt64(items.count))
      put(item, in: Int(random.next() % UInt64(ends.count)))
    }
  }

  /// Moves and swaps items until that no longer helps.
  private mutating func descend() {
    var isBetter = true
    while isBetter, tries > 0 {
      isBetter = false
      for item in firstFree..<items.count where improve(item) { isBetter = true }
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
    for other in firstFree..<items.count where items[other].column != here {
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
