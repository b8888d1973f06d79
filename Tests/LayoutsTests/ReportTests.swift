import Layouts
import Testing

/// How good an arrangement is said to be.
struct ReportTests {
  @Test func aFlushBottomIsNeitherRaggedNorWasteful() {
    let report = report([[30, 30, 30]], insets: EdgeInsets(8))
    #expect(report == Report(raggedness: 0, waste: 0))
  }

  @Test func raggednessIsTheDifferenceByTheMean() {
    // Columns of 40 and 20: the mean is 30, and 20 of 80 rows are empty.
    let report = report([[40, 20]])
    #expect(report.raggedness == 20.0 / 30)
    #expect(report.waste == 0.25)
  }

  @Test func theInsetAboveDoesNotCount() {
    let insets = EdgeInsets(top: 1000, leading: 3, bottom: 500, trailing: 2)
    #expect(report([[40, 20]], insets: insets) == report([[40, 20]]))
  }

  @Test func aColumnWithoutItemsCountsAsNothing() {
    let report = report([[30, 0, 0]])
    #expect(report.raggedness == 3)
    #expect(report.waste == 60.0 / 90)
  }

  @Test func theWorstSheetIsTheRaggedOneAndWasteIsOfAll() {
    let report = report([[10, 10], [40, 20], [50, 40]])
    #expect(report.raggedness == 20.0 / 30)
    #expect(report.waste == 30.0 / 200)
  }

  @Test func noSheetsAreNoWaste() {
    let nothing = Arrangement(placements: [], sheets: [])
    let report = Report(of: nothing, columnCount: 3, insets: EdgeInsets(8))
    #expect(report == Report(raggedness: 0, waste: 0))
  }

  /// Two columns of 70 rows, 10 of which are a gap: of the other 130, 30 are empty.
  @Test func gapsBetweenFramesAreLeftOutOfTheWaste() throws {
    let rules = Waterfall(
      columnCount: 2, width: 20, spacing: Spacing(horizontal: 0, vertical: 10),
      insets: EdgeInsets(0))
    let wall = try rules.arrange([10, 40, 50].map { Size(width: 10, height: $0) })
    #expect(wall.placements.map(\.frame.maxY) == [10, 40, 70])
    let report = Report(of: wall, columnCount: 2, insets: rules.insets)
    #expect(report.raggedness == 30.0 / 55)
    #expect(report.waste == 30.0 / 130)
  }

  @Test func itIsThatOfTheWallsThatAreMade() {
    withEverySeed(0..<1000) { random in
      let trial = try Trial(&random)
      let report = Report(
        of: trial.arrangement, columnCount: trial.rules.columnCount, insets: trial.rules.insets)
      let columns = Double(trial.rules.columnCount)
      try trial.check(0...columns ~= report.raggedness, "raggedness of \(report.raggedness)")
      try trial.check(0..<1 ~= report.waste, "waste of \(report.waste)")
      try trial.check((report.raggedness == 0) == (report.waste == 0), "\(report)")
    }
  }

  /// A report on sheets whose columns have one frame of each height; 0 is a column without one.
  private func report(_ sheets: [[Int]], insets: EdgeInsets = EdgeInsets(0)) -> Report {
    let placements = sheets.enumerated().flatMap { sheet, heights in
      heights.enumerated().filter { $0.element > 0 }.map { column, height in
        let frame = PixelRect(x: 10 * column, y: insets.top, width: 10, height: height)
        return Placement(sheet: sheet, column: column, frame: frame)
      }
    }
    let sizes = sheets.map { heights in
      let height = insets.top + (heights.max() ?? 0) + insets.bottom
      return Arrangement.Sheet(width: 10 * heights.count, height: height)
    }
    let arrangement = Arrangement(placements: placements, sheets: sizes)
    return Report(of: arrangement, columnCount: sheets[0].count, insets: insets)
  }
}
