extension WaterfallFinisher {
  /// Changes the columns' widths so that all of them end on one pixel.
  ///
  /// Empty columns keep their width. If there are no such widths, nothing changes.
  mutating func flush() {
    let items = items
    let used = (0..<columns.count).filter { !items[$0].isEmpty }
    let room = used.reduce(0) { $0 + columns.length(of: $1) }
    let stacks = used.map { column in
      FlushBottom.Column(
        slopes: items[column].map(slope), caps: items[column].map(cap), spacing: rules.gap,
        below: items[column].reduce(0) { $0 + rules.below($1) })
    }
    guard let bottom = FlushBottom(stacks, width: room), isEven(bottom, stacks) else { return }
    let pixels = FlushPixels(bottom, of: stacks, width: room)
    guard pixels.height <= PixelLimits.canvas else { return }
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
  }

  /// The tallest that an item may be, in pixels.
  private func cap(of item: Int) -> Int { min(longest, rules.mostLength(of: sizes[item])) }

  /// Whether no column is more than twice as wide as an even share, or less than half, unless no
  /// picture is as large as it may be.
  private func isEven(_ bottom: FlushBottom, _ stacks: [FlushBottom.Column]) -> Bool {
    let share = bottom.widths.reduce(0, +) / Double(bottom.widths.count)
    return rules.maxEnlargement == nil
      || zip(stacks, bottom.widths).allSatisfy { $1 <= $0.unboundedWidth }
      || bottom.widths.allSatisfy { (share / 2...share * 2).contains($0) }
  }

  private func slope(of item: Int) -> Double {
    let size = sizes[item]
    let slope = size[rules.flow] / size[rules.flow.other]
    return min(slope, rules.finish.maxAspect ?? .infinity)
  }

  private mutating func place(
    _ items: [Int], column: Int, across: Range<Int>, lengths: [Int]
  ) {
    var row = 0
    for (item, length) in zip(items, lengths) {
      put(item, column: column, along: row..<(row + length), across: across)
      row += length + rules.below(item) + rules.gap
    }
  }
}
