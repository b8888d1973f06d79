/// Places the items of a waterfall, one after another.
struct WaterfallPlacer {
  private let rules: WaterfallRules
  private let columns: Tracks
  /// The pixels of columns of several widths; nil for columns of one width.
  private let widths: [Range<Int>]?
  private var shortest: ShortestColumn
  private var dealt = 0
  /// The first item after all those that went ahead of an earlier one.
  var firstInOrder = 0
  /// The row after the longest column and its last caption.
  private(set) var length = 0

  init(_ rules: WaterfallRules, widths: [Range<Int>]? = nil) {
    (self.rules, self.widths) = (rules, widths)
    columns = rules.columns
    shortest = ShortestColumn(columns: columns.count)
  }

  mutating func place(_ size: Size, index: Int) throws(LayoutError) -> Placement {
    try place(size, index: index, at: spot(span: rules.span(of: size, index: index)))
  }

  /// Places an item below all that these columns have.
  mutating func place(
    _ size: Size, index: Int, in lanes: Range<Int>
  ) throws(LayoutError) -> Placement {
    try place(size, index: index, at: (lanes, row(of: lanes)))
  }

  /// Where the columns go on.
  var nextRows: [Int] { (0..<columns.count).map(shortest.nextRow) }

  private mutating func place(
    _ size: Size, index: Int, at spot: (lanes: Range<Int>, row: Int)
  ) throws(LayoutError) -> Placement {
    guard size.isPlaceable else { throw .unplaceable(index: index, size: size) }
    let (lanes, row) = spot
    let across = rules.pixels(of: lanes, widths)
    let length = rules.length(of: size, across: across.count)
    let frame = try add(length, at: row, across: across, to: lanes, index: index)
    let fit = rules.fit(of: size, across: across.count, length: length)
    return Placement(lane: lanes.lowerBound, span: lanes.count, frame: frame, fit: fit)
  }

  /// Keeps items in their columns; later ones are dealt out after the last of them.
  mutating func keep(
    _ items: [WaterfallRules.KeptItem], _ sizes: ArraySlice<Size>, closesGaps: Bool
  ) throws(LayoutError) -> [Placement?] {
    var placements: [Placement?] = Array(repeating: nil, count: sizes.count)
    for item in items {
      let size = sizes[sizes.startIndex + item.index]
      guard size.isPlaceable else { throw .unplaceable(index: item.index, size: size) }
      let across = item.frame.pixels(rules.flow.other)
      let own = Double(item.frame.length(rules.flow))
      let length = closesGaps ? rules.length(of: size, keeping: own, across: across.count) : own
      let frame = try add(
        length, at: closesGaps ? row(of: item.columns) : item.frame.start(rules.flow),
        across: across, to: item.columns, index: item.index)
      placements[item.index] = Placement(
        lane: item.columns.lowerBound, span: item.columns.count, frame: frame,
        fit: rules.fit(of: size, kept: frame))
    }
    if let last = items.max(by: { $0.index < $1.index }) { dealt = last.columns.upperBound }
    return placements
  }

  private func spot(span: Int) -> (lanes: Range<Int>, row: Int) {
    if rules.finish.order == .shortest {
      let (column, row) = shortest.spot(span: span, tolerance: rules.finish.tolerance)
      return (column..<(column + span), row)
    }
    // An item that does not fit at the end goes to the start.
    let turn = dealt % columns.count
    let column = turn + span <= columns.count ? turn : 0
    let lanes = column..<(column + span)
    return (lanes, row(of: lanes))
  }

  private func row(of columns: Range<Int>) -> Int {
    columns.reduce(0) { max($0, shortest.nextRow(of: $1)) }
  }

  private mutating func add(
    _ length: Double, at row: Int, across: Range<Int>, to lanes: Range<Int>, index: Int
  ) throws(LayoutError) -> PixelRect {
    let below = rules.below(index)
    guard Double(row + below) + length <= Double(PixelLimits.canvas) else {
      throw .tooTall(index: index)
    }
    let end = row + Int(length)
    for lane in lanes { shortest.end(lane, at: end + below + rules.gap) }
    self.length = max(self.length, end + below)
    dealt = lanes.upperBound
    return PixelRect(rules.flow, along: row..<end, across: across)
  }
}

extension WaterfallPlacer {
  /// Places items of which some span several columns, in O(*n* · *columns*).
  ///
  /// Columns that end unevenly leave a hole above an item that spans them. So it waits for up to
  /// eight of the next items, if they fill the hole: those of one column go ahead. Of all places,
  /// the one with the least hole counts, where a pixel further down costs as much as a pixel of
  /// hole. Differences within the tolerance count as none: then the first place does, and of those
  /// the leftmost.
  mutating func placeWaiting(_ sizes: [Size]) throws(LayoutError) -> [Placement] {
    var placements: [Placement?] = Array(repeating: nil, count: sizes.count)
    for (index, size) in sizes.enumerated() where placements[index] == nil {
      let span = rules.span(of: size, index: index)
      guard span > 1 else {
        placements[index] = try place(size, index: index)
        continue
      }
      let next = (index + 1)..<min(sizes.count, index + 1 + Self.patience)
      let others = next.filter {
        placements[$0] == nil && rules.span(of: sizes[$0], index: $0) == 1
      }
      for other in try others.prefix(wait(span: span, for: others, sizes)) {
        placements[other] = try place(sizes[other], index: other)
        firstInOrder = max(firstInOrder, other + 1)
      }
      let spot = evenSpot(span: span)
      placements[index] = try place(
        size, index: index, at: (spot.column..<(spot.column + span), spot.row))
    }
    return placements.compactMap(\.self)
  }

  private static let patience = 8

  private func evenSpot(span: Int) -> (column: Int, row: Int, cost: Int) {
    shortest.evenSpot(span: span, tolerance: rules.finish.tolerance)
  }

  /// How many of the next items should go ahead.
  private func wait(span: Int, for others: [Int], _ sizes: [Size]) throws(LayoutError) -> Int {
    var trial = self
    var best = (cost: evenSpot(span: span).cost, count: 0)
    for (count, other) in others.enumerated() {
      guard best.cost > 0 else { break }
      _ = try trial.place(sizes[other], index: other)
      let cost = trial.evenSpot(span: span).cost
      if cost < best.cost { best = (cost, count + 1) }
    }
    return best.count
  }
}

/// The columns of a waterfall, which always know the shortest of them.
///
/// A tournament tree: every node holds the smallest next row of its columns, so that one descent
/// finds the leftmost of the shortest columns, or of those within a tolerance. The shortest is
/// found in O(1), and a column grows in O(log *columns*).
struct ShortestColumn {
  /// In breadth-first order from index 1; its leaves are the columns, padded with `Int.max`.
  private var rows: [Int]
  private let leaves: Int
  let count: Int
  /// The shortest column; the leftmost of several.
  private(set) var column = 0

  init(columns: Int) {
    count = columns
    var leaves = 1
    while leaves < columns { leaves *= 2 }
    self.leaves = leaves
    rows = Array(repeating: .max, count: 2 * leaves)
    for column in 0..<columns { rows[leaves + column] = 0 }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      rows[node] = min(rows[2 * node], rows[2 * node + 1])
    }
  }

  var nextRow: Int { rows[1] }

  func nextRow(of column: Int) -> Int { rows[leaves + column] }

  /// The leftmost column that continues at this row or above; there must be one.
  func leftmost(atMost row: Int) -> Int {
    var node = 1
    while node < leaves { node = rows[2 * node] <= row ? 2 * node : 2 * node + 1 }
    return node - leaves
  }

  mutating func end(_ column: Int, at row: Int) {
    var node = leaves + column
    rows[node] = row
    while node > 1 {
      node /= 2
      rows[node] = min(rows[2 * node], rows[2 * node + 1])
    }
    self.column = leftmost(atMost: rows[1])
  }

  /// The leftmost place where adjacent columns can continue at the smallest row.
  ///
  /// O(*columns*), or O(log *columns*) for a span of 1.
  func spot(span: Int, tolerance: Int) -> (column: Int, row: Int) {
    guard span > 1 else {
      let column = tolerance == 0 ? column : leftmost(atMost: nextRow + tolerance)
      return (column, nextRow(of: column))
    }
    let ends = longest(span: span)
    let limit = (ends.min() ?? 0) + tolerance
    let column = ends.firstIndex { $0 <= limit } ?? 0
    return (column, ends[column])
  }

  /// The place where adjacent columns end most evenly, not far below the shortest.
  ///
  /// The cost is the pixels by which they end above the row together, and those by which the
  /// shortest column does, less the tolerance. O(*columns*).
  func evenSpot(span: Int, tolerance: Int) -> (column: Int, row: Int, cost: Int) {
    var best = (column: 0, row: 0, cost: Int.max)
    var sum = (0..<(span - 1)).reduce(0) { $0 + nextRow(of: $1) }
    for (column, row) in longest(span: span).enumerated() {
      sum += nextRow(of: column + span - 1)
      let cost = max(0, span * row - sum + row - nextRow - tolerance)
      if cost < best.cost { best = (column, row, cost) }
      sum -= nextRow(of: column)
    }
    return best
  }

  /// For each place, the row where it can continue: a sliding-window maximum by a monotonic queue.
  private func longest(span: Int) -> [Int] {
    var (queue, first, ends) = ([Int](), 0, [Int]())
    for column in 0..<count {
      while queue.count > first, nextRow(of: queue[queue.count - 1]) <= nextRow(of: column) {
        queue.removeLast()
      }
      queue.append(column)
      if queue[first] <= column - span { first += 1 }
      if column >= span - 1 { ends.append(nextRow(of: queue[first])) }
    }
    return ends
  }
}
