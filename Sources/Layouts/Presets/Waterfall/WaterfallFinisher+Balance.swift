extension WaterfallFinisher {
  /// Redistributes the last items, twenty or four for each column, so that the columns end evenly.
  ///
  /// Items keep their order within a column, and none is further from its turn than the tail is
  /// long. Items that span several columns stay, and so does
  /// everything before them. The result is never more ragged or longer than before.
  mutating func balance() {
    let first = firstOfTail
    guard first < placements.endIndex else { return }
    var search = TailSearch(MovableTail(bases: ends(before: first), items: tail(from: first)))
    let before = search.range
    search.run(nearest: Self.tailOfColumn * columns.count)
    guard search.range.count < before.count else { return }
    var rows = ends(before: first)
    for (item, column) in zip(first..., search.columns) {
      let across = columns.pixels(of: column..<(column + 1))
      let end = rows[column] + Int(length(of: item, across: across.count))
      put(item, column: column, along: rows[column]..<end, across: across)
      rows[column] = end + rules.below(item) + rules.gap
    }
  }

  /// The fewest items of a tail, and the items for each column.
  private static let (shortestTail, tailOfColumn) = (20, 4)

  private var firstOfTail: Int {
    let items = placements.suffix(max(Self.shortestTail, Self.tailOfColumn * columns.count))
    let wide = items.indices.last { placements[$0].span > 1 }
    return max(firstInOrder, wide.map { $0 + 1 } ?? items.startIndex)
  }

  /// The rows at which the columns would continue without the tail.
  private func ends(before first: Int) -> [Int] {
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
