/// A search for columns of nearly one length.
///
/// Items move or swap as long as that reduces the sum of the columns' squared ends. Then a few are
/// moved by chance, and the search begins anew from there: an iterated local search (Lourenço,
/// Martin and Stützle, 2003). It uses whole numbers and a generator of its own, so it ends alike on
/// every machine.
struct TailSearch {
  private var tail: MovableTail
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

  init(_ tail: MovableTail) { self.tail = tail }

  /// The column of each item.
  var columns: [Int] { tail.items.map(\.column) }

  /// From the shortest column's end to the longest's.
  var range: Range<Int> { (tail.ends.min() ?? 0)..<(tail.ends.max() ?? 0) }

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
    firstFree = max(0, tail.items.count - nearest)
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
      let item = Int(random.next() % UInt64(tail.items.count))
      tail.put(item, in: Int(random.next() % UInt64(tail.ends.count)))
    }
  }

  /// Moves and swaps items until that no longer helps.
  private mutating func descend() {
    var isBetter = true
    while isBetter, tries > 0 {
      isBetter = false
      for item in firstFree..<tail.items.count where improve(item) { isBetter = true }
    }
  }

  /// Makes an item's best move or swap, if one helps.
  private mutating func improve(_ item: Int) -> Bool {
    tries -= tail.items.count + tail.ends.count
    let move = tail.bestMove(of: item)
    let swap = tail.bestSwap(of: item, with: firstFree..<tail.items.count)
    if let move, move.gain <= swap?.gain ?? 0 {
      tail.put(item, in: move.column)
    } else if let swap {
      let column = tail.items[item].column
      tail.put(item, in: tail.items[swap.other].column)
      tail.put(swap.other, in: column)
    }
    return move != nil || swap != nil
  }
}
