extension Stacks {
  /// Solves the columns' widths so that all of them end on one pixel.
  ///
  /// A column of width *w* is *w·S* high and its gaps, where *S* adds up its pictures' heights by
  /// their widths. All heights are equal, and all widths together are known: that is one equation.
  /// Columns that no item reached keep their width.
  mutating func flush() {
    let items = items
    let used = (0..<columns.count).filter { !items[$0].isEmpty }
    let slopes = used.map { items[$0].reduce(0) { $0 + slope(of: $1) } }
    let gaps = used.map { Double((items[$0].count - 1) * rules.spacing.vertical) }
    let room = used.reduce(0) { $0 + columns.width(of: $1) }
    let inverse = slopes.reduce(0) { $0 + 1 / $1 }
    let height = (Double(room) + zip(gaps, slopes).reduce(0) { $0 + $1.0 / $1.1 }) / inverse
    let parts = zip(gaps, slopes).map { (height - $0) / $1 }
    let isPossible = zip(used, parts).allSatisfy { column, width in
      width >= 1
        && height.rounded() - gaps[used.firstIndex(of: column) ?? 0]
          >= Double(items[column].count)
    }
    guard isPossible, height < Double(PixelLimits.height - rules.insets.top) else { return }
    let widths = PixelShares.rounded(parts, to: room)
    place(
      items, widths: Dictionary(uniqueKeysWithValues: zip(used, widths)),
      height: Int(height.rounded()))
  }

  private func slope(of item: Int) -> Double {
    let size = sizes[item]
    return min(size.height / size.width, rules.finish.maxAspect ?? .infinity)
  }

  private mutating func place(_ items: [[Int]], widths: [Int: Int], height: Int) {
    var x = rules.insets.leading
    for (column, items) in items.enumerated() {
      let width = widths[column] ?? columns.width(of: column)
      if !items.isEmpty { stack(items, column: column, x: x, width: width, height: height) }
      x += width + rules.spacing.horizontal
    }
  }

  private mutating func stack(_ items: [Int], column: Int, x: Int, width: Int, height: Int) {
    let pictures = height - (items.count - 1) * rules.spacing.vertical
    let heights = PixelShares.nearest(
      to: items.map { slope(of: $0) * Double(width) }, total: pictures)
    var y = rules.insets.top
    for (item, height) in zip(items, heights) {
      put(item, column: column, frame: PixelRect(x: x, y: y, width: width, height: height))
      y += height + rules.spacing.vertical
    }
  }
}

extension Stacks {
  /// Ends all columns on one pixel: that of the shortest, or so far below that no last picture
  /// loses more than half of its height.
  ///
  /// What ended above it is cut at its sides. A picture over several columns is left alone where
  /// it is not the last one in all of them.
  mutating func trim() {
    let ends = ends
    let last = Set(ends.values.map(\.item))
    let free = last.filter { item in
      (placements[item].column..<(placements[item].column + span(of: item)))
        .allSatisfy { ends[$0]?.item == item }
    }
    let shortest = ends.values.map(\.row).min() ?? 0
    let row = last.reduce(shortest) { row, item in
      let frame = placements[item].frame
      return max(row, free.contains(item) ? frame.y + (frame.height + 1) / 2 : frame.maxY)
    }
    for item in free where placements[item].frame.maxY != row { end(item, at: row) }
  }

  /// The last item of each column, and the first row below it.
  private var ends: [Int: (item: Int, row: Int)] {
    var ends: [Int: (item: Int, row: Int)] = [:]
    for item in placements.indices {
      let first = placements[item].column
      for column in first..<(first + span(of: item)) {
        ends[column] = (item, placements[item].frame.maxY)
      }
    }
    return ends
  }

  private mutating func end(_ item: Int, at row: Int) {
    let old = placements[item]
    let frame = PixelRect(
      x: old.frame.x, y: old.frame.y, width: old.frame.width, height: row - old.frame.y)
    placements[item] = Placement(
      sheet: old.sheet, column: old.column, frame: frame,
      content: frame.covered(by: sizes[item], enlarges: rules.enlarges), crop: .gravity(.center))
  }
}
