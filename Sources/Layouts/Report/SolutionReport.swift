/// Measures of a solved layout's quality that do not depend on its size; 0 is the best.
public struct SolutionReport: Equatable, Hashable, Sendable {
  /// The range of the columns' heights divided by their mean, in the worst waterfall.
  ///
  /// A column's height runs from the top of the waterfall to the end of the column's last picture;
  /// empty columns count as 0.
  public var raggedness: Double
  /// The share of the sections' contents that neither frames nor their gutters cover, from 0 to 1.
  ///
  /// A gutter is as wide as the section's gap. The content has one too, so that full columns leave
  /// exactly nothing. Sections without pictures do not count.
  public var waste: Double
  /// The mean share of a picture that is cropped away, from 0 to 1.
  public var crop: Double
  /// The most places by which a picture is away from its own order, in a section read in the order
  /// of starting edges; rows are read row by row.
  public var displacement: Int
  /// The largest relative error of a picture's aspect ratio.
  public var aspectError: Double
  /// The range of the columns' widths divided by their mean, in the worst waterfall; frames that
  /// span several columns do not count.
  public var widthSpread: Double
  /// The standard deviation of the rows' heights divided by their mean, in the worst section of
  /// rows; last rows do not count.
  public var rowHeightVariation: Double

  /// The share of the canvas that is left as even margins around the layout, from 0 to 1.
  public var margins = 0.0
  /// The share of every picture, or of every cell, that is cropped away to fit the canvas, from 0
  /// to 0.05.
  public var canvasCrop = 0.0
  /// The pictures of a collage that are longer than other layouts would show them, by their
  /// indices.
  public var overlong: [Int] = []

  /// Creates a report from its numbers.
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

  /// Measures the sheets of a layout together: the worst sheet counts for ranges, and all pictures
  /// and areas for means and shares.
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
