extension WaterfallRules {
  /// The most pictures times columns: a search looks at all columns for each picture.
  private static let mostTried = 10_000_000

  /// Columns that all end at a length, or at one nearby; nil if there are none, or if pictures would
  /// be enlarged too much.
  func filled(_ sizes: [Size], across: Int, along length: Int) -> Arrangement? {
    guard sizes.count <= Self.mostTried / columns.count else { return nil }
    let slopes = sizes.map { size -> Double in
      min(size[flow] / size[flow.other], finish.maxAspect ?? .infinity)
    }
    let lines = FilledLines(
      count: sizes.count, across: across, along: length, gapAcross: columns.gap, gapAlong: gap)
    var (rules, items) = (self, [[Int]]?.none)
    for round in 0..<Self.rounds {
      // Which pictures stand in one column is looked for while captions may still change much.
      if round < Self.firstGrowing { items = rules.items(of: slopes, lines) }
      guard let items, let found = rules.arrangement(of: items, sizes, slopes, lines) else {
        return nil
      }
      if rules.measureCaptions(of: found.placements, round: round) { return found }
    }
    return nil
  }

  /// The items of each column.
  private func items(of slopes: [Double], _ lines: FilledLines) -> [[Int]]? {
    let extras = slopes.indices.map { Double(gap + below($0)) }
    let search = FilledColumns(slopes, extras: extras, count: columns.count, lines)
    guard let choice = search.best, choice.cost < .infinity else { return nil }
    var items = [[Int]](repeating: [], count: columns.count)
    for (item, column) in choice.columns.enumerated() { items[column].append(item) }
    return items
  }

  /// The columns in whole pixels, with gaps that are wider where the pictures do not fill the room.
  private func arrangement(
    of items: [[Int]], _ sizes: [Size], _ slopes: [Double], _ lines: FilledLines
  ) -> Arrangement? {
    func stacks(_ gap: Int) -> [FlushBottom.Column] {
      items.map { items in
        FlushBottom.Column(
          slopes: items.map { slopes[$0] }, caps: items.map { mostLength(of: sizes[$0]) },
          spacing: gap, below: items.reduce(0) { $0 + below($1) })
      }
    }
    func width(_ gap: Int) -> Double {
      stacks(gap).reduce(0) { $0 + $1.width(at: Double(lines.along)) }
    }
    var (gapAcross, gapAlong) = (lines.gapAcross, lines.gapAlong)
    let gaps = items.count - 1
    let natural = width(gapAlong) + Double(gaps * gapAcross)
    if natural > Double(lines.across) {
      // Too short at the room's width: longer gaps.
      var fails = lines.widest(gapAlong) + 1
      while fails - gapAlong > 1 {
        let middle = (gapAlong + fails) / 2
        let isWide = width(middle) + Double(gaps * gapAcross) >= Double(lines.across)
        if isWide { gapAlong = middle } else { fails = middle }
      }
    } else if gaps > 0 {
      let wider = gapAcross + Int((Double(lines.across) - natural) / Double(gaps))
      gapAcross = min(wider, lines.widest(gapAcross))
    }
    let columns = stacks(gapAlong)
    var room = min(
      lines.across - gaps * gapAcross, Int(width(gapAlong).rounded(.up)))
    for _ in 0..<(8 * items.count) {
      guard room >= items.count, let bottom = FlushBottom(columns, width: room),
        zip(columns, bottom.widths).allSatisfy({ $1 <= $0.unboundedWidth + 1 })
      else { return nil }
      let pixels = FlushPixels(bottom, of: columns, width: room)
      if pixels.height <= lines.along {
        return placed(items, sizes, columns, pixels, gapAcross: gapAcross, gapAlong: gapAlong)
      }
      room -= max(1, (pixels.height - lines.along) * room / max(1, 2 * lines.along))
    }
    return nil
  }

  private func placed(
    _ items: [[Int]], _ sizes: [Size], _ stacks: [FlushBottom.Column], _ pixels: FlushPixels,
    gapAcross: Int, gapAlong: Int
  ) -> Arrangement {
    var placements = [Placement?](repeating: nil, count: sizes.count)
    var start = 0
    for column in items.indices {
      let across = start..<(start + pixels.widths[column])
      let lengths = stacks[column].heights(in: across.count, total: pixels.height)
      var row = 0
      for (item, length) in zip(items[column], lengths) {
        placements[item] = Placement(
          lane: column,
          frame: PixelRect(flow, along: row..<(row + length), across: across),
          fit: fit(
            of: sizes[item], across: across.count,
            length: self.length(of: sizes[item], across: across.count)))
        row += length + below(item) + gapAlong
      }
      start = across.upperBound + gapAcross
    }
    return Arrangement(
      placements: placements.compactMap(\.self), length: pixels.height, columnCount: items.count,
      below: sizes.indices.map { below($0) })
  }
}
