public import Layouts

/// How a wall is laid out, as far as somebody has said.
public struct WallLayout: Equatable, Sendable {
  /// How many columns there are.
  public enum Columns: Equatable, Sendable {
    /// As many as come nearest to 400 pixels each; more, where the wall would not fit its format
    /// and no width was asked for.
    case automatic
    /// So many.
    case count(Int)
    /// As many as come nearest to this many pixels each.
    case width(Int)
    /// So many of exactly this many pixels, and a canvas as wide as they need.
    case exactly(count: Int, width: Int)
  }

  /// How many columns there are.
  public var columns: Columns
  /// The canvas's width in pixels, insets included; nil is 2,400, or what exact columns need.
  public var width: Int?
  /// Between neighbours.
  public var spacing: Spacing
  /// Around the wall; nil is the spacing.
  public var insets: EdgeInsets?
  /// What the waterfall does beyond the plain shortest column.
  public var finish: Waterfall.Finish
  /// Whether small pictures are enlarged to fill their frames.
  public var enlarges: Bool
  /// Where the wall is cut into sheets.
  public var sheets: Sheets
  /// What decides the order of the pictures.
  public var order: Order
  /// Whether that order is turned round.
  public var isReversed: Bool
  /// What is seen in the gaps.
  public var background: Color
  /// How pictures are made smaller.
  public var resampling: Resampling
  /// Whether cameras' own previews, which are in their pictures' EXIF, are drawn where they are as
  /// large as the frames: many times faster, and not quite as fine.
  public var previews: Bool

  /// Creates a layout; without arguments it is the default one.
  public init(
    columns: Columns = .automatic, width: Int? = nil, spacing: Spacing = Spacing(8),
    insets: EdgeInsets? = nil, finish: Waterfall.Finish = Waterfall.Finish(), enlarges: Bool = true,
    sheets: Sheets = Sheets(),
    order: Order = .natural, isReversed: Bool = false, background: Color = .white,
    resampling: Resampling = .fast, previews: Bool = false
  ) {
    self.columns = columns
    self.width = width
    self.spacing = spacing
    self.insets = insets
    self.finish = finish
    self.enlarges = enlarges
    self.sheets = sheets
    self.order = order
    self.isReversed = isReversed
    self.background = background
    self.resampling = resampling
    self.previews = previews
  }

  /// The waterfall that this asks for.
  func waterfall() throws(LayoutError) -> Waterfall {
    let insets =
      self.insets
      ?? EdgeInsets(
        top: spacing.vertical, leading: spacing.horizontal, bottom: spacing.vertical,
        trailing: spacing.horizontal)
    var waterfall = Waterfall(
      columnCount: 1, width: width ?? Self.usualWidth, spacing: spacing, insets: insets,
      enlarges: enlarges, sheets: sheets, finish: finish)
    switch columns {
    case .count(let count): waterfall.columnCount = count
    case .automatic: try waterfall.chooseColumns(about: Self.usualColumnWidth)
    case .width(let columnWidth): try waterfall.chooseColumns(about: columnWidth)
    case .exactly(let count, let columnWidth):
      waterfall.columnCount = count
      waterfall.width = try Layouts.Columns.width(
        of: count, columnWidth: columnWidth, spacing: spacing, insets: insets)
    }
    return waterfall
  }

  private static let usualWidth = 2400
  private static let usualColumnWidth = 400
}

extension Waterfall {
  fileprivate mutating func chooseColumns(about columnWidth: Int) throws(LayoutError) {
    columnCount = try Columns.count(
      about: columnWidth, width: width, spacing: spacing, insets: insets)
  }
}
