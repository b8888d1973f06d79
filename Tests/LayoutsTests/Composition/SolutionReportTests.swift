import Layouts
import Testing

/// How good solved layouts are said to be.
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
    #expect(report.raggedness == 20.0 / 30 && report.empty == 0.25)
    #expect(report.crop == 0 && report.aspectError == 0 && report.displacement == 0)
    #expect(report.widthSpread == 0 && report.rowHeightVariation == 0)
  }

  /// It is the one of the plain waterfall, whose sheets start at the top inset.
  @Test func raggednessIsThatOfTheWaterfall() throws {
    let sizes = Size.camera(100, seed: 5)
    let wall = try Waterfall(columnCount: 6, width: 2400).arrange(sizes)
    let plain = Report(of: wall, columnCount: 6, insets: EdgeInsets(8))
    let other = try report(.waterfall(columns: .count(6)), sizes, width: 2400)
    #expect(abs(other.raggedness - plain.raggedness) < 1e-12)
    #expect(other.displacement == 0)
  }

  @Test func aFlushBottomPaysWithWidths() throws {
    let sizes = Size.camera(100, seed: 5)
    let flush = try report(
      .waterfall(columns: .count(6), finish: Waterfall.Finish(bottom: .flush)), sizes, width: 2400)
    #expect(flush.raggedness == 0 && flush.crop == 0)
    #expect(flush.widthSpread > 0 && flush.aspectError <= 0.007)
    let trim = try report(
      .waterfall(columns: .count(6), finish: Waterfall.Finish(bottom: .trim)), sizes, width: 2400)
    #expect(trim.raggedness == 0 && trim.crop > 0 && trim.widthSpread < 0.01)
  }

  /// Squares of pictures of 2:1 lose half.
  @Test func cropIsWhatIsCutAway() throws {
    let grid = Composition.grid(columns: 2, spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [Size(width: 20, height: 10), Size(width: 10, height: 10)]
    #expect(try report(grid, sizes, width: 100).crop == 0.25)
  }

  /// Rows of 50 and 100, and a last one.
  @Test func rowsVary() throws {
    let rows = Composition.rows(targetHeight: 60, spacing: Spacing(0), insets: EdgeInsets(0))
    let sizes = [(60, 60), (60, 60), (300, 60), (60, 60)].map { Size(width: $0.0, height: $0.1) }
    let found = try report(rows, sizes, width: 120)
    #expect(found.rowHeightVariation > 0 && found.raggedness == 0)
  }
}
