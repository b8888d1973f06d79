/// Where one item was placed.
public struct Placement: Equatable, Hashable, Sendable {
  /// The item's place: exact gaps to its neighbours, in the coordinates of its sheet.
  public let frame: PixelRect
  /// What of the frame the picture covers: all of it, unless it may not be enlarged or is taller
  /// than a sheet.
  public let content: PixelRect
  /// What stays of a picture that is cut to the shape of its content; nil where nothing is cut.
  public let crop: Fit.Focus?
  private let spanned: Int32
  private let sheetAndColumn: SIMD2<Int32>

  /// Creates a placement; without `content` the picture covers its frame.
  public init(
    sheet: Int, column: Int, span: Int = 1, frame: PixelRect, content: PixelRect? = nil,
    crop: Fit.Focus? = nil
  ) {
    self.frame = frame
    self.content = content ?? frame
    self.crop = crop
    spanned = Int32(span)
    sheetAndColumn = SIMD2(Int32(sheet), Int32(column))
  }

  /// The sheet, from 0.
  public var sheet: Int { Int(sheetAndColumn.x) }
  /// The first column, from 0 at the left.
  public var column: Int { Int(sheetAndColumn.y) }
  /// How many columns it goes over, from 1.
  public var span: Int { Int(spanned) }
  /// All the columns that it goes over.
  var columns: Range<Int> { column..<(column + span) }

  /// Mirrored at the diagonal.
  var turned: Placement {
    Placement(
      sheet: sheet, column: column, span: span, frame: frame.turned, content: content.turned,
      crop: crop?.turned)
  }
}

/// What a layout gives: one placement for each item, in the order of the items, and the sheets they
/// are on.
public struct Arrangement: Equatable, Sendable {
  /// The size of one sheet, in pixels.
  public struct Sheet: Equatable, Hashable, Sendable {
    /// The canvas's width, insets included.
    public let width: Int
    /// From the top inset to the end of the bottom one, below the tallest column.
    public let height: Int

    /// Creates the size of a sheet.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// One for each item, at the item's index.
  public let placements: [Placement]
  /// From the first to the last; none where there is no item.
  public let sheets: [Sheet]
  /// The height of the room that was left below each item, in pixels; 0 where the list ends.
  public let below: [Int]

  /// Creates an arrangement out of its parts.
  public init(placements: [Placement], sheets: [Sheet], below: [Int] = []) {
    self.placements = placements
    self.sheets = sheets
    self.below = below
  }

  /// The height of the room that was left below an item.
  func room(below item: Int) -> Int { item < below.count ? below[item] : 0 }

  /// Mirrored at the diagonal, with the same room below all items.
  func turned(below room: Int) -> Arrangement {
    Arrangement(
      placements: placements.map(\.turned),
      sheets: sheets.map { Sheet(width: $0.height, height: $0.width) },
      below: room > 0 ? Array(repeating: room, count: placements.count) : [])
  }
}

/// Where a wall is cut into sheets.
///
/// Without either number there is one sheet, as tall as it needs to be.
public struct Sheets: Equatable, Hashable, Sendable {
  /// No sheet is taller than this, in pixels.
  public var height: Int?
  /// No sheet has more items than this.
  public var itemCount: Int?

  /// Creates the rule.
  public init(height: Int? = nil, itemCount: Int? = nil) {
    self.height = height
    self.itemCount = itemCount
  }

  /// Whether the rule may give more than one sheet.
  public var areCut: Bool { height != nil || itemCount != nil }
}
