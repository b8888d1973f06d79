/// Frames that stay in their columns, from top to bottom.
struct Keeping {
  private let columns: Columns
  private let width: Int
  /// The kept items, the highest first.
  private(set) var items: [Item] = []

  /// A frame and the columns that it goes over.
  struct Item {
    let index: Int
    let frame: PixelRect
    let columns: Range<Int>
  }

  /// Looks at every frame that is kept.
  ///
  /// - Parameters:
  ///   - placements: nil for new items.
  ///   - columns: those that the frames must have.
  ///   - width: of the room.
  ///   - below: the height of what stands below an item.
  /// - Throws: ``LayoutError/cannotStay(index:because:)``.
  /// - Complexity: O(*n* log *n*).
  init(
    _ placements: ArraySlice<Placement?>, in columns: Columns, width: Int, below: (Int) -> Int
  ) throws(LayoutError) {
    self.columns = columns
    self.width = width
    let order = placements.indices.compactMap { index in
      placements[index].map { $0.frame.y << 32 | index }
    }.sorted()
    items.reserveCapacity(order.count)
    for key in order {
      let index = key & 0xffff_ffff
      if let placement = placements[index] { items.append(try item(placement, index)) }
    }
    try checkOverlaps(below)
  }

  private func item(_ placement: Placement, _ index: Int) throws(LayoutError) -> Item {
    let (frame, first) = (placement.frame, placement.column)
    let isInside = frame.x >= 0 && frame.y >= 0 && frame.maxX <= width
    guard isInside, frame.width > 0, frame.height > 0 else {
      throw .cannotStay(index: index, because: .outside)
    }
    guard 0..<columns.count ~= first, columns.x(of: first) == frame.x else {
      throw .cannotStay(index: index, because: .otherColumns)
    }
    var end = first + 1
    while columns.maxX(of: end - 1) < frame.maxX { end += 1 }
    guard columns.maxX(of: end - 1) == frame.maxX else {
      throw .cannotStay(index: index, because: .otherColumns)
    }
    return Item(index: index, frame: frame, columns: first..<end)
  }

  private func checkOverlaps(_ below: (Int) -> Int) throws(LayoutError) {
    var lowest: [Item?] = Array(repeating: nil, count: columns.count)
    for item in items {
      for column in item.columns {
        if let above = lowest[column], above.frame.maxY + below(above.index) > item.frame.y {
          throw .cannotStay(
            index: max(above.index, item.index), because: .item(min(above.index, item.index)))
        }
        lowest[column] = item
      }
    }
  }
}

extension Waterfall {
  /// Places the items that are kept, and then all others.
  ///
  /// - Parameters:
  ///   - sizes: the items' own sizes.
  ///   - kept: where some of them were.
  ///   - border: how much of the gap below each belongs to it, in pixels.
  /// - Returns: a placement for each item.
  /// - Throws: ``LayoutError``.
  func arrange(
    _ sizes: ArraySlice<Size>, keeping kept: WaterfallGroup.Kept, border: Int
  ) throws(LayoutError) -> Arrangement {
    let columns = try checkedColumns()
    try finish.checkKeeping()
    let keeping = try Keeping(
      kept.placements.prefix(sizes.count), in: columns, width: width,
      below: { kept.closesGaps ? 0 : below($0) + border })
    var course = Course(self, columns)
    let placements = try course.keep(keeping.items, sizes, closesGaps: kept.closesGaps)
    var all: [Placement] = []
    all.reserveCapacity(sizes.count)
    for (index, size) in sizes.enumerated() {
      if let kept = placements[index] {
        all.append(kept)
      } else {
        all.append(try course.place(size, index: index))
      }
    }
    return Arrangement(placements: all, sheets: course.finish(), below: below)
  }
}
