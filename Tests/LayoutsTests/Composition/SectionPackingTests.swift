import Laws
import Testing
@testable import Layouts

/// Sections with fewer pictures than columns.
struct SectionPackingTests {
  private func solve(
    _ runs: [[Size]], columns: Int = 6, _ finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) throws -> Solution {
    var composition = Composition.waterfall(columns: .count(columns), finish: finish)
    composition.packsSections = true
    composition.interSectionSpacing = 20
    return try composition.solve(runs, in: LayoutEnvironment(width: 2416))
  }

  private let square = Size(width: 900, height: 900)

  @Test func daysOfOnePictureStandSideBySide() throws {
    let solution = try solve(Array(repeating: [square], count: 24))
    let frames = solution.sections.map(\.frame)
    for (day, frame) in frames.enumerated() {
      #expect(frame.width == frames[day % 6].width && frame.x == frames[day % 6].x)
      #expect(frame.y == frames[day / 6 * 6].y)
    }
    #expect(solution.canvas.height < 4 * solution.canvas.width)
    #expect(Set(frames.map(\.y)).count == 4)
  }

  @Test func columnsAreThoseOfTheWholeWall() throws {
    let solution = try solve([[square, square], Array(repeating: square, count: 18), [square]])
    let widths = Set(solution.pictures.map(\.frame.width))
    #expect(widths.count <= 2 && (widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "\(widths)")
    #expect(solution.sections[1].frame.width == 2400)
    #expect(solution.sections[2].frame.y >= solution.sections[1].frame.maxY + 20)
  }

  /// Sections stay in order, never overlap, and their pictures stand within them.
  @Test func laws() {
    withEverySeed(0..<200) { numbers in
      let runs = (0..<numbers.int(1...12)).map { _ in
        (0..<numbers.int(0...8)).map { _ in
          Size(width: numbers.int(400...1500), height: numbers.int(400...1500))
        }
      }
      let solution = try solve(runs, columns: numbers.int(1...8), Self.finishes[numbers.int(0...1)])
      let frames = solution.sections.map(\.frame)
      for (index, frame) in frames.enumerated() {
        for other in frames[..<index] {
          #expect(!frame.intersects(other), "\(runs)")
          #expect(other.y < frame.y || other.y == frame.y && other.x < frame.x, "\(runs)")
        }
        for picture in solution.pictures[solution.sections[index].pictures] {
          #expect(frame.contains(picture.frame), "\(runs)")
        }
      }
    }
  }

  private static let finishes = [
    WaterfallGroup.Finish(),
    WaterfallGroup.Finish(
      balances: true, bottom: .flush, maxAspect: 4, keepsFirstRow: true, flushLimit: 0.2),
  ]

  /// Two tall and four wide pictures fill three columns, and leave holes in six.
  @Test func fewerColumnsWhereTheyLeaveLessEmpty() throws {
    let (tall, wide) = (Size(width: 500, height: 1000), Size(width: 1000, height: 500))
    let solution = try solve([[tall, tall, wide, wide, wide, wide], [tall]], columns: 8)
    #expect(Set(solution.pictures.prefix(6).map(\.frame.x)).count == 3)
    #expect(solution.sections[1].frame.y == solution.sections[0].frame.y)
  }

  @Test func otherwiseEverySectionHasTheWholeRoom() throws {
    let composition = Composition.waterfall(columns: .count(6))
    let solution = try composition.solve(
      [[square], [square]], in: LayoutEnvironment(width: 2416))
    #expect(solution.sections.allSatisfy { $0.frame.width == 2400 })
  }
}
