/// A waterfall's settings for a room, all of them checked.
struct WaterfallRules {
  let flow: Axis
  let columns: Tracks
  /// The gap between the frames of a column, in pixels.
  let gap: Int
  private(set) var finish: WaterfallGroup.Finish
  /// The longest a frame may be, in pixels; nil is as long as its picture needs.
  let maxLength: Int?
  let maxEnlargement: Double?
  /// The heights of the items' captions, in pixels; 0 past the end of the list.
  private var below: [Int] = []

  init(_ group: WaterfallGroup, _ room: GroupRoom, _ sizes: ArraySlice<Size>) throws(LayoutError) {
    let across = room.flow.other
    let count =
      switch group.columns {
      case .count(let count): count
      case .about(let width):
        try Tracks.count(about: width, in: room.across, along: across, spacing: group.spacing)
      }
    try group.spacing.check(room.flow)
    if let most = group.maxHeight { try PixelLimits.check("the greatest height", most, from: 1) }
    try group.finish.check()
    flow = room.flow
    columns = try Tracks(count: count, in: room.across, along: across, spacing: group.spacing)
    gap = group.spacing[flow]
    finish = group.finish
    finish.spans = finish.spans.dropping(first: sizes.startIndex)
    maxLength = group.maxHeight
    maxEnlargement = room.maxEnlargement
    guard !room.captions.areNone else { return }
    below = sizes.enumerated().map { room.captions.height($0, usualWidth(of: $1, index: $0)) }
    for height in below { try PixelLimits.check("the height below an item", height) }
  }

  func below(_ item: Int) -> Int { item < below.count ? below[item] : 0 }

  func span(of size: Size, index: Int) -> Int {
    min(columns.count, finish.spans.count(for: size, index: index))
  }

  /// The width of an item in the last columns, which are the narrower ones.
  private func usualWidth(of size: Size, index: Int) -> Int {
    let end = columns.count
    return columns.pixels(of: (end - span(of: size, index: index))..<end).count
  }
}

extension WaterfallRules {
  /// Places every item; each size is read once and in order.
  func arrange(_ sizes: some Collection<Size>) throws(LayoutError) -> Arrangement {
    var placer = WaterfallPlacer(self)
    var placements: [Placement] = []
    if finish.spans == .one || finish.order == .columns {
      placements.reserveCapacity(sizes.count)
      for size in sizes { placements.append(try placer.place(size, index: placements.count)) }
    } else {
      placements = try placer.placeWaiting(Array(sizes))
    }
    guard finish.balances || finish.bottom != .ragged else {
      return arrangement(placements, length: placer.length)
    }
    var finisher = WaterfallFinisher(
      rules: self, sizes: Array(sizes), placements: placements, firstInOrder: placer.firstInOrder)
    finisher.finish()
    return arrangement(finisher.placements, length: finisher.length)
  }

  private func arrangement(_ placements: [Placement], length: Int) -> Arrangement {
    Arrangement(placements: placements, length: length, columnCount: columns.count, below: below)
  }
}

// MARK: Lengths and fits

extension WaterfallRules {
  func length(of size: Size, across width: Int) -> Double {
    min(limited(own(size, across: width), width), Double(maxLength ?? .max))
  }

  private func own(_ size: Size, across width: Int) -> Double {
    min(size.length(along: flow, across: width), Double(mostLength(of: size)))
  }

  /// The length at which a picture is enlarged as much as it may be, in pixels.
  func mostLength(of size: Size) -> Int {
    maxEnlargement.map { size[flow].pixels(times: $0) } ?? PixelLimits.height
  }

  /// How a picture fills a frame of a length that is not yet rounded to an integer.
  func fit(of size: Size, across width: Int, length: Double) -> Fit {
    let own = own(size, across: width)
    guard length < own else { return .stretch }
    return length == limited(own, width) ? finish.towerFit : .contain
  }

  /// How a picture fills the frame in which it is kept; one of another shape is shown whole.
  func fit(of size: Size, kept frame: PixelRect) -> Fit {
    let width = frame.length(flow.other)
    let length = length(of: size, across: width)
    if Double(frame.length(flow)) == length { return fit(of: size, across: width, length: length) }
    return frame.hasShape(of: size) ? .stretch : .contain
  }

  private func limited(_ length: Double, _ width: Int) -> Double {
    guard let most = finish.maxAspect else { return length }
    return min(length, max(1, (most * Double(width)).rounded()))
  }
}

extension Size {
  /// To the nearest pixel, and at least 1.
  fileprivate func length(along axis: Axis, across width: Int) -> Double {
    let (own, ownWidth) = (self[axis], self[axis.other])
    let product = own * Double(width)
    let length = product.isFinite ? product / ownWidth : own / ownWidth * Double(width)
    return max(1, length.rounded())
  }
}

// MARK: Kept frames

extension WaterfallRules {
  /// An item that stays in a frame, which is as wide as the columns it spans.
  struct KeptItem {
    let index: Int
    let frame: PixelRect
    let columns: Range<Int>
  }

  /// Places the kept items, and then all others; a border is the part of each gap that items have.
  func arrange(
    _ sizes: ArraySlice<Size>, keeping kept: WaterfallGroup.Kept, border: Int
  ) throws(LayoutError) -> Arrangement {
    try finish.checkKeeping()
    let items = try keptItems(
      Array(kept.placements.dropFirst(sizes.startIndex).prefix(sizes.count)),
      below: { kept.closesGaps ? 0 : below($0) + border })
    var placer = WaterfallPlacer(self)
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
    _ placements: [Placement?], below: (Int) -> Int
  ) throws(LayoutError) -> [KeptItem] {
    let order = placements.indices.compactMap { index in
      placements[index].map { $0.frame.start(flow) << 32 | index }
    }.sorted()
    var items: [KeptItem] = []
    items.reserveCapacity(order.count)
    for key in order {
      let index = key & 0xffff_ffff
      if let placement = placements[index] { items.append(try keptItem(placement, index)) }
    }
    try checkOverlaps(items, below)
    return items
  }

  private func keptItem(_ placement: Placement, _ index: Int) throws(LayoutError) -> KeptItem {
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
    return KeptItem(index: index, frame: cell, columns: lanes)
  }

  /// Whether a frame fills columns, or stands in the middle of them since it is not enlarged.
  private func holds(_ across: Range<Int>, _ lanes: Range<Int>) -> Bool {
    let cell = columns.pixels(of: lanes)
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

extension WaterfallGroup.Finish {
  fileprivate func checkKeeping() throws(LayoutError) {
    let other: String? =
      switch bottom {
      case .ragged: balances ? "balanced columns" : nil
      case .flush: "a flush bottom"
      case .trim: "a trimmed bottom"
      }
    if let other { throw .conflict(place: "keeping pictures where they were", with: other) }
  }
}
