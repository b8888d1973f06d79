/// An algorithm that places all the pictures of a section at once, such as a waterfall
/// (`NSCollectionLayoutGroup.custom`).
///
/// The room says in which direction the group grows: downward, or to the right in a layout that scrolls sideways.
public protocol CustomGroup: Equatable, Sendable {
  /// The gaps between neighboring frames on the canvas, in pixels.
  var spacing: Spacing { get set }

  /// Whether it fills a room whose length its size gives, rather than growing.
  var fillsLength: Bool { get }

  /// Places every picture.
  ///
  /// - Parameters:
  ///   - sizes: the pictures' own sizes, all of them placeable, at their indices in the whole
  ///     layout.
  ///   - room: the room to fill.
  /// - Returns: a placement for each picture, and the length they need.
  /// - Throws: ``LayoutError``, with `index` counted from the first of these pictures.
  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) throws(LayoutError) -> Arrangement

  /// The group with frames no longer than this in the direction of growth, in pixels from 1; nil if
  /// it cannot bound them.
  ///
  /// A group that can still places a picture that would be too long for a sheet.
  func limitingFrames(to length: Int) -> Self?
}

extension CustomGroup {
  /// Returns false: it is as long as its pictures need.
  public var fillsLength: Bool { false }

  /// Returns nil: frames are as long as their pictures need.
  public func limitingFrames(to length: Int) -> Self? { nil }

  func isEqual(to other: any CustomGroup) -> Bool { other as? Self == self }
}

/// The room that a custom group fills: as wide as `across`, and as long as its pictures need or as
/// `along`.
///
/// Its top left corner is 0, 0.
public struct GroupRoom {
  /// The direction in which the group grows.
  public let flow: Axis
  /// The length across the direction of growth, in pixels from 1.
  public let across: Int
  /// The length along the direction of growth, in pixels from 1, for a group that fills it; nil is
  /// as long as its pictures need.
  public let along: Int?
  /// How many times its own size a picture may be drawn, from 1; nil for no limit.
  ///
  /// A group may give a smaller picture a larger cell: its frame is then centered in the cell.
  public let maxEnlargement: Double?
  /// The heights of the captions below its pictures.
  ///
  /// A group that ignores them leaves no room for them.
  public let captions: CaptionHeights

  /// Creates a room.
  public init(
    flow: Axis = .vertical, across: Int, along: Int? = nil, maxEnlargement: Double? = nil,
    captions: CaptionHeights = .none
  ) {
    (self.flow, self.across, self.along) = (flow, across, along)
    (self.maxEnlargement, self.captions) = (maxEnlargement, captions)
  }
}

/// Where a custom group puts one picture.
public struct Placement: Equatable, Hashable, Sendable {
  /// The place in the group's room.
  public let frame: PixelRect
  /// How the picture fills the frame; ``Fit/stretch`` if the frame has the picture's shape, to the
  /// pixel.
  public let fit: Fit
  private let laneAndSpan: SIMD2<Int32>

  /// Creates a placement; nothing is checked until the group is solved.
  public init(lane: Int, span: Int = 1, frame: PixelRect, fit: Fit = .stretch) {
    (self.frame, self.fit) = (frame, fit)
    laneAndSpan = SIMD2(Int32(clamping: lane), Int32(clamping: span))
  }

  /// The first lane, from 0: a waterfall's column, or the row.
  public var lane: Int { Int(laneAndSpan.x) }
  /// The number of lanes it spans, from 1.
  public var span: Int { Int(laneAndSpan.y) }
  var lanes: Range<Int> { lane..<(lane + span) }
}

/// What a custom group returns: a placement for each picture, in the order of the pictures.
///
/// If a number is out of its range, or a frame is not in the room, the layout's error names it.
public struct Arrangement: Equatable, Sendable {
  /// One for each picture.
  public let placements: [Placement]
  /// The length that the pictures need in the direction of growth, in pixels from 0 to ``PixelLimits/canvas``.
  public let length: Int
  /// The number of columns, including empty ones, from 1 to ``PixelLimits/side``; nil if the lanes are rows.
  public let columnCount: Int?
  /// The room below each picture for its caption, in pixels from 0 to ``PixelLimits/canvas``; 0 past the end of the list.
  public let below: [Int]

  /// Creates an arrangement.
  public init(placements: [Placement], length: Int, columnCount: Int? = nil, below: [Int] = []) {
    (self.placements, self.length) = (placements, length)
    (self.columnCount, self.below) = (columnCount, below)
  }

  func room(below index: Int) -> Int { index < below.count ? below[index] : 0 }

  func leaving(below room: Int) -> Arrangement {
    Arrangement(
      placements: placements, length: length, columnCount: columnCount,
      below: room > 0 ? Array(repeating: room, count: placements.count) : [])
  }
}
