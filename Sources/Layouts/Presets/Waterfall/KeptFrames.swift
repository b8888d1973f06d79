/// Frames that stay in their columns, in the direction of growth.
struct KeptFrames {
  private let columns: Tracks
  private let flow: Axis
  /// Whether frames may be narrower than their columns.
  private let isReducing: Bool
  /// The kept items, in the order of their starts.
  private(set) var items: [Item] = []

  /// A frame, as wide as the columns it spans.
  struct Item {
    let index: Int
    let frame: PixelRect
    let columns: Range<Int>
  }

  /// Checks every frame that is kept.
  ///
  /// - Parameters:
  ///   - placements: nil for new items.
  ///   - rules: the rules whose columns the frames must match.
  ///   - below: the height of what stands below an item.
  /// - Throws: ``LayoutError/cannotStay(index:because:)``.
  /// - Complexity: O(*n* log *n*).
  init(
    _ placements: ArraySlice<Placement?>, by rules: WaterfallRules, below: (Int) -> Int
  ) throws(LayoutError) {
    columns = rules.columns
    flow = rules.flow
    isReducing = rules.maxEnlargement != nil
    let order = placements.indices.compactMap { index in
      placements[index].map { $0.frame.start(rules.flow) << 32 | index }
    }.sorted()
    items.reserveCapacity(order.count)
    for key in order {
      let index = key & 0xffff_ffff
      if let placement = placements[index] { items.append(try item(placement, index)) }
    }
    try checkOverlaps(below)
  }

  private func item(_ placement: Placement, _ index: Int) throws(LayoutError) -> Item {
    let (frame, first) = (placement.frame, placement.lane)
    let (start, end) = (frame.start(flow.other), frame.end(flow.other))
    let isInside = frame.x >= 0 && frame.y >= 0 && end <= columns.end(of: columns.count - 1)
    guard isInside, frame.width > 0, frame.height > 0 else {
      throw .cannotStay(index: index, because: .outside)
    }
    guard 0..<columns.count ~= first,
      let last = (first..<columns.count).first(where: { holds(start..<end, first..<($0 + 1)) })
    else { throw .cannotStay(index: index, because: .otherColumns) }
    let lanes = first..<(last + 1)
    let cell = PixelRect(flow, along: frame.pixels(flow), across: columns.pixels(of: lanes))
    return Item(index: index, frame: cell, columns: lanes)
  }

  /// Whether a frame fills columns, or stands in the middle of them since it is not enlarged.
  private func holds(_ across: Range<Int>, _ lanes: Range<Int>) -> Bool {
    let cell = columns.pixels(of: lanes)
    let rest = cell.count - across.count
    return isReducing
      ? rest >= 0 && across.lowerBound == cell.lowerBound + rest / 2 : across == cell
  }

  private func checkOverlaps(_ below: (Int) -> Int) throws(LayoutError) {
    var lowest: [Item?] = Array(repeating: nil, count: columns.count)
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
  /// Places the kept items, and then all others.
  ///
  /// - Parameters:
  ///   - sizes: the items' own sizes.
  ///   - kept: the earlier places of some of them.
  ///   - border: the part of the gap below each item that belongs to it, in pixels.
  /// - Returns: a placement for each item.
  /// - Throws: ``LayoutError``.
  func arrange(
    _ sizes: ArraySlice<Size>, keeping kept: WaterfallGroup.Kept, border: Int
  ) throws(LayoutError) -> Arrangement {
    try finish.checkKeeping()
    let keeping = try KeptFrames(
      kept.placements.prefix(sizes.count), by: self,
      below: { kept.closesGaps ? 0 : below($0) + border })
    var placer = WaterfallPlacer(self)
    let placements = try placer.keep(keeping.items, sizes, closesGaps: kept.closesGaps)
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
}

extension WaterfallGroup {
  /// The places of pictures in an earlier wall.
  ///
  /// Kept pictures stay in their places. New ones go below them, each to the shortest column so
  /// far, and never into a gap that a removed picture has left.
  public struct Kept: Equatable, Hashable, Sendable {
    /// The place of each picture of the layout; nil, or past the end of the list, for a new one.
    ///
    /// Frames are in the group's room, whose top left corner is 0, 0, before mirroring for right to
    /// left. Only a placement's frame and lane count.
    public var placements: [Placement?]
    /// Whether columns close the gaps that removed pictures leave.
    ///
    /// Frames then are as tall as their pictures need. A frame that spans several columns stands
    /// below the longest of them, so a gap may stay beside it.
    public var closesGaps: Bool

    /// Creates a list of places.
    public init(placements: [Placement?], closesGaps: Bool = false) {
      self.placements = placements
      self.closesGaps = closesGaps
    }

    /// The places of all pictures but the first ones.
    func dropping(first count: Int) -> Kept {
      Kept(placements: Array(placements.dropFirst(count)), closesGaps: closesGaps)
    }
  }
}

extension WaterfallGroup.Finish {
  /// - Throws: ``LayoutError/conflict(place:with:)`` for a finish that moves pictures.
  func checkKeeping() throws(LayoutError) {
    let other: String? =
      switch bottom {
      case .ragged: balances ? "balanced columns" : nil
      case .flush: "a flush bottom"
      case .trim: "a trimmed bottom"
      }
    if let other { throw .conflict(place: "keeping pictures where they were", with: other) }
  }
}
