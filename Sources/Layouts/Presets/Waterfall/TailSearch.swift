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

  /// The work for all of these rounds together.
  private static let triesOfRounds = 2_000_000
  /// How many items chance moves before each round.
  private static let kicks = 3
  private let effort: Effort

  /// How often a search begins anew, and the part of the columns' length by which ends that are even
  /// enough differ at most.
  struct Effort {
    let rounds: Int
    let evenness: Int

    /// For columns that stay as they end.
    static let thorough = Effort(rounds: 250, evenness: 1000)
    /// For columns whose widths change a little afterward anyway; more rounds would not make that less.
    static func brief(_ count: Int) -> Effort { Effort(rounds: min(60, 12 * count), evenness: 200) }
  }

  init(_ tail: MovableTail, _ effort: Effort = .thorough) {
    (self.tail, self.effort) = (tail, effort)
  }

  var columns: [Int] { tail.items.map(\.column) }

  /// From the shortest column's end to the longest's.
  var range: Range<Int> { (tail.ends.min() ?? 0)..<(tail.ends.max() ?? 0) }

  /// Finds columns whose ends differ less, and of which none is longer than the longest was.
  ///
  /// The nearest of the last items are tried alone first: a longer tail never ends worse.
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
    for _ in 0..<effort.rounds {
      guard best.range.count > most / effort.evenness, current.tries > 0 else { break }
      var next = current
      next.kick(&random)
      next.descend()
      keep(next)
      if next.range.count <= current.range.count { current = next }
      current.tries = next.tries
    }
    self = best
  }

  private mutating func kick(_ random: inout SplitMix64) {
    for _ in 0..<Self.kicks {
      let item = Int(random.next() % UInt64(tail.items.count))
      tail.put(item, in: Int(random.next() % UInt64(tail.ends.count)))
    }
  }

  private mutating func descend() {
    var isBetter = true
    while isBetter, tries > 0 {
      isBetter = false
      for item in firstFree..<tail.items.count where improve(item) { isBetter = true }
    }
  }

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

/// The ends of columns, and the last items, which may move to other columns.
///
/// A search weighs millions of moves and swaps, so it weighs four at a time. All numbers are whole, and
/// exact as `Double`.
struct MovableTail {
  struct Item {
    var column: Int
    /// The item's length including the gap, in a wider column and in a narrower one.
    let heights: (wide: Int, narrow: Int)
    let widerColumns: Int

    func height(in column: Int) -> Int { column < widerColumns ? heights.wide : heights.narrow }
  }

  private(set) var ends: [Int]
  private(set) var items: [Item]

  // Of each column: its end beyond the first column's, and 1 if it is one of the wider.
  private var endOfColumn: Fours
  private let isColumnWide: Fours

  // Of each item: its lengths, and what is true of its column.
  private let wide: Fours
  private let narrow: Fours
  private var own: Fours
  private var end: Fours
  private var isWide: Fours

  /// The bases are where the columns end without the items.
  init(bases: [Int], items: [Item]) {
    self.items = items
    ends = bases
    for item in items { ends[item.column] += item.height(in: item.column) }
    let widerColumns = items.first?.widerColumns ?? 0
    isColumnWide = Fours(bases.indices.map { $0 < widerColumns ? 1 : 0 })
    wide = Fours(items.map { Double($0.heights.wide) })
    narrow = Fours(items.map { Double($0.heights.narrow) })
    own = Fours(items.map { Double($0.height(in: $0.column)) })
    isWide = Fours(items.map { $0.column < $0.widerColumns ? 1 : 0 })
    endOfColumn = Fours(bases.map(Double.init))
    end = own
    updateEnds()
  }

  mutating func put(_ index: Int, in column: Int) {
    let (item, old) = (items[index], items[index].column)
    ends[old] -= item.height(in: old)
    ends[column] += item.height(in: column)
    items[index].column = column
    own[index] = Double(item.height(in: column))
    isWide[index] = isColumnWide[column]
    updateEnds()
  }

  private mutating func updateEnds() {
    for column in ends.indices { endOfColumn[column] = Double(ends[column] - ends[0]) }
    for index in items.indices { end[index] = endOfColumn[items[index].column] }
  }

  // The sum of the squared ends is what a search reduces; (*e* + *d*)² − *e*² is *d* (2 *e* + *d*).
  // An item that moves to its own column, or swaps with another of its column, gains nothing.

  /// The best column to move an item to, the first of equals; nil if no move helps.
  func bestMove(of index: Int) -> (gain: Double, column: Int)? {
    let (left, narrow) = (-own[index], narrow[index])
    let wider = wide[index] - narrow
    let before = left * (2 * end[index] + left)
    let best = Fours.leastBelowZero(0..<ends.count) { fourth in
      let added = narrow + wider * isColumnWide.vectors[fourth]
      return before + added * (2 * endOfColumn.vectors[fourth] + added)
    }
    return best.map { ($0.number, $0.index) }
  }

  /// The best item of another column to swap an item with, the first of equals; nil if none helps.
  func bestSwap(of index: Int, with others: Range<Int>) -> (gain: Double, other: Int)? {
    let (here, own, narrow) = (2 * end[index], own[index], narrow[index])
    let wider = wide[index] - narrow
    let lengths = isWide[index] == 1 ? wide : self.narrow
    let best = Fours.leastBelowZero(others) { fourth in
      let change = lengths.vectors[fourth] - own
      let otherChange = narrow + wider * isWide.vectors[fourth] - self.own.vectors[fourth]
      return change * (here + change) + otherChange * (2 * end.vectors[fourth] + otherChange)
    }
    return best.map { ($0.number, $0.index) }
  }
}

/// Numbers, four to a vector.
private struct Fours {
  private(set) var vectors: [SIMD4<Double>]

  init(_ numbers: [Double]) {
    vectors = stride(from: 0, to: numbers.count, by: 4).map { start in
      var vector = SIMD4<Double>.zero
      for lane in 0..<min(4, numbers.count - start) { vector[lane] = numbers[start + lane] }
      return vector
    }
  }

  subscript(index: Int) -> Double {
    get { vectors[index / 4][index % 4] }
    set { vectors[index / 4][index % 4] = newValue }
  }

  /// The first of the least numbers below zero among some that are made four at a time.
  @inline(__always)
  static func leastBelowZero(
    _ range: Range<Int>, _ vector: (Int) -> SIMD4<Double>
  ) -> (number: Double, index: Int)? {
    var least = (number: 0.0, index: -1)
    for fourth in range.lowerBound / 4..<(range.upperBound + 3) / 4 {
      let numbers = vector(fourth)
      let isLess = numbers .< SIMD4(repeating: least.number)
      guard isLess != SIMDMask(repeating: false) else { continue }
      for lane in 0..<4 where numbers[lane] < least.number && range.contains(fourth * 4 + lane) {
        least = (numbers[lane], fourth * 4 + lane)
      }
    }
    return least.index < 0 ? nil : least
  }
}
