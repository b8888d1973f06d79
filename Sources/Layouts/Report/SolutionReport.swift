/// How good a solved layout is, in numbers that do not depend on its size; 0 is the best of each.
public struct SolutionReport: Equatable, Hashable, Sendable {
  /// Tallest column less shortest column, by the mean column, in the worst waterfall.
  ///
  /// A column's height runs from the waterfall's first row of pictures to the column's last one;
  /// columns that no picture reached count as 0.
  public var raggedness: Double
  /// The share of the sections' contents that neither a picture's frame nor its gutter covers, from
  /// 0 to 1.
  ///
  /// A gutter is as wide as its section's gap, and the content counts with one, so that full columns
  /// leave exactly nothing. Sections without pictures do not count.
  public var waste: Double
  /// The mean share of a picture that is cropped away, from 0 to 1.
  public var crop: Double
  /// The most places by which a picture comes earlier or later than in its own order, where one
  /// looks at a section's pictures in the order of their starting edges, and at rows row by row.
  public var displacement: Int
  /// The largest error of a picture's shape, as it is drawn, by its own one.
  public var aspectError: Double
  /// The widest column less the narrowest, by the mean one, in the worst waterfall; frames over
  /// several columns do not count.
  public var widthSpread: Double
  /// The standard deviation of the rows' heights by their mean, the last one left out, in the worst
  /// section of rows.
  public var rowHeightVariation: Double

  /// Creates a report out of its numbers.
  public init(
    raggedness: Double = 0, waste: Double = 0, crop: Double = 0, displacement: Int = 0,
    aspectError: Double = 0, widthSpread: Double = 0, rowHeightVariation: Double = 0
  ) {
    self.raggedness = raggedness
    self.waste = waste
    self.crop = crop
    self.displacement = displacement
    self.aspectError = aspectError
    self.widthSpread = widthSpread
    self.rowHeightVariation = rowHeightVariation
  }
}

extension SolutionReport {
  /// Measures a solution.
  ///
  /// - Parameters:
  ///   - solution: what was solved.
  ///   - sizes: the pictures' own sizes, over all runs.
  /// - Complexity: O(*n* log *n*).
  public init(of solution: Solution, sizes: [Size]) {
    self.init(of: [solution], sizes: sizes)
  }

  /// Measures the sheets of a layout together: of what is the worst or the most, that of the worst
  /// sheet, and else the mean over all pictures, or the share of all areas.
  ///
  /// - Parameters:
  ///   - sheets: what was solved.
  ///   - sizes: the pictures' own sizes, over all sheets.
  /// - Complexity: O(*n* log *n*).
  public init(of sheets: [Solution], sizes: [Size]) {
    var sums = ReportSums()
    for sheet in sheets { sums.add(sheet, sizes) }
    self = sums.report
  }
}
