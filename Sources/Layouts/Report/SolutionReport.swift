/// Measures of a solved layout's quality that do not depend on its size; 0 is the best.
public struct SolutionReport: Equatable, Hashable, Sendable {
  /// The range of the columns' heights divided by their mean, in the worst waterfall.
  ///
  /// A column's height runs from the top of the waterfall to the end of the column's last picture;
  /// empty columns count as 0.
  public var raggedness: Double
  /// The share of the sections' contents that frames, captions and gutters leave bare, from 0 to 1.
  ///
  /// A gutter is as wide as the section's gap. The content has one too, so that full columns leave
  /// exactly nothing. Sections without pictures do not count.
  public var waste: Double
  /// The mean share of a picture that is cropped away, from 0 to 1.
  public var crop: Double
  /// The largest number of places by which a picture is out of order, in a section read in the order of starting edges;
  /// rows are read row by row.
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
    (self.raggedness, self.waste, self.crop) = (raggedness, waste, crop)
    (self.displacement, self.aspectError) = (displacement, aspectError)
    (self.widthSpread, self.rowHeightVariation) = (widthSpread, rowHeightVariation)
  }
}

extension SolutionReport {
  /// Measures a solution by the pictures' own sizes, over all runs, in O(*n* log *n*).
  public init(of solution: Solution, sizes: [Size]) { self.init(of: [solution], sizes: sizes) }

  /// Measures the sheets of a layout together: the worst sheet counts for ranges, and all pictures
  /// and areas for means and shares.
  ///
  /// The sizes are the pictures' own, over all sheets.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(of sheets: [Solution], sizes: [Size]) {
    var sums = ReportSums()
    for sheet in sheets { sums.add(sheet, sizes) }
    self = sums.report
  }
}

private struct ReportSums {
  private var worst = SolutionReport()
  private var pictureCount = 0
  /// The cropped shares of all pictures together.
  private var cut = 0.0
  /// The uncovered pixels, and all pixels.
  private var (bare, whole) = (0.0, 0.0)
  /// The pixels of margins, and of canvases.
  private var (margins, canvases) = (0.0, 0.0)

  mutating func add(_ solution: Solution, _ sizes: [Size]) {
    let pictures = solution.pictures
    pictureCount += pictures.count
    for picture in pictures { add(picture, sizes) }
    canvases += Double(solution.canvas.area)
    if let bounds = solution.bounds { margins += Double(solution.canvas.area - bounds.area) }
    let first = solution.sections.first?.pictures.lowerBound ?? 0
    let captions = solution.captions
    for section in solution.sections where !section.pictures.isEmpty {
      let own = (section.pictures.lowerBound - first)..<(section.pictures.upperBound - first)
      let measure = SectionMeasure(section, pictures[own], solution)
      worst.raggedness = max(worst.raggedness, measure.raggedness)
      worst.widthSpread = max(worst.widthSpread, measure.widthSpread)
      worst.rowHeightVariation = max(worst.rowHeightVariation, measure.rowHeightVariation)
      worst.displacement = max(worst.displacement, measure.displacement)
      let area = measure.area(with: captions)
      bare += Double(area.whole - area.covered)
      whole += Double(area.whole)
    }
  }

  var report: SolutionReport {
    var report = worst
    report.crop = pictureCount > 0 ? cut / Double(pictureCount) : 0
    report.margins = canvases > 0 ? margins / canvases : 0
    report.waste = whole > 0 ? bare / whole : 0
    return report
  }

  private mutating func add(_ picture: LayoutAttributes, _ sizes: [Size]) {
    guard let index = picture.index, sizes.indices.contains(index) else { return }
    let (size, content) = (sizes[index], picture.content)
    if picture.crop != nil {
      cut += 1 - SourceRect(of: size, filling: content.size, gravity: .center).area
    } else {
      let ratio = Double(content.width) / Double(content.height) / size.aspectRatio
      worst.aspectError = max(worst.aspectError, max(ratio, 1 / ratio) - 1)
    }
  }
}
