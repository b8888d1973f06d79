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
