/// A search for an order of the last items that leaves little empty above the items that span several columns, and at the
/// bottom.
///
/// Items go to the shortest column, and those that span several to where they leave the least empty, one
/// after another. Each try moves one of them to another turn, and stays if it is not worse. It uses whole
/// numbers and a generator of its own, so it ends alike on every machine.
struct SpanSearch {
  struct Item {
    let span: Int
    /// The length with the caption and the gap below it.
    let length: Int
  }

  private let items: [Item]
  private let rows: [Int]
  /// The cost of each place by which an item is out of order, in pixels of one column's length.
  private let costOfMove: Int
  /// The items in the order of their turns.
  private(set) var turns: [Int]

  private let seed: UInt64

  /// The rows are where the columns go on.
  init(_ items: [Item], rows: [Int], seed: UInt64) {
    (self.items, self.rows, self.seed) = (items, rows, seed)
    turns = Array(items.indices)
    let area = items.reduce(0) { $0 + $1.span * $1.length }
    costOfMove = area / max(1, items.count) * Self.percentOfMove / 100
  }

  private static let tries = 1500
  /// The same, in percent of an average item's length over one column.
  static let percentOfMove = 3
  /// By how many turns a try moves an item, at most.
  private static let reach = 8

  /// Finds the turns, and the first column of the item of each.
  mutating func run() -> [Int] {
    var random = SplitMix64(seed: seed)
    func number(below most: Int) -> Int { Int(random.next() % UInt64(most)) }
    var cost = place(turns).cost
    for _ in 0..<(items.count > 1 ? Self.tries : 0) {
      let turn = number(below: items.count)
      let other = turn + number(below: 2 * Self.reach + 1) - Self.reach
      guard other != turn, items.indices.contains(other) else { continue }
      var moved = turns
      moved.insert(moved.remove(at: turn), at: other)
      let found = place(moved).cost
      if found <= cost { (turns, cost) = (moved, found) }
    }
    return place(turns).columns
  }

  /// The cost of an order: what is empty in all columns together, and the moves.
  private func place(_ turns: [Int]) -> (cost: Int, columns: [Int]) {
    var ends = rows
    var (cost, columns) = (0, [Int]())
    columns.reserveCapacity(turns.count)
    for (turn, index) in zip(0..., turns) {
      let item = items[index]
      let spot = Self.spot(item.span, ends)
      cost += spot.empty + abs(turn - index) * costOfMove
      columns.append(spot.column)
      for column in spot.column..<(spot.column + item.span) {
        ends[column] = spot.row + item.length
      }
    }
    let longest = ends.max() ?? 0
    return (ends.reduce(cost) { $0 + longest - $1 }, columns)
  }

  /// The shortest column, or the neighbors that an item leaves the least empty above; a pixel
  /// further down costs as much as one that is empty.
  private static func spot(_ span: Int, _ ends: [Int]) -> (column: Int, row: Int, empty: Int) {
    var best = (column: 0, row: Int.max, empty: 0, cost: Int.max)
    let shortest = ends.min() ?? 0
    for column in 0...(ends.count - span) {
      let own = ends[column..<(column + span)]
      let row = own.max() ?? 0
      let empty = own.reduce(0) { $0 + row - $1 }
      if empty + row - shortest < best.cost { best = (column, row, empty, empty + row - shortest) }
    }
    return (best.column, best.row, best.empty)
  }
}

extension WaterfallFinisher {
  /// Gives the last items other turns and the columns other widths, if that leaves less empty; the first row stays, or
  /// of few items the first.
  ///
  /// - Complexity: a fixed number of tries beyond O(*n* · *columns*).
  mutating func evenSpans() throws(LayoutError) {
    var best = self
    best.flushSpans()
    for seed in 0..<(placements.count < Self.few ? Self.attempts : 1) {
      var other = self
      try other.search(seed: UInt64(seed))
      if other.emptiness < best.emptiness { best = other }
      let holed = other
      for fillsHoles in [false, true] where placements.count < Self.fewest || !fillsHoles {
        other = holed
        other.flushSpans(fillingHoles: fillsHoles)
        if other.emptiness < best.emptiness { best = other }
      }
    }
    self = best
  }

  private static let (few, attempts) = (60, 6)
  /// Of more pictures, no widths fill all holes.
  private static let fewest = 12

  private mutating func search(seed: UInt64) throws(LayoutError) {
    let firstRow = placements.prefix { $0.frame.start(rules.flow) == 0 }.count
    let first = max(placements.count < 12 ? 1 : firstRow, placements.count - Self.shortestTail)
    guard first < placements.count else { return }
    var placer = WaterfallPlacer(rules)
    placements.replaceSubrange(..<first, with: try placer.placeWaiting(Array(sizes[..<first])))
    let items = (first..<sizes.count).map { index in
      let span = rules.span(of: sizes[index], index: index)
      let across = columns.pixels(of: (columns.count - span)..<columns.count).count
      return SpanSearch.Item(
        span: span,
        length: Int(length(of: index, across: across)) + rules.below(index) + rules.gap)
    }
    var search = SpanSearch(items, rows: placer.nextRows, seed: seed)
    let found = search.run()
    for (turn, column) in zip(search.turns, found) {
      let lanes = column..<(column + items[turn].span)
      placements[first + turn] = try placer.place(
        sizes[first + turn], index: first + turn, in: lanes)
    }
  }

  /// The pixels that are empty, and what moves out of order cost, as in a search; ends that are not on one pixel cost
  /// as much as a usual picture.
  private var emptiness: Int {
    let placed = placements.indices.reduce(0) { sum, item in
      let frame = placements[item].frame
      let along = frame.length(rules.flow) + rules.below(item) + rules.gap
      return sum + along * (frame.length(rules.flow.other) + columns.gap)
    }
    let across = columns.pixels(of: 0..<columns.count).count + columns.gap
    let starts = placements.indices.map { placements[$0].frame.start(rules.flow) << 32 | $0 }
    let moves = starts.sorted().enumerated().reduce(0) {
      $0 + abs($1.offset - $1.element & 0xffff_ffff)
    }
    let mean = placed / max(1, placements.count)
    return (length + rules.gap) * across - placed + moves * mean * SpanSearch.percentOfMove / 100
      + (isFlush ? 0 : mean)
  }
}
