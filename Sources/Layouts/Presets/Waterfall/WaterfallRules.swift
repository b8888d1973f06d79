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
  let captions: CaptionHeights
  /// The heights of the items' captions, in pixels; 0 past the end of the list.
  var below: [Int] = []

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
    captions = room.captions
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
    if finish.spans != .one, finish.keepsFirstRow, finish.order == .shortest {
      try finisher.evenSpans()
    }
    return finisher.rules.arrangement(finisher.placements, length: finisher.length)
  }

  func arrangement(_ placements: [Placement], length: Int) -> Arrangement {
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
