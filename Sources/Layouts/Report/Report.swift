/// How good an arrangement is, in numbers that do not depend on its size.
public struct Report: Equatable, Sendable {
  /// Tallest column less shortest column, by the mean column, on the worst sheet: 0 is a flush
  /// bottom.
  ///
  /// A column's height runs from the sheet's first row of pictures to the column's last one.
  /// Columns that no item reached count as 0.
  public let raggedness: Double
  /// The share of all the sheets' area, gutters left out, that no frame covers.
  ///
  /// The gutters are the insets and the gaps between frames; what is left is the area below columns
  /// that end early.
  public let waste: Double

  /// Creates a report out of its numbers.
  public init(raggedness: Double, waste: Double) {
    self.raggedness = raggedness
    self.waste = waste
  }

  /// Measures an arrangement.
  ///
  /// - Complexity: O(*n*).
  public init(of arrangement: Arrangement, columnCount: Int, insets: EdgeInsets) {
    var gaps = Array(repeating: 0, count: arrangement.sheets.count)
    var ends = Array(
      repeating: Array(repeating: insets.top, count: columnCount), count: arrangement.sheets.count)
    for placement in arrangement.placements {
      gaps[placement.sheet] += placement.frame.y - ends[placement.sheet][placement.column]
      ends[placement.sheet][placement.column] = placement.frame.maxY
    }
    var (ragged, empty, whole) = (0.0, 0.0, 0.0)
    for (columns, gap) in zip(ends, gaps) {
      let heights = columns.map { Double($0 - insets.top) }
      let (tallest, shortest) = (heights.max() ?? 0, heights.min() ?? 0)
      let total = heights.reduce(0, +)
      if total > 0 { ragged = max(ragged, (tallest - shortest) * Double(columnCount) / total) }
      empty += tallest * Double(columnCount) - total
      whole += tallest * Double(columnCount) - Double(gap)
    }
    raggedness = ragged
    waste = whole > 0 ? empty / whole : 0
  }
}
