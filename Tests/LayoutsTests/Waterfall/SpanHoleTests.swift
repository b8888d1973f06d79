import Laws
import Layouts
import Testing

/// The holes above pictures that span two columns.
struct SpanHoleTests {
  /// Photographs of which the wide ones span two columns: the pixels of holes by those of all
  /// frames, and how far pictures are from their turn.
  private func measure(
    _ sizes: [Size], columns: Int, waits: Bool
  ) throws -> (holes: Double, displacement: Int) {
    // A wall that keeps the pictures of an empty one does not wait.
    let group = WaterfallGroup(
      columns: .count(columns), spacing: Spacing(8),
      finish: WaterfallGroup.Finish(spans: .wide(ratio: 1.7, columns: 2)),
      kept: waits ? nil : WaterfallGroup.Kept(placements: []))
    let solution = try Composition(.custom(group)).solve(sizes, width: 2400)
    let wall = SolvedWall([solution])
    var (ends, holes, area) = (Array(repeating: 0, count: columns), 0, 0)
    let order = wall.placements.sorted { ($0.frame.y, $0.column) < ($1.frame.y, $1.column) }
    for placement in order {
      for column in placement.column..<(placement.column + placement.span) {
        holes += (placement.frame.y - ends[column]) * placement.frame.width / placement.span
        ends[column] = placement.frame.maxY + 8
      }
      area += placement.frame.area
    }
    let report = SolutionReport(of: solution, sizes: sizes)
    return (Double(holes) / Double(area), report.displacement)
  }

  /// Holes took 2.6 % of the area when no picture waited.
  @Test func waitingClosesMostOfTheHoles() throws {
    var (found, former, worst) = (0.0, 0.0, 0)
    for seed in 0..<60 {
      var random = SplitMix64(seed: seed)
      let sizes = CorpusShapes.sizes(random.int(20...80), &random)
      let columns = 3 + seed % 4
      let now = try measure(sizes, columns: columns, waits: true)
      found += now.holes / 60
      former += try measure(sizes, columns: columns, waits: false).holes / 60
      worst = max(worst, now.displacement)
    }
    #expect(found <= 0.006 && former >= 0.02, "\(found), formerly \(former)")
    #expect(worst <= 20, "a picture is \(worst) places from its turn")
  }

  /// A panorama would leave 10 px above itself; the square that comes after it fills them.
  @Test func theNextPictureGoesAhead() throws {
    let rules = Wall(
      columnCount: 2, width: 20, spacing: Spacing(0), insets: EdgeInsets(0),
      finish: WaterfallGroup.Finish(spans: .wide(ratio: 2, columns: 2)))
    let sizes = [(10, 10), (40, 20), (10, 10), (10, 10)].map { Size(width: $0.0, height: $0.1) }
    #expect(
      try rules.arrange(sizes).placements.map(\.frame)
        == .of((0, 0, 10, 10), (0, 10, 20, 10), (10, 0, 10, 10), (0, 20, 10, 10)))
  }
}
