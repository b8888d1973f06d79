extension Stacks {
  /// Solves the columns' widths so that all of them end on one pixel.
  ///
  /// Columns that no item reached keep their width. Where there are no such widths, all stays as it
  /// is.
  mutating func flush() {
    let items = items
    let used = (0..<columns.count).filter { !items[$0].isEmpty }
    let room = used.reduce(0) { $0 + columns.width(of: $1) }
    let stacks = used.map { column in
      FlushBottom.Column(
        slopes: items[column].map(slope), spacing: rules.spacing.vertical,
        below: items[column].reduce(0) { $0 + rules.below($1) }, highest: highest)
    }
    guard let bottom = FlushBottom(stacks, width: room) else { return }
    let pixels = FlushPixels(bottom, of: stacks, width: room)
    guard pixels.height <= PixelLimits.height - rules.insets.top else { return }
    var x = rules.insets.leading
    var next = zip(stacks, pixels.widths).makeIterator()
    for column in items.indices {
      guard !items[column].isEmpty, let (stack, width) = next.next() else {
        x += columns.width(of: column) + rules.spacing.horizontal
        continue
      }
      let heights = stack.heights(in: width, total: pixels.height)
      place(items[column], column: column, x: x, width: width, heights: heights)
      x += width + rules.spacing.horizontal
    }
  }

  private func slope(of item: Int) -> Double {
    let size = sizes[item]
    return min(size.height / size.width, rules.finish.maxAspect ?? .infinity)
  }

  private mutating func place(
    _ items: [Int], column: Int, x: Int, width: Int, heights: [Int]
  ) {
    var y = rules.insets.top
    for (item, height) in zip(items, heights) {
      put(item, column: column, frame: PixelRect(x: x, y: y, width: width, height: height))
      y += height + rules.below(item) + rules.spacing.vertical
    }
  }
}
