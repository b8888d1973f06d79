/// Justified rows: the pictures of a row have one height, near a target, and fill the room's width.
///
/// Breaks minimize the deviation from the target over all rows, rather than row by row: Knuth and
/// Plass's idea for paragraphs, used by Google Photos since 2015. The last row is full wherever no
/// row then differs from the target by more than 26 %.
public struct RowsGroup: CustomGroup {
  /// The wanted height of rows, in pixels from 1.
  public var targetHeight: Int
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing

  /// Creates rows.
  public init(targetHeight: Int = 300, spacing: Spacing = Spacing(8)) {
    self.targetHeight = targetHeight
    self.spacing = spacing
  }

  /// The height of a last row that fills the width, as a multiple of the target; a taller one has
  /// the height of the row above, or the target height if it is the only one, and ends early.
  public static let lastRowRange = 0.7...1.4

  /// Places the pictures; a placement's lane is its row.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    try PixelLimits.check("the target height", targetHeight, from: 1)
    try spacing.check()
    let line = room.flow.other
    let breaks = RowBreaks(
      sizes.map { $0[line] / $0[room.flow] }, width: room.across, target: targetHeight,
      gap: spacing[line])
    var wall = RowWall(flow: room.flow, spacing: spacing)
    for (row, items) in breaks.rows.enumerated() {
      let lengths = breaks.lengths(of: items)
      try wall.add(
        lengths, height: breaks.height(of: items), row: row, first: items.lowerBound,
        below: room.captions.greatest(from: items.lowerBound, lengths))
    }
    return wall.arrangement
  }
}

extension Composition {
  /// Rows as wide as the wall, each about as tall as a target.
  public static func rows(
    targetHeight: Int = 300, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let group = RowsGroup(targetHeight: targetHeight, spacing: spacing)
    return Composition(group: .custom(group), insets: insets)
  }
}

/// Rows of frames, one after another.
struct RowWall {
  let flow: Axis
  let spacing: Spacing
  private var placements: [Placement] = []
  private var belows: [Int] = []
  /// The start of the next row.
  private var next = 0.0
  private var bottom = 0

  init(flow: Axis, spacing: Spacing) {
    self.flow = flow
    self.spacing = spacing
  }

  /// Adds a row of frames; its edges are rounded once.
  ///
  /// - Parameters:
  ///   - lengths: the frames' widths.
  ///   - height: the row's height, from 1.
  ///   - row: its number.
  ///   - first: the first item's index.
  ///   - below: the height of what stands below its frames.
  /// - Throws: ``LayoutError/tooTall(index:)``.
  mutating func add(_ lengths: [Int], height: Double, row: Int, first: Int, below: Int = 0)
    throws(LayoutError)
  {
    let start = Grain.edge(next)
    guard next + height <= Double(PixelLimits.canvas) else { throw .tooTall(index: first) }
    let end = Grain.edge(next + Grain.cut(height))
    bottom = end + below
    var place = 0
    for length in lengths {
      let frame = PixelRect(flow, along: start..<end, across: place..<(place + length))
      placements.append(Placement(lane: row, frame: frame))
      belows.append(below)
      place += length + spacing[flow.other]
    }
    next += Grain.cut(height) + Double(below + spacing[flow])
  }

  /// All rows.
  var arrangement: Arrangement {
    Arrangement(
      placements: placements, length: bottom, below: belows.contains { $0 > 0 } ? belows : [])
  }
}
