/// Evens the ends of a waterfall's columns.
struct WaterfallFinisher {
  var rules: WaterfallRules
  let sizes: [Size]
  var placements: [Placement]
  /// The first item that no earlier one was placed after.
  let firstInOrder: Int
  /// Whether pictures of the first row may move, too.
  var freesRow = false

  var columns: Tracks { rules.columns }

  mutating func finish(movingLast most: Int) {
    let (finish, bottom) = (rules.finish, rules.finish.bottom)
    if finish.balances || bottom != .ragged && finish.order == .shortest {
      balance(movingLast: most)
    }
    switch bottom {
    case .ragged: break
    case .flush: changeWidths { $0.flush() }
    case .trim: trim()
    }
    if keepsRow, finish.order == .shortest { restoreOrder() }
  }

  /// Whether all columns end on one pixel.
  var isFlush: Bool {
    let used = ends(before: placements.endIndex).filter { $0 > 0 }
    return used.allSatisfy { $0 == used[0] }
  }

  var length: Int { placements.indices.reduce(0) { max($0, end(of: $1)) } }

  /// The row after an item and its caption.
  func end(of item: Int) -> Int { placements[item].frame.end(rules.flow) + rules.below(item) }

  var longest: Int { min(rules.maxLength ?? .max, PixelLimits.canvas) }

  func length(of item: Int, across width: Int) -> Double {
    min(rules.length(of: sizes[item], across: width), Double(longest))
  }

  mutating func put(
    _ item: Int, span: Int = 1, column: Int, along: Range<Int>, across: Range<Int>
  ) {
    let length = length(of: item, across: across.count)
    placements[item] = Placement(
      lane: column, span: span, frame: PixelRect(rules.flow, along: along, across: across),
      fit: rules.fit(of: sizes[item], across: across.count, length: length))
  }

  var items: [[Int]] {
    var items: [[Int]] = Array(repeating: [], count: columns.count)
    for item in placements.indices { items[placements[item].lane].append(item) }
    return items
  }
}

extension WaterfallFinisher {
  /// Redistributes the last items, so that the columns end evenly: twenty or four for each column, or twenty or three for
  /// two columns where the first row stays.
  ///
  /// Items keep their order within a column. Those that span several columns stay, and so does
  /// everything before them. With no more items than columns, each stays where it is. The result is
  /// never more ragged or longer than before.
  mutating func balance(movingLast most: Int) {
    let first = firstOfTail(most)
    guard first < placements.endIndex, placements.count > columns.count else { return }
    let isLevelled = rules.finish.bottom == .flush && keepsRow
    var search = TailSearch(
      MovableTail(bases: ends(before: first), items: tail(from: first)),
      isLevelled ? .brief(placements.count - first) : .thorough)
    let before = search.range
    search.run(nearest: keepsRow ? Self.shortestTail : Self.tailOfColumn * columns.count)
    guard search.range.count < before.count else { return }
    var rows = ends(before: first)
    for (item, column) in zip(first..., freesRow ? search.columns.inOrderOfStarts : search.columns)
    {
      let across = columns.pixels(of: column..<(column + 1))
      let end = rows[column] + Int(length(of: item, across: across.count))
      put(item, column: column, along: rows[column]..<end, across: across)
      rows[column] = end + rules.below(item) + rules.gap
    }
  }

  /// The fewest items of a tail, and the items for each column.
  static let (shortestTail, tailOfColumn) = (20, 4)

  var keepsRow: Bool { rules.finish.keepsFirstRow }

  private func firstOfTail(_ most: Int) -> Int {
    let items = placements.suffix(most)
    let wide = items.indices.last { placements[$0].span > 1 }
    let first = max(firstInOrder, wide.map { $0 + 1 } ?? items.startIndex)
    return keepsRow && !freesRow ? max(first, columns.count) : first
  }

  func ends(before first: Int) -> [Int] {
    var rows = Array(repeating: 0, count: columns.count)
    for item in placements.startIndex..<first {
      for column in placements[item].lanes {
        rows[column] = max(rows[column], end(of: item) + rules.gap)
      }
    }
    return rows
  }

  private func tail(from first: Int) -> [MovableTail.Item] {
    let (wide, narrow) = (columns.length(of: 0), columns.length(of: columns.count - 1))
    return (first..<placements.endIndex).map { item in
      let gap = rules.gap + rules.below(item)
      let heights = [wide, narrow].map { Int(length(of: item, across: $0)) + gap }
      return MovableTail.Item(
        column: placements[item].lane, heights: (heights[0], heights[1]),
        widerColumns: columns.widerOnes)
    }
  }
}

extension WaterfallFinisher {
  /// Changes the columns' widths so that all of them end on one pixel.
  ///
  /// Empty columns keep their width. If there are no such widths within the limit, nothing changes: the result is false.
  mutating func flush() -> Bool {
    guard placements.allSatisfy({ $0.span == 1 }) else { return false }
    let items = items
    let used = (0..<columns.count).filter { !items[$0].isEmpty }
    let room = used.reduce(0) { $0 + columns.length(of: $1) }
    let stacks = used.map { column in
      FlushBottom.Column(
        slopes: items[column].map(slope), caps: items[column].map(cap), spacing: rules.gap,
        below: items[column].reduce(0) { $0 + rules.below($1) })
    }
    guard let bottom = FlushBottom(stacks, width: room), isEven(bottom, stacks) else {
      return false
    }
    let pixels = FlushPixels(bottom, of: stacks, width: room)
    guard pixels.height <= PixelLimits.canvas, allows(pixels.widths) else { return false }
    var start = 0
    var next = zip(stacks, pixels.widths).makeIterator()
    for column in items.indices {
      guard !items[column].isEmpty, let (stack, width) = next.next() else {
        start += columns.length(of: column) + columns.gap
        continue
      }
      let heights = stack.heights(in: width, total: pixels.height)
      place(items[column], column: column, across: start..<(start + width), lengths: heights)
      start += width + columns.gap
    }
    return true
  }

  func cap(of item: Int) -> Int { min(longest, rules.mostLength(of: sizes[item])) }

  /// Whether no column is more than twice as wide as an even share, or less than half, unless no
  /// picture is as large as it may be.
  private func isEven(_ bottom: FlushBottom, _ stacks: [FlushBottom.Column]) -> Bool {
    let share = bottom.widths.reduce(0, +) / Double(bottom.widths.count)
    return rules.maxEnlargement == nil
      || zip(stacks, bottom.widths).allSatisfy { $1 <= $0.unboundedWidth }
      || bottom.widths.allSatisfy { (share / 2...share * 2).contains($0) }
  }

  func allows(_ widths: [Int]) -> Bool {
    guard let limit = rules.finish.flushLimit, let most = widths.max(), let least = widths.min()
    else { return true }
    let mean = Double(widths.reduce(0, +)) / Double(widths.count)
    return Double(most - least) <= limit * mean
  }

  func slope(of item: Int) -> Double {
    let slope = sizes[item][rules.flow] / sizes[item][rules.flow.other]
    return min(slope, rules.finish.maxAspect ?? .infinity)
  }

  private mutating func place(_ items: [Int], column: Int, across: Range<Int>, lengths: [Int]) {
    var row = 0
    for (item, length) in zip(items, lengths) {
      put(item, column: column, along: row..<(row + length), across: across)
      row += length + rules.below(item) + rules.gap
    }
  }
}

extension WaterfallFinisher {
  /// Ends the columns on one pixel: the one that most of them can reach, the lowest of several.
  ///
  /// A column's pictures become shorter alike, at most by ``mostTrimmed``. Pictures above one that
  /// spans several columns stay as they are. A column that cannot end there does not change.
  mutating func trim() {
    let stacks = stacks
    func columns(endingAt row: Int) -> Int {
      stacks.reduce(0) { $0 + ($1.rows.contains(row) ? $1.columnCount : 0) }
    }
    let rows = stacks.map(\.rows.upperBound)
    guard let row = rows.max(by: { (columns(endingAt: $0), $0) < (columns(endingAt: $1), $1) })
    else { return }
    for stack in stacks where stack.rows.contains(row) { end(stack, at: row) }
  }

  private static let mostTrimmed = 0.12

  private struct Stack {
    let items: [Int]
    let columnCount: Int
    let rows: ClosedRange<Int>
  }

  /// What ends each column: the pictures below the last one that spans several, or that one if it
  /// is the last in all of its columns.
  private var stacks: [Stack] {
    let starts = placements.indices.map { placements[$0].frame.start(rules.flow) << 32 | $0 }
    let tails = tails(starts.sorted().map { $0 & 0xffff_ffff })
    var known: Set<Int> = []
    return tails.compactMap { tail in
      guard let last = tail.last, known.insert(last).inserted else { return nil }
      let lanes = placements[last].lanes
      let isFree = lanes.allSatisfy { tails[$0].last == last }
      let items = lanes.count == 1 ? tail.filter { placements[$0].span == 1 } : [last]
      return stack(isFree ? items : [], last, lanes.count { tails[$0].last == last })
    }
  }

  /// The items of each column from the last one on that spans several, in this order.
  func tails(_ order: [Int]) -> [[Int]] {
    var tails: [[Int]] = Array(repeating: [], count: columns.count)
    for item in order {
      for lane in placements[item].lanes {
        if placements[item].span > 1 { tails[lane] = [item] } else { tails[lane].append(item) }
      }
    }
    return tails
  }

  private func stack(_ items: [Int], _ last: Int, _ columnCount: Int) -> Stack {
    let end = end(of: last)
    let slack = items.reduce(0) { $0 + length(of: $1) - least(of: $1) }
    return Stack(items: items, columnCount: columnCount, rows: (end - slack)...end)
  }

  private func length(of item: Int) -> Int { placements[item].frame.length(rules.flow) }

  private func least(of item: Int) -> Int {
    max(1, Int((Double(length(of: item)) * (1 - Self.mostTrimmed)).rounded(.up)))
  }

  private mutating func end(_ stack: Stack, at row: Int) {
    let lengths = stack.items.map { length(of: $0) }
    let excess = stack.rows.upperBound - row
    guard excess > 0 else { return }
    let shares = PixelShares.nearest(
      to: lengths.map(Double.init), total: lengths.reduce(0, +) - excess,
      within: zip(stack.items, lengths).map { least(of: $0)...$1 })
    var moved = 0
    for (item, (length, share)) in zip(stack.items, zip(lengths, shares)) {
      let start = placements[item].frame.start(rules.flow) - moved
      shorten(item, to: start..<(start + share), isCropped: share < length)
      moved += length - share
    }
  }

  private mutating func shorten(_ item: Int, to along: Range<Int>, isCropped: Bool) {
    let old = placements[item]
    let frame = PixelRect(rules.flow, along: along, across: old.frame.pixels(rules.flow.other))
    let fit = isCropped && old.fit == .stretch ? .cover : old.fit
    placements[item] = Placement(lane: old.lane, span: old.span, frame: frame, fit: fit)
  }
}
