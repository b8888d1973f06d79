/// The widths at which columns end on one pixel although items span several of them.
///
/// An item over several columns begins below the longest of them, so heights are no longer a linear equation. Widths
/// are found by steps: a column that is too long becomes narrower. Then ends differ by less than a pixel, or
/// there are no such widths. Of few items, there may be widths that leave nothing empty above those that span columns,
/// either.
struct FlushSpans {
  struct Item {
    let lanes: Range<Int>
    /// Its length by its width, and the longest that it may be, in pixels.
    let slope: Double
    let cap: Double
    /// The caption and the gap below it.
    let below: Double
  }

  /// The items from the top to the bottom.
  let items: [Item]
  let gap: Double
  private(set) var widths: [Double]

  init(_ items: [Item], widths: [Int], gap: Int) {
    (self.items, self.gap) = (items, Double(gap))
    self.widths = widths.map(Double.init)
  }

  private static let steps = 400

  /// Whether such widths were found.
  mutating func solve(fillingHoles: Bool = false) -> Bool {
    let room = widths.reduce(0, +)
    for _ in 0..<Self.steps {
      let ends = ends(fillingHoles: fillingHoles)
      guard ends.rows.allSatisfy({ $0 > 0 }) else { return false }
      if ends.spread < 0.25 { return true }
      for column in widths.indices {
        widths[column] *= 1 + max(-0.2, min(0.2, 0.6 * ends.missing[column] / ends.rows[column]))
      }
      let sum = widths.reduce(0, +)
      for column in widths.indices { widths[column] *= room / sum }
    }
    return false
  }

  /// Where columns end, by how much they are too short, and the most by which those differ that should not.
  private struct Ends {
    var rows: [Double]
    var missing: [Double]
    var spread = 0.0

    init(columns: Int) {
      rows = Array(repeating: 0, count: columns)
      missing = rows
    }

    /// Notes that some columns should end together here.
    mutating func compare(_ lanes: Range<Int>) {
      let here = rows[lanes]
      let mean = here.reduce(0, +) / Double(here.count)
      for lane in lanes { missing[lane] += mean - rows[lane] }
      spread = max(spread, (here.max() ?? 0) - (here.min() ?? 0))
    }
  }

  private func ends(fillingHoles: Bool) -> Ends {
    var ends = Ends(columns: widths.count)
    for item in items {
      let width = item.lanes.reduce(Double(item.lanes.count - 1) * gap) { $0 + widths[$1] }
      if fillingHoles, item.lanes.count > 1 { ends.compare(item.lanes) }
      let row = item.lanes.reduce(0) { max($0, ends.rows[$1]) }
      let end = row + max(1, min(item.slope * width, item.cap)) + item.below
      for lane in item.lanes { ends.rows[lane] = end }
    }
    ends.compare(0..<widths.count)
    return ends
  }
}

extension WaterfallFinisher {
  /// Changes the columns' widths so that all of them end on one pixel, where items span several.
  ///
  /// Whole pixels leave ends that differ by a few, which the items below the last one over several
  /// columns take: each by at most ``mostBent``. If that is not enough, nothing changes.
  mutating func flushSpans(fillingHoles: Bool = false) {
    changeWidths { $0.foundWidths(fillingHoles: fillingHoles) }
  }

  private mutating func foundWidths(fillingHoles: Bool) -> Bool {
    let order = placements.indices.sorted {
      let (one, other) = (placements[$0], placements[$1])
      return (one.frame.start(rules.flow), one.lane) < (other.frame.start(rules.flow), other.lane)
    }
    let items = order.map { item in
      FlushSpans.Item(
        lanes: placements[item].lanes, slope: slope(of: item), cap: Double(cap(of: item)),
        below: Double(rules.below(item) + rules.gap))
    }
    var flush = FlushSpans(
      items, widths: (0..<columns.count).map(columns.length), gap: columns.gap)
    guard flush.solve(fillingHoles: fillingHoles) else { return false }
    let room = (0..<columns.count).reduce(0) { $0 + columns.length(of: $1) }
    let widths = PixelShares.rounded(flush.widths, to: room)
    guard widths.allSatisfy({ $0 > 0 }), allows(widths) else { return false }
    place(order, across: widths)
    return endTogether(order)
  }

  /// How much longer or shorter an item may become, of its length.
  private static let mostBent = 0.015

  /// Places all items anew in their columns, which now have these widths.
  private mutating func place(_ order: [Int], across widths: [Int]) {
    var starts = [0]
    for width in widths { starts.append(starts[starts.count - 1] + width + columns.gap) }
    var rows = Array(repeating: 0, count: widths.count)
    var last: [Int?] = Array(repeating: nil, count: widths.count)
    for item in order {
      let lanes = placements[item].lanes
      let across = starts[lanes.lowerBound]..<(starts[lanes.upperBound] - columns.gap)
      let row = lanes.reduce(0) { max($0, rows[$1]) }
      for lane in lanes { lengthen(last[lane], by: row - rows[lane]) }
      let end = row + Int(length(of: item, across: across.count))
      put(item, span: lanes.count, column: lanes.lowerBound, along: row..<end, across: across)
      for lane in lanes { (rows[lane], last[lane]) = (end + rules.below(item) + rules.gap, item) }
    }
  }

  /// Takes the pixels that whole widths leave empty above an item, if they are few.
  private mutating func lengthen(_ item: Int?, by pixels: Int) {
    guard let item, pixels > 0, placements[item].span == 1 else { return }
    let old = placements[item]
    let along = old.frame.start(rules.flow)..<(old.frame.end(rules.flow) + pixels)
    guard Double(pixels) <= Self.mostBent * Double(along.count) else { return }
    put(item, column: old.lane, along: along, across: old.frame.pixels(rules.flow.other))
  }

  /// Bends the last items of each column so that all end on the pixel where most of them do; false if that is too much.
  private mutating func endTogether(_ order: [Int]) -> Bool {
    let tails = freeTails(order)
    let ends = tails.map { end(of: $0[$0.count - 1]) }.sorted()
    let target = ends[ends.count / 2]
    for tail in tails {
      let lengths = tail.map { placements[$0].frame.length(rules.flow) }
      let missing = target - end(of: tail[tail.count - 1])
      let sum = lengths.reduce(0, +)
      guard Double(abs(missing)) <= Self.mostBent * Double(sum), sum + missing >= lengths.count
      else { return false }
      let total = Double(sum + missing) / Double(sum)
      let shares = PixelShares.nearest(
        to: lengths.map { Double($0) * total }, total: sum + missing,
        within: lengths.map { _ in 1...PixelLimits.height })
      var row = placements[tail[0]].frame.start(rules.flow)
      for (item, share) in zip(tail, shares) {
        let old = placements[item]
        put(
          item, span: old.span, column: old.lane, along: row..<(row + share),
          across: old.frame.pixels(rules.flow.other))
        row += share + rules.below(item) + rules.gap
      }
    }
    return true
  }

  /// What ends each column: the items below the last one that spans several, or that one.
  private func freeTails(_ order: [Int]) -> [[Int]] {
    var known: Set<Int> = []
    return tails(order).filter { tail in tail.last.map { known.insert($0).inserted } ?? false }.map
    {
      tail in
      tail.count > 1 && placements[tail[0]].span > 1 ? Array(tail.dropFirst()) : tail
    }
  }
}
