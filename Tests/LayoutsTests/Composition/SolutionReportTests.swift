import Layouts
import Testing

/// Reports of small layouts, worked out by hand.
struct SolutionReportTests {
  private func report(_ composition: Composition, _ sizes: [Size], width: Int) throws
    -> SolutionReport
  {
    SolutionReport(of: try composition.solve(sizes, width: width), sizes: sizes)
  }

  /// Columns of 40 and 20: the mean is 30, and 20 of 80 rows are empty.
  @Test func raggedColumns() throws {
    let plain = Composition.waterfall(
      columns: .count(2), spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [Size(width: 10, height: 40), Size(width: 10, height: 20)]
    let report = try report(plain, sizes, width: 20)
    #expect(report.raggedness == 20.0 / 30 && report.waste == 0.25)
    #expect(report.crop == 0 && report.aspectError == 0 && report.displacement == 0)
    #expect(report.widthSpread == 0 && report.rowHeightVariation == 0)
  }

  @Test func aFlushBottomPaysWithWidths() throws {
    let sizes = Size.camera(100, seed: 5)
    let flush = try report(
      .waterfall(columns: .count(6), finish: WaterfallGroup.Finish(bottom: .flush)), sizes,
      width: 2400)
    #expect(flush.raggedness == 0 && flush.crop == 0)
    #expect(flush.widthSpread > 0 && flush.aspectError <= 0.007)
    let trim = try report(
      .waterfall(columns: .count(6), finish: WaterfallGroup.Finish(bottom: .trim)), sizes,
      width: 2400)
    #expect(trim.raggedness == 0 && trim.crop > 0 && trim.widthSpread < 0.01)
  }

  /// Square crops of 2:1 pictures lose half.
  @Test func cropIsTheShareThatIsCutOff() throws {
    let grid = Composition.grid(columns: 2, spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [Size(width: 20, height: 10), Size(width: 10, height: 10)]
    #expect(try report(grid, sizes, width: 100).crop == 0.25)
  }

  /// Rows of 50 and 100 px, and a last one.
  @Test func rowsVary() throws {
    let rows = Composition.rows(targetHeight: 60, spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [(60, 60), (60, 60), (300, 60), (60, 60)].map { Size(width: $0.0, height: $0.1) }
    let found = try report(rows, sizes, width: 120)
    #expect(found.rowHeightVariation > 0 && found.raggedness == 0)
  }

  /// Columns of 60, 60 and 0 px: the frame spans the first two, and the third is empty.
  @Test func aFrameThatSpansTwoColumnsCountsInBoth() throws {
    let wall = Composition.waterfall(
      columns: .count(3), spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(spans: .each([2])))
    let found = try report(wall, [Size(width: 20, height: 60)], width: 30)
    #expect(found.raggedness == 1.5 && found.waste == 1.0 / 3)
    #expect(found.widthSpread == 0 && found.rowHeightVariation == 0)
  }

  @Test func gapsAndInsetsAreNotWaste() throws {
    let wall = Composition.waterfall(
      columns: .count(3), spacing: Spacing(horizontal: 7, vertical: 11), insets: EdgeInsets(5))
    #expect(try report(wall, Size.squares(12), width: 300).waste < 0.02)
    #expect(try report(wall, Size.squares(12), width: 324).waste == 0)
    #expect(try report(.grid(columns: 4), Size.squares(12), width: 332).waste == 0)
  }

  /// A picture to the right of another does not come before it.
  @Test func linesAreReadLineByLine() throws {
    let flow = Composition.flow(height: .natural, insets: EdgeInsets(0))
    let sizes = [Size(width: 10, height: 10), Size(width: 10, height: 30)]
    #expect(try report(flow, sizes, width: 100).displacement == 0)
  }

  @Test func aStripThatScrollsAcrossIsReadAcross() throws {
    let column = Group.vertical(
      size: LayoutSize(width: .absolute(20), height: .fractionalHeight(1)),
      subitem: Item(size: .container), count: 2)
    var strip = Section(group: column)
    strip.orthogonalScrollingBehavior = .continuous
    let solution = try Composition(sections: [strip])
      .solve(Size.squares(6), width: 50, height: 100)
    let found = SolutionReport(of: solution, sizes: Size.squares(6))
    #expect(found.displacement == 0 && found.waste == 0)
  }

  /// Raggedness is the worst sheet's, and waste is that of all areas.
  @Test func sheetsAreMeasuredTogether() throws {
    let plain = Composition.waterfall(
      columns: .count(2), spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [
      Size(width: 10, height: 40), Size(width: 10, height: 20), Size(width: 10, height: 10),
    ]
    let sheets = try plain.solve(
      [sizes], on: Sheets(itemCount: 2), in: LayoutEnvironment(width: 20))
    let found = SolutionReport(of: sheets, sizes: sizes)
    // Columns of 40 and 20 px, and then of 10 and 0 px.
    #expect(sheets.count == 2 && found.raggedness == 2)
    #expect(found.waste == 300.0 / 1000)
    #expect(SolutionReport(of: [], sizes: []) == SolutionReport())
  }

  @Test func aReportCanBeReadBack() {
    let report = SolutionReport(
      raggedness: 1, waste: 2, crop: 3, displacement: 4, aspectError: 5, widthSpread: 6,
      rowHeightVariation: 7)
    #expect(report.raggedness == 1 && report.displacement == 4 && report.rowHeightVariation == 7)
    #expect(SolutionReport() == SolutionReport(raggedness: 0))
  }

  @Test func withoutPicturesThereIsNoWaste() throws {
    #expect(try report(.waterfall(), [], width: 100) == SolutionReport())
  }
}
