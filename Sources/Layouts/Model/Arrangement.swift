/// Where a custom group puts one picture.
public struct Placement: Equatable, Hashable, Sendable {
  /// The place in the group's room.
  public let frame: PixelRect
  /// How the picture fills the frame; ``Fit/stretch`` if the frame has the picture's shape, to the
  /// pixel.
  public let fit: Fit
  private let laneAndSpan: SIMD2<Int32>

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - lane: the first lane, from 0.
  ///   - span: the number of lanes, from 1.
  ///   - frame: the place in the group's room.
  ///   - fit: how the picture fills the frame.
  public init(lane: Int, span: Int = 1, frame: PixelRect, fit: Fit = .stretch) {
    self.frame = frame
    self.fit = fit
    laneAndSpan = SIMD2(Int32(lane), Int32(span))
  }

  /// The first lane, from 0: a waterfall's column, or the row.
  public var lane: Int { Int(laneAndSpan.x) }
  /// The number of lanes it spans, from 1.
  public var span: Int { Int(laneAndSpan.y) }
  /// The lanes it spans.
  var lanes: Range<Int> { lane..<(lane + span) }
}

/// What a custom group returns: a placement for each picture, in the order of the pictures.
public struct Arrangement: Equatable, Sendable {
  /// One for each picture.
  public let placements: [Placement]
  /// The length that the pictures need in the direction of growth, in pixels.
  public let length: Int
  /// The number of columns, including empty ones; nil if the lanes are rows.
  public let columnCount: Int?
  /// The room below each picture for its caption, in pixels; 0 past the end of the list.
  public let below: [Int]

  /// Creates an arrangement.
  public init(
    placements: [Placement], length: Int, columnCount: Int? = nil, below: [Int] = []
  ) {
    self.placements = placements
    self.length = length
    self.columnCount = columnCount
    self.below = below
  }

  /// The room below a picture, in pixels.
  func room(below index: Int) -> Int { index < below.count ? below[index] : 0 }

  /// The arrangement with the same room below every picture.
  func leaving(below room: Int) -> Arrangement {
    Arrangement(
      placements: placements, length: length, columnCount: columnCount,
      below: room > 0 ? Array(repeating: room, count: placements.count) : [])
  }
}
