extension WaterfallFinisher {
  /// Ends all columns on one pixel: the shortest column's, or further down if a last picture would
  /// lose more than half of its length.
  ///
  /// Pictures that ended above it are cropped at their sides. A picture that spans several columns
  /// stays as it is unless it is the last in all of them. If a frame would be too long, nothing
  /// changes.
  mutating func trim() {
    let ends = ends
    let last = Set(ends.values.map(\.item))
    let free = last.filter { item in
      placements[item].lanes.allSatisfy { ends[$0]?.item == item }
    }
    let shortest = ends.values.map(\.row).min() ?? 0
    let row = last.reduce(shortest) { row, item in
      let along = placements[item].frame.pixels(rules.flow)
      let half = along.lowerBound + (along.count + 1) / 2 + rules.below(item)
      return max(row, free.contains(item) ? half : end(of: item))
    }
    let isPossible = free.allSatisfy { item in
      row - rules.below(item) - placements[item].frame.start(rules.flow) <= longest
    }
    guard isPossible else { return }
    for item in free where end(of: item) != row { end(item, at: row - rules.below(item)) }
  }

  /// The last item of each column, and the row after it.
  private var ends: [Int: (item: Int, row: Int)] {
    var ends: [Int: (item: Int, row: Int)] = [:]
    for item in placements.indices {
      for column in placements[item].lanes {
        ends[column] = (item, end(of: item))
      }
    }
    return ends
  }

  private mutating func end(_ item: Int, at row: Int) {
    let old = placements[item]
    let frame = PixelRect(
      rules.flow, along: old.frame.start(rules.flow)..<row,
      across: old.frame.pixels(rules.flow.other))
    placements[item] = Placement(lane: old.lane, span: old.span, frame: frame, fit: .cover)
  }
}
