/// Places the items of a waterfall, one after another.
struct WaterfallPlacer {
  private let rules: WaterfallRules
  private let columns: Tracks
  private var shortest: ShortestColumn
  private var dealt = 0
  /// The first item after all those that went ahead of an earlier one.
  var firstInOrder = 0
  /// The row after the longest column and its last caption.
  private(set) var length = 0

  init(_ rules: WaterfallRules) {
    self.rules = rules
    columns = rules.columns
    shortest = ShortestColumn(columns: columns.count, firstRow: 0)
  }

  /// Places the next item.
  ///
  /// - Throws: ``LayoutError/unplaceable(index:size:)`` and ``LayoutError/tooTall(index:)``.
  mutating func place(_ size: Size, index: Int) throws(LayoutError) -> Placement {
    try place(size, index: index, at: spot(span: span(of: size, index: index)))
  }

  /// Places an item where columns end most evenly.
  mutating func place(
    _ size: Size, index: Int, evenly span: Int
  ) throws(LayoutError) -> Placement {
    let spot = shortest.evenSpot(span: span, tolerance: rules.finish.tolerance)
    return try place(
      size, index: index, at: (spot.column..<(spot.column + span), spot.row))
  }

  /// What the hole above an item costs where columns end most evenly.
  func costOfHole(span: Int) -> Int {
    shortest.evenSpot(span: span, tolerance: rules.finish.tolerance).cost
  }

  /// The number of columns that an item spans.
  func span(of size: Size, index: Int) -> Int { rules.span(of: size, index: index) }

  private mutating func place(
    _ size: Size, index: Int, at spot: (lanes: Range<Int>, row: Int)
  ) throws(LayoutError) -> Placement {
    guard size.isPlaceable else { throw .unplaceable(index: index, size: size) }
    let (lanes, row) = spot
    let across = columns.pixels(of: lanes)
    let length = rules.length(of: size, across: across.count)
    let frame = try add(length, at: row, across: across, to: lanes, index: index)
    let fit = rules.fit(of: size, across: across.count, length: length)
    return Placement(lane: lanes.lowerBound, span: lanes.count, frame: frame, fit: fit)
  }

  /// Keeps items in their columns; later ones are dealt out after the last of them.
  ///
  /// - Returns: their placements, nil for all other items.
  mutating func keep(
    _ items: [KeptFrames.Item], _ sizes: ArraySlice<Size>, closesGaps: Bool
  ) throws(LayoutError) -> [Placement?] {
    var placements: [Placement?] = Array(repeating: nil, count: sizes.count)
    for item in items {
      let size = sizes[sizes.startIndex + item.index]
      guard size.isPlaceable else { throw .unplaceable(index: item.index, size: size) }
      let across = item.frame.pixels(rules.flow.other)
      let length =
        closesGaps
        ? rules.length(of: size, across: across.count) : Double(item.frame.length(rules.flow))
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

  /// The columns of the next item, and the row at which all of them can continue.
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

  /// The first row at which all of these columns can continue.
  private func row(of columns: Range<Int>) -> Int {
    columns.reduce(0) { max($0, shortest.nextRow(of: $1)) }
  }

  /// Adds a frame to its columns.
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
  /// Places items of which some span several columns.
  ///
  /// Columns that end unevenly leave a hole above an item that spans them. So it waits for up to
  /// ``patience`` of the next items, if they fill the hole: those of one column go ahead. Of all
  /// places, the one with the least hole counts, where a pixel further down costs as much as a pixel
  /// of hole. Differences within the tolerance count as none: then the first place does, and of
  /// those the leftmost.
  ///
  /// - Returns: a placement for each item.
  /// - Throws: ``LayoutError/unplaceable(index:size:)`` and ``LayoutError/tooTall(index:)``.
  /// - Complexity: O(*n* · *columns*).
  mutating func placeWaiting(_ sizes: [Size]) throws(LayoutError) -> [Placement] {
    var placements: [Placement?] = Array(repeating: nil, count: sizes.count)
    for (index, size) in sizes.enumerated() where placements[index] == nil {
      let span = span(of: size, index: index)
      guard span > 1 else {
        placements[index] = try place(size, index: index)
        continue
      }
      let next = (index + 1)..<min(sizes.count, index + 1 + Self.patience)
      let others = next.filter {
        placements[$0] == nil && self.span(of: sizes[$0], index: $0) == 1
      }
      let wait = try wait(span: span, for: others, sizes)
      for other in others.prefix(wait) {
        placements[other] = try place(sizes[other], index: other)
        firstInOrder = max(firstInOrder, other + 1)
      }
      placements[index] = try place(size, index: index, evenly: span)
    }
    return placements.compactMap(\.self)
  }

  /// How many of the next items may go ahead.
  private static let patience = 8

  /// How many of the next items should go ahead.
  private func wait(span: Int, for others: [Int], _ sizes: [Size]) throws(LayoutError) -> Int {
    var trial = self
    var best = (cost: trial.costOfHole(span: span), count: 0)
    for (count, other) in others.enumerated() {
      guard best.cost > 0 else { break }
      _ = try trial.place(sizes[other], index: other)
      let cost = trial.costOfHole(span: span)
      if cost < best.cost { best = (cost, count + 1) }
    }
    return best.count
  }
}
