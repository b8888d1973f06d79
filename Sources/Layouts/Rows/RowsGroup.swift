/// Rows of pictures, each row as wide as the room: all of its pictures have one height, which is as
/// near to the target as the best breaks make it.
///
/// The breaks are those of the shortest path (Knuth and Plass's idea; Google Photos, 2015), not of
/// a greedy walk.
public struct RowsGroup: CustomGroup {
  /// How high rows should be, in pixels, from 1.
  public var targetHeight: Int
  /// Between neighbours, in pixels.
  public var spacing: Spacing

  /// Creates rows.
  public init(targetHeight: Int = 300, spacing: Spacing = Spacing(8)) {
    self.targetHeight = targetHeight
    self.spacing = spacing
  }

  /// How high the last row may become by the target where it is as wide as the others; a higher one
  /// is left at the target height, and ends early.
  public static let lastRowRange = 0.7...1.4

  /// Places the pictures; a placement's column is its row.
  public func arrange(_ sizes: ArraySlice<Size>, width: Int) throws(LayoutError) -> Arrangement {
    try arrange(sizes, width: width, captions: .none)
  }

  /// The same with each row's captions below it.
  public func arrange(
    _ sizes: ArraySlice<Size>, width: Int, captions: CaptionHeights
  ) throws(LayoutError) -> Arrangement {
    try Columns.check("the target height", targetHeight, from: 1)
    try Columns.check("the horizontal spacing", spacing.horizontal)
    try Columns.check("the vertical spacing", spacing.vertical)
    let breaks = RowBreaks(
      sizes.map(\.aspectRatio), width: width, target: targetHeight, gap: spacing.horizontal)
    var wall = RowWall(width: width, spacing: spacing)
    for (row, items) in breaks.rows.enumerated() {
      let lengths = breaks.lengths(of: items)
      try wall.add(
        lengths, height: breaks.height(of: items), row: row, first: items.lowerBound,
        below: captions.greatest(from: items.lowerBound, lengths))
    }
    return wall.arrangement
  }

  /// None: its lanes are rows.
  public func columnCount(width: Int) -> Int? { nil }

  /// With the gaps changed over.
  public var turned: RowsGroup {
    RowsGroup(targetHeight: targetHeight, spacing: spacing.turned)
  }
}

/// Rows of frames below one another.
struct RowWall {
  let width: Int
  let spacing: Spacing
  private var placements: [Placement] = []
  private var belows: [Int] = []
  private var y = 0.0
  private var bottom = 0

  init(width: Int, spacing: Spacing) {
    self.width = width
    self.spacing = spacing
  }

  /// Adds a row of frames, whose edges above and below are rounded once.
  ///
  /// - Parameters:
  ///   - lengths: the frames' widths.
  ///   - height: the row's, from 1.
  ///   - row: its number.
  ///   - first: the first item's index.
  ///   - below: the height of what stands below its frames.
  /// - Throws: ``LayoutError/tooTall(index:)``.
  mutating func add(_ lengths: [Int], height: Double, row: Int, first: Int, below: Int = 0)
    throws(LayoutError)
  {
    let top = Grain.edge(y)
    guard y + height <= Double(PixelLimits.canvas) else { throw .tooTall(index: first) }
    let end = Grain.edge(y + Grain.cut(height))
    bottom = end + below
    var x = 0
    for length in lengths {
      let frame = PixelRect(x: x, y: top, width: length, height: end - top)
      placements.append(Placement(sheet: 0, column: row, frame: frame))
      belows.append(below)
      x += length + spacing.horizontal
    }
    y += Grain.cut(height) + Double(below + spacing.vertical)
  }

  /// All of them.
  var arrangement: Arrangement {
    Arrangement(
      placements: placements,
      sheets: placements.isEmpty ? [] : [Arrangement.Sheet(width: width, height: bottom)],
      below: belows.contains { $0 > 0 } ? belows : [])
  }
}
