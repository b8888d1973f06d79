/// Columns side by side across a width: where each begins and how wide it is.
///
/// The gaps between them and the insets are exact, and the last column ends flush with the trailing
/// inset. What does not divide goes to the columns: their widths differ by at most one pixel, the
/// wider ones first.
public struct Columns: Equatable, Sendable {
  /// How many there are.
  public let count: Int
  private let first: Int
  private let gap: Int
  private let narrow: Int
  /// How many columns are a pixel wider than the others.
  let widerOnes: Int

  /// Divides a width into columns.
  ///
  /// - Parameters:
  ///   - count: from 1 to ``PixelLimits/side``.
  ///   - width: the whole canvas, insets included.
  ///   - spacing: only the horizontal part counts here.
  ///   - insets: only leading and trailing count here.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)`` for a number out of its range, and
  ///   ``LayoutError/noRoom(columns:width:needed:)`` where a column would be narrower than a pixel.
  public init(
    count: Int, width: Int, spacing: Spacing, insets: EdgeInsets
  ) throws(LayoutError) {
    try Self.check("the number of columns", count, from: 1)
    try Self.check("the width", width, from: 1)
    try Self.check(spacing, insets)

    let gaps = insets.leading + insets.trailing + (count - 1) * spacing.horizontal
    guard width - gaps >= count else {
      throw .noRoom(columns: count, width: width, needed: gaps + count)
    }
    self.count = count
    first = insets.leading
    gap = spacing.horizontal
    (narrow, widerOnes) = (width - gaps).quotientAndRemainder(dividingBy: count)
  }

  /// The left edge of a column.
  public func x(of column: Int) -> Int {
    first + column * (narrow + gap) + min(column, widerOnes)
  }

  /// The width of a column.
  public func width(of column: Int) -> Int {
    narrow + (column < widerOnes ? 1 : 0)
  }

  /// The first pixel to the right of a column.
  func maxX(of column: Int) -> Int { x(of: column) + width(of: column) }

  /// The number of columns that comes nearest to a wanted column width; at least one.
  ///
  /// - Parameters:
  ///   - columnWidth: what each column should be about as wide as.
  ///   - width: the whole canvas, insets included.
  ///   - spacing: only the horizontal part counts here.
  ///   - insets: only leading and trailing count here.
  /// - Returns: the number of columns.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``.
  public static func count(
    about columnWidth: Int, width: Int, spacing: Spacing, insets: EdgeInsets
  ) throws(LayoutError) -> Int {
    try check("the column width", columnWidth, from: 1)
    try check("the width", width, from: 1)
    try check(spacing, insets)
    let room = width - insets.leading - insets.trailing + spacing.horizontal
    let pitch = columnWidth + spacing.horizontal
    // In whole numbers: many is nearer where few's excess is more than many's lack.
    let few = max(1, room / pitch)
    let many = few + 1
    guard room / many > spacing.horizontal else { return few }
    return 2 * pitch * few * many < room * (few + many) ? many : few
  }

  /// The canvas width that columns of exactly this width need.
  ///
  /// - Parameters:
  ///   - count: from 1.
  ///   - columnWidth: from 1.
  ///   - spacing: only the horizontal part counts here.
  ///   - insets: only leading and trailing count here.
  /// - Returns: the width, insets included.
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)``, for the width that comes out, too.
  public static func width(
    of count: Int, columnWidth: Int, spacing: Spacing, insets: EdgeInsets
  ) throws(LayoutError) -> Int {
    try check("the number of columns", count, from: 1)
    try check("the column width", columnWidth, from: 1)
    try check(spacing, insets)
    let width =
      count * (columnWidth + spacing.horizontal) - spacing.horizontal + insets.leading
      + insets.trailing
    try check("the width of all columns together", width)
    return width
  }

  private static func check(_ spacing: Spacing, _ insets: EdgeInsets) throws(LayoutError) {
    try check("the horizontal spacing", spacing.horizontal)
    try check("the leading inset", insets.leading)
    try check("the trailing inset", insets.trailing)
  }

  static func check(_ name: String, _ value: Int, from lowest: Int = 0) throws(LayoutError) {
    let allowed = lowest...PixelLimits.side
    guard allowed.contains(value) else {
      throw .outOfRange(name: name, value: value, allowed: allowed)
    }
  }
}
