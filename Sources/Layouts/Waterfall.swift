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

  /// Creates a waterfall; nothing is checked until it is used.
  public init(
    columnCount: Int, width: Int, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8),
    enlarges: Bool = true, sheets: Sheets = Sheets()
  ) {
    self.columnCount = columnCount
    self.width = width
    self.spacing = spacing
    self.insets = insets
    self.enlarges = enlarges
    self.sheets = sheets
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
    var course = try Course(self)
    var placements: [Placement] = []
    placements.reserveCapacity(sizes.count)
    for size in sizes {
      placements.append(try course.place(size, index: placements.count))
    }
    return Arrangement(placements: placements, sheets: course.finish())
  }
}

/// A waterfall in the making: what is already placed, as far as it decides where the next item
/// goes.
private struct Course {
  private let rules: Waterfall
  private let columns: Columns
  private let room: Int
  private var shortest: ShortestColumn
  private var finished: [Arrangement.Sheet] = []
  private var itemCount = 0
  private var lowest = 0

  init(_ rules: Waterfall) throws(LayoutError) {
    let insets = rules.insets
    try Columns.check("the vertical spacing", rules.spacing.vertical)
    try Columns.check("the top inset", insets.top)
    try Columns.check("the bottom inset", insets.bottom)
    if let count = rules.sheets.itemCount { try Columns.check("items on a sheet", count, from: 1) }
    if let height = rules.sheets.height {
      let lowest = insets.top + insets.bottom + 1
      guard lowest <= PixelLimits.side else {
        throw .outOfRange(
          name: "the top and bottom insets of a sheet together", value: lowest - 1,
          allowed: 0...(PixelLimits.side - 1))
      }
      try Columns.check("the sheet height", height, from: lowest)
    }
    self.rules = rules
    columns = try Columns(
      count: rules.columnCount, width: rules.width, spacing: rules.spacing, insets: insets)
    room = (rules.sheets.height ?? PixelLimits.height) - insets.bottom
    shortest = ShortestColumn(columns: columns.count, firstRow: insets.top)
  }

  mutating func place(_ size: Size, index: Int) throws(LayoutError) -> Placement {
    guard size.isPlaceable else { throw .unplaceable(index: index, size: size) }
    if !fits(size) {
      guard rules.sheets.areCut else { throw .tooTall(index: index) }
      startSheet()
    }
    let column = shortest.column
    let width = columns.width(of: column)
    let scaled = Self.height(of: size, in: width)
    let height = min(scaled, Double(room - shortest.nextRow))
    guard height >= 1, rules.sheets.height != nil || height == scaled else {
      throw .tooTall(index: index)
    }
    let frame = PixelRect(
      x: columns.x(of: column), y: shortest.nextRow, width: width, height: Int(height))
    append(frame)
    return Placement(
      sheet: finished.count, column: column, frame: frame,
      content: content(of: size, in: frame, isCut: height < scaled))
  }

  /// Ends the sheet that is being filled and gives all of them.
  consuming func finish() -> [Arrangement.Sheet] {
    startSheet()
    return finished
  }

  private static func height(of size: Size, in width: Int) -> Double {
    let product = size.height * Double(width)
    let height = product.isFinite ? product / size.width : size.height / size.width * Double(width)
    return max(1, height.rounded())
  }

  private func fits(_ size: Size) -> Bool {
    if let most = rules.sheets.itemCount, itemCount >= most { return false }
    let height = Self.height(of: size, in: columns.width(of: shortest.column))
    return Double(shortest.nextRow) + height <= Double(room)
  }

  private mutating func startSheet() {
    guard itemCount > 0 else { return }
    finished.append(
      Arrangement.Sheet(width: rules.width, height: lowest + rules.insets.bottom))
    shortest = ShortestColumn(columns: columns.count, firstRow: rules.insets.top)
    (itemCount, lowest) = (0, 0)
  }

  private mutating func append(_ frame: PixelRect) {
    shortest.advance(by: frame.height + rules.spacing.vertical)
    lowest = max(lowest, frame.maxY)
    itemCount += 1
  }

  private func content(of size: Size, in frame: PixelRect, isCut: Bool) -> PixelRect {
    let across = Double(frame.width) / size.width
    let fitting = isCut ? min(across, Double(frame.height) / size.height) : across
    if !rules.enlarges, fitting > 1 {
      return frame.centered(scaling: size, by: 1)
    }
    return isCut ? frame.centered(scaling: size, by: fitting) : frame
  }
}

extension PixelRect {
  /// A size times a factor in the middle of this rectangle, never larger than it and at least a
  /// pixel each way.
  fileprivate func centered(scaling size: Size, by factor: Double) -> PixelRect {
    func side(_ length: Double, _ limit: Int) -> Int {
      max(1, Int(min((length * factor).rounded(), Double(limit))))
    }
    return centered(width: side(size.width, width), height: side(size.height, height))
  }
}
