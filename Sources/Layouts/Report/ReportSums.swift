/// A report in the making.
struct ReportSums {
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
    for section in solution.sections where !section.pictures.isEmpty {
      let own = (section.pictures.lowerBound - first)..<(section.pictures.upperBound - first)
      let measure = SectionMeasure(section, pictures[own], solution)
      worst.raggedness = max(worst.raggedness, measure.raggedness)
      worst.widthSpread = max(worst.widthSpread, measure.widthSpread)
      worst.rowHeightVariation = max(worst.rowHeightVariation, measure.rowHeightVariation)
      worst.displacement = max(worst.displacement, measure.displacement)
      let area = measure.area
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
