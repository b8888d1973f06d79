import Laws
import Testing

@testable import Layouts

/// Mosaics that end with smaller modules.
struct MosaicTests {
  private func solve(_ group: MosaicGroup, _ count: Int, width: Int) throws -> Solution {
    try Composition.mosaic(group, insets: EdgeInsets(0)).solve(Size.squares(count), width: width)
  }

  @Test(arguments: [
    (1, 1, [[1]]), (1, 4, [[4]]), (1, 5, [[3], [1, 1]]), (2, 7, [[4, 3]]), (2, 8, [[4, 4]]),
    (2, 9, [[3, 3], [1, 1, 1]]), (2, 10, [[3, 3], [3, 1]]), (3, 13, [[5, 4, 4]]),
    (4, 3, [[1, 1, 1]]),
  ])
  func lines(columns: Int, count: Int, lines: [[Int]]) {
    #expect(MosaicGroup(columns: columns).lines(of: count) == lines)
  }

  /// 100 px and 10 less: a large square of 60 beside two of 30 with no gap between them is 90.
  @Test func placesAreExact() throws {
    let group = MosaicGroup(spacing: Spacing(horizontal: 10, vertical: 0))
    let solution = try solve(group, 4 + 3, width: 100)
    #expect(
      solution.pictures.map(\.frame)
        == .of(
          (0, 0, 60, 60), (70, 0, 30, 30), (70, 30, 30, 30),
          (0, 60, 22, 23), (0, 83, 22, 22), (0, 105, 22, 23), (32, 60, 68, 68)))
  }

  /// Any number of pictures fills every line from side to side, and all places have one shape.
  @Test func nothingIsEmpty() {
    withEverySeed(0..<60) { numbers in
      let aspect = Double(numbers.int(5...25)) / 10
      let spacing = Spacing(horizontal: numbers.int(0...12), vertical: numbers.int(0...12))
      let columns = numbers.int(1...4)
      for count in 1...30 {
        let solution = try solve(
          MosaicGroup(columns: columns, aspectRatio: aspect, spacing: spacing), count,
          width: 900 * columns)
        let frames = solution.pictures.map(\.frame)
        let sizes = Size.squares(count)
        let report = SolutionReport(of: solution, sizes: sizes)
        guard frames.count == count, report.waste < 1e-9, report.crop == 0 else {
          throw Broken("\(report) of \(count) in \(columns): \(frames)")
        }
        for frame in frames {
          let shape = Double(frame.width) / Double(frame.height)
          guard max(shape / aspect, aspect / shape) < 1.05 else {
            throw Broken("\(frame) is not \(aspect): \(count) in \(columns)")
          }
        }
      }
    }
  }

  @Test func aLastSheetIsNotLarger() throws {
    let composition = Composition.mosaic(MosaicGroup(columns: 2))
    let sheets = try composition.solve(
      [Size.squares(13)], on: Sheets(itemCount: 12), boundsLast: true,
      in: LayoutEnvironment(width: 900))
    let areas = sheets.map { $0.pictures.map(\.frame.area).max() ?? 0 }
    #expect(areas[1] <= areas[0])
  }
}
