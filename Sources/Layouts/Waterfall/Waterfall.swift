/// The waterfall: columns of equal width, and each item goes to the column that is the shortest so
/// far.
///
/// The algorithm of Pinterest's first wall and of David DeSandro's Masonry. Ties go to the left.
/// The tops of the frames never go up in the order of the items, so a wall can be drawn from top to
/// bottom while later pictures are still being read. Insets and gaps are exact; a frame's height is
/// the item's height in the column's width, rounded to the nearest pixel and at least 1.
public struct Waterfall: Equatable, Sendable {
  /// How many columns, from 1.
  public var columnCount: Int
  /// The canvas's width in pixels, insets included.
  public var width: Int
  /// Between neighbours, in pixels.
  public var spacing: Spacing
  /// Around the wall, in pixels.
  public var insets: EdgeInsets
  /// Whether an item smaller than its frame is enlarged to fill it; otherwise it stands in the
  /// middle.
  public var enlarges: Bool
  /// Where the wall is cut.
  public var sheets: Sheets
  /// What it does beyond the plain shortest column.
  public var finish: Finish
  /// No frame is higher than this, in pixels from 1; nil is as high as its item needs.
  ///
  /// An item that would be higher is shown whole in the middle of its frame.
  public var maxHeight: Int?

  /// The height of what stands below each item, in pixels from 0, before the gap; 0 where the list ends.
  public var below: [Int] = []

  /// Creates a waterfall; nothing is checked until it is used.
  public init(
    columnCount: Int, width: Int, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8),
    enlarges: Bool = true, sheets: Sheets = Sheets(), finish: Finish = Finish(),
    maxHeight: Int? = nil
  ) {
    self.columnCount = columnCount
    self.width = width
    self.spacing = spacing
    self.insets = insets
    self.enlarges = enlarges
    self.sheets = sheets
    self.finish = finish
    self.maxHeight = maxHeight
  }

  /// Places every item.
  ///
  /// A sheet ends before the item that would make it too tall or too full; the next one begins with
  /// that item. An item too tall for an empty sheet is made to fit it, in proportion, in the middle
  /// of its column. No item gives no sheet.
  ///
  /// - Parameter sizes: the items' own sizes, in order.
  /// - Returns: a placement for each item.
  /// - Throws: ``LayoutError``; every case of it.
  /// - Complexity: O(*n* log *columns*).
  public func arrange(_ sizes: some Collection<Size>) throws(LayoutError) -> Arrangement {
    let columns = try checkedColumns()
    var course = Course(self, columns)
    var placements: [Placement] = []
    placements.reserveCapacity(sizes.count)
    for size in sizes {
      placements.append(try course.place(size, index: placements.count))
    }
    let arrangement = Arrangement(
      placements: placements, sheets: course.finish(), below: below)
    return finish.isPlain
      ? arrangement : arrangement.finished(by: self, columns, Array(sizes))
  }
}

extension Waterfall {
  /// The height of what stands below an item.
  func below(_ item: Int) -> Int { item < below.count ? below[item] : 0 }

  /// The columns, once every number has been looked at.
  ///
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)`` and what ``Columns`` and ``Finish``
  ///   throw.
  func checkedColumns() throws(LayoutError) -> Columns {
    try Columns.check("the vertical spacing", spacing.vertical)
    try Columns.check("the top inset", insets.top)
    try Columns.check("the bottom inset", insets.bottom)
    if let count = sheets.itemCount { try Columns.check("items on a sheet", count, from: 1) }
    if let height = sheets.height {
      let lowest = insets.top + insets.bottom + 1
      guard lowest <= PixelLimits.side else {
        throw .outOfRange(
          name: "the top and bottom insets of a sheet together", value: lowest - 1,
          allowed: 0...(PixelLimits.side - 1))
      }
      try Columns.check("the sheet height", height, from: lowest)
    }
    if let maxHeight { try Columns.check("the greatest height", maxHeight, from: 1) }
    for height in below { try Columns.check("the height below an item", height) }
    try finish.check()
    return try Columns(count: columnCount, width: width, spacing: spacing, insets: insets)
  }
}
