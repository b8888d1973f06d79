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

  /// The largest share of a picture that is cropped.
  static let mostTrimmed = 0.12

  /// Pictures that can become shorter, one above the other.
  private struct Stack {
    let items: [Int]
    let columnCount: Int
    /// The rows at which it can end.
    let rows: ClosedRange<Int>
  }

  /// What ends each column: the pictures below the last one that spans several, or that one if it
  /// is the last in all of its columns.
  private var stacks: [Stack] {
    var tails: [[Int]] = Array(repeating: [], count: columns.count)
    let starts = placements.indices.map { placements[$0].frame.start(rules.flow) << 32 | $0 }
    for item in starts.sorted().map({ $0 & 0xffff_ffff }) {
      for lane in placements[item].lanes {
        if placements[item].span > 1 { tails[lane] = [item] } else { tails[lane].append(item) }
      }
    }
    var known: Set<Int> = []
    return tails.compactMap { tail in
      guard let last = tail.last, known.insert(last).inserted else { return nil }
      let lanes = placements[last].lanes
      let isFree = lanes.allSatisfy { tails[$0].last == last }
      let items = lanes.count == 1 ? tail.filter { placements[$0].span == 1 } : [last]
      return stack(isFree ? items : [], last, lanes.count { tails[$0].last == last })
    }
  }

  private func stack(_ items: [Int], _ last: Int, _ columnCount: Int) -> Stack {
    let end = end(of: last)
    let slack = items.reduce(0) { $0 + length(of: $1) - least(of: $1) }
    return Stack(items: items, columnCount: columnCount, rows: (end - slack)...end)
  }

  private func length(of item: Int) -> Int { placements[item].frame.length(rules.flow) }

  /// The least length of an item.
  private func least(of item: Int) -> Int {
    max(1, Int((Double(length(of: item)) * (1 - Self.mostTrimmed)).rounded(.up)))
  }

  /// Shortens a stack's items, each in proportion to its length.
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
