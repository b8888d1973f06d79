extension WaterfallRules {
  /// An item that stays in a frame, which is as wide as the columns it spans.
  struct KeptItem {
    let index: Int
    let frame: PixelRect
    let columns: Range<Int>
  }

  /// Places the kept items, and then all others; a border is the part of each gap that items have.
  ///
  /// In columns of several widths, captions have the height that they need there. In a wall where they do not fit that
  /// way, they are as tall as in columns of one width.
  func arrange(
    _ sizes: ArraySlice<Size>, keeping kept: WaterfallGroup.Kept, border: Int
  ) throws(LayoutError) -> Arrangement {
    let old = Array(kept.placements.dropFirst(sizes.startIndex).prefix(sizes.count))
    if !captions.areNone, let widths = widths(of: old) {
      var rules = self
      rules.measureCaptions(keeping: old, widths)
      for round in 0..<Self.rounds {
        guard let found = try? rules.placed(sizes, keeping: kept, border: border) else { break }
        if rules.measureCaptions(of: found.placements, round: round) { return found }
      }
    }
    return try placed(sizes, keeping: kept, border: border)
  }

  /// Measures the captions of kept items at the widths of their columns, or of frames over several.
  private mutating func measureCaptions(keeping old: [Placement?], _ widths: [Range<Int>]) {
    for (item, placement) in old.enumerated() {
      guard let placement, widths.indices.contains(placement.lane) else { continue }
      let width = max(placement.frame.length(flow.other), widths[placement.lane].count)
      below[item] = max(0, min(captions.height(item, width), PixelLimits.side))
    }
  }

  private func placed(
    _ sizes: ArraySlice<Size>, keeping kept: WaterfallGroup.Kept, border: Int
  ) throws(LayoutError) -> Arrangement {
    if finish.bottom == .trim {
      throw .conflict(place: "keeping pictures where they were", with: "a trimmed bottom")
    }
    let kept = (
      placements: Array(kept.placements.dropFirst(sizes.startIndex).prefix(sizes.count)),
      closesGaps: kept.closesGaps
    )
    let widths = widths(of: kept.placements)
    let items = try keptItems(
      kept.placements, widths, below: { kept.closesGaps ? 0 : below($0) + border })
    var placer = WaterfallPlacer(self, widths: widths)
    let placements = try placer.keep(items, sizes, closesGaps: kept.closesGaps)
    var all: [Placement] = []
    all.reserveCapacity(sizes.count)
    for (index, size) in sizes.enumerated() {
      if let kept = placements[index] {
        all.append(kept)
      } else {
        all.append(try placer.place(size, index: index))
      }
    }
    return arrangement(all, length: placer.length)
  }

  /// Checks the frames that are kept, and sorts them by their starts, in O(*n* log *n*).
  private func keptItems(
    _ placements: [Placement?], _ widths: [Range<Int>]?, below: (Int) -> Int
  ) throws(LayoutError) -> [KeptItem] {
    let order = placements.indices.compactMap { index in
      placements[index].map { $0.frame.start(flow) << 32 | index }
    }.sorted()
    var items: [KeptItem] = []
    items.reserveCapacity(order.count)
    for key in order {
      let index = key & 0xffff_ffff
      if let placement = placements[index] { items.append(try keptItem(placement, index, widths)) }
    }
    try checkOverlaps(items, below)
    return items
  }

  private func keptItem(
    _ placement: Placement, _ index: Int, _ widths: [Range<Int>]?
  ) throws(LayoutError) -> KeptItem {
    let (frame, first) = (placement.frame, placement.lane)
    let (start, end) = (frame.start(flow.other), frame.end(flow.other))
    let isInside = frame.x >= 0 && frame.y >= 0 && end <= columns.end(of: columns.count - 1)
    guard isInside, frame.width > 0, frame.height > 0 else {
      throw .cannotStay(index: index, because: .outside)
    }
    guard 0..<columns.count ~= first,
      let last = (first..<columns.count).first(where: {
        holds(start..<end, in: pixels(of: first..<($0 + 1), widths))
      })
    else { throw .cannotStay(index: index, because: .otherColumns) }
    let lanes = first..<(last + 1)
    let cell = PixelRect(flow, along: frame.pixels(flow), across: pixels(of: lanes, widths))
    return KeptItem(index: index, frame: cell, columns: lanes)
  }

  /// Whether a frame fills columns, or stands in the middle of them since it is not enlarged.
  private func holds(_ across: Range<Int>, in cell: Range<Int>) -> Bool {
    let rest = cell.count - across.count
    return maxEnlargement == nil
      ? across == cell : rest >= 0 && across.lowerBound == cell.lowerBound + rest / 2
  }

  private func checkOverlaps(_ items: [KeptItem], _ below: (Int) -> Int) throws(LayoutError) {
    var lowest: [KeptItem?] = Array(repeating: nil, count: columns.count)
    for item in items {
      for column in item.columns {
        if let above = lowest[column],
          above.frame.end(flow) + below(above.index) > item.frame.start(flow)
        {
          throw .cannotStay(
            index: max(above.index, item.index), because: .item(min(above.index, item.index)))
        }
        lowest[column] = item
      }
    }
  }
}

extension WaterfallRules {
  /// The length that a picture needs; that of a flush column, where shapes may be a little off, stays.
  func length(of size: Size, keeping own: Double, across width: Int) -> Double {
    let needed = length(of: size, across: width)
    let slack = finish.bottom == .flush ? max(1, FlushPixels.tolerance * needed) : 0
    return abs(needed - own) <= slack ? own : needed
  }
}

// MARK: Columns of several widths

extension WaterfallRules {
  /// The pixels of the columns that frames stand in; nil for columns of one width.
  ///
  /// A flush bottom gives columns different widths. Each is as wide as its widest frame, or wider
  /// by as much on both sides if no picture fills it, and the gaps between them are exact.
  private func widths(of placements: [Placement?]) -> [Range<Int>]? {
    guard finish.bottom == .flush else { return nil }
    var frames: [[Range<Int>]] = Array(repeating: [], count: columns.count)
    for placement in placements.lazy.compactMap(\.self) {
      // The frame of a stranger's plan may end before it begins.
      guard columns.count > placement.lane, placement.lane >= 0,
        placement.frame.length(flow.other) > 0
      else { return nil }
      frames[placement.lane].append(placement.frame.pixels(flow.other))
    }
    let areOfOneWidth = frames.indices.allSatisfy { column in
      frames[column].allSatisfy { frame in
        (column..<columns.count).contains {
          holds(frame, in: columns.pixels(of: column..<($0 + 1)))
        }
      }
    }
    return areOfOneWidth ? nil : widths(around: frames.indices.map { frames.ofOneColumn($0) })
  }

  private func widths(around frames: [[Range<Int>]]) -> [Range<Int>]? {
    var (widths, start) = ([Range<Int>](), 0)
    let end = columns.end(of: columns.count - 1)
    for column in frames.indices {
      let rest = frames.count - column - 1
      // Where the next column begins, if a picture fills it.
      let next =
        rest == 0 ? end : frames[column + 1].map(\.lowerBound).min().map { $0 - columns.gap }
      guard let own = width(from: start, around: frames[column], next: next, rest, end),
        own > start, own + rest * (columns.gap + 1) <= end
      else { return nil }
      widths.append(start..<own)
      start = own + columns.gap
    }
    return widths.last?.upperBound == end ? widths : nil
  }

  /// Where a column ends.
  private func width(
    from start: Int, around frames: [Range<Int>], next: Int?, _ rest: Int, _ end: Int
  ) -> Int? {
    guard let widest = frames.max(by: { $0.count < $1.count }) else {
      return next ?? start + (end - start - rest * columns.gap) / (rest + 1)
    }
    let middle = widest.upperBound + widest.lowerBound - start
    let ends = [next, middle, middle + 1].compactMap(\.self)
    return ends.first { end in
      end > start && frames.allSatisfy { holds($0, in: start..<end) }
    }
  }
}

extension WaterfallRules {
  /// The pixels of several columns, of one width unless they have widths of their own.
  func pixels(of lanes: Range<Int>, _ widths: [Range<Int>]?) -> Range<Int> {
    guard let widths else { return columns.pixels(of: lanes) }
    return widths[lanes.lowerBound].lowerBound..<widths[lanes.upperBound - 1].upperBound
  }
}

extension [[Range<Int>]] {
  /// The frames of a column that do not reach into the next one that has any.
  fileprivate func ofOneColumn(_ column: Int) -> [Range<Int>] {
    let next = self[(column + 1)...].first { !$0.isEmpty }?.map(\.lowerBound).min() ?? .max
    return self[column].filter { $0.upperBound <= next }
  }
}
