extension Stacks {
  /// Ends all columns on one pixel: that of the shortest, or so far below that no last picture
  /// loses more than half of its height.
  ///
  /// What ended above it is cut at its sides. A picture over several columns is left alone where
  /// it is not the last one in all of them. Where a frame would be higher than frames may be, all
  /// stays as it is.
  mutating func trim() {
    let ends = ends
    let last = Set(ends.values.map(\.item))
    let free = last.filter { item in
      placements[item].columns.allSatisfy { ends[$0]?.item == item }
    }
    let shortest = ends.values.map(\.row).min() ?? 0
    let row = last.reduce(shortest) { row, item in
      let frame = placements[item].frame
      let half = frame.y + (frame.height + 1) / 2 + rules.below(item)
      return max(row, free.contains(item) ? half : end(of: item))
    }
    let isPossible = free.allSatisfy { item in
      row - rules.below(item) - placements[item].frame.y <= highest
    }
    guard isPossible else { return }
    for item in free where end(of: item) != row { end(item, at: row - rules.below(item)) }
  }

  /// The last item of each column, and the first row below it.
  private var ends: [Int: (item: Int, row: Int)] {
    var ends: [Int: (item: Int, row: Int)] = [:]
    for item in placements.indices {
      for column in placements[item].columns {
        ends[column] = (item, end(of: item))
      }
    }
    return ends
  }

  private mutating func end(_ item: Int, at row: Int) {
    let old = placements[item]
    let frame = PixelRect(
      x: old.frame.x, y: old.frame.y, width: old.frame.width, height: row - old.frame.y)
    placements[item] = Placement(
      sheet: old.sheet, column: old.column, span: old.span, frame: frame,
      content: frame.covered(by: sizes[item], enlarges: rules.enlarges), crop: .gravity(.center))
  }
}
