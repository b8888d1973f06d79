import Layouts
import Testing

/// How a width is divided into columns.
struct ColumnsTests {
  @Test func remainderGoesToTheFirstColumns() throws {
    let insets = EdgeInsets(top: 90, leading: 5, bottom: 90, trailing: 3)
    let columns = try Tracks(
      count: 4, in: 100, spacing: Spacing(horizontal: 6, vertical: 90), insets: insets)
    #expect((0..<4).map { columns.length(of: $0) } == [19, 19, 18, 18])
    #expect((0..<4).map { columns.start(of: $0) } == [5, 30, 55, 79])
    #expect(columns.count == 4)
  }

  @Test func columnsMayBeOnePixelWide() throws {
    let columns = try Tracks(count: 3, in: 3, spacing: Spacing(0), insets: EdgeInsets(0))
    #expect((0..<3).map { columns.start(of: $0) } == [0, 1, 2])
    #expect((0..<3).map { columns.length(of: $0) } == [1, 1, 1])
  }

  @Test func tenMillionColumnsFillTheWidestWall() throws {
    let most = PixelLimits.side
    let columns = try Tracks(count: most, in: most, spacing: Spacing(0), insets: EdgeInsets(0))
    #expect(columns.start(of: most - 1) == most - 1)
    #expect(columns.length(of: most - 1) == 1)
  }

  @Test func theColumnsFillTheWidthExactly() {
    withEverySeed(0..<3000) { random in
      let rules = Wall.random(&random)
      let columns = try Tracks(rules)
      var x = rules.insets.leading
      for column in 0..<columns.count {
        if columns.start(of: column) != x {
          throw Broken("column \(column) is not at \(x): \(rules)")
        }
        x += columns.length(of: column) + rules.spacing.horizontal
      }
      let end = x - rules.spacing.horizontal + rules.insets.trailing
      if end != rules.width { throw Broken("the columns end at \(end): \(rules)") }
    }
  }

  @Test func theWidthsDifferByAtMostOneAndTheWiderComeFirst() {
    withEverySeed(0..<3000) { random in
      let rules = Wall.random(&random)
      let columns = try Tracks(rules)
      let widths = (0..<columns.count).map { columns.length(of: $0) }
      let (most, least) = (widths[0], widths[widths.count - 1])
      let isRight = widths == widths.sorted(by: >) && most - least <= 1 && least >= 1
      if !isRight { throw Broken("\(widths) of \(rules)") }
    }
  }

  /// Insets above and below, and vertical gaps, are not checked here.
  @Test func onlyTheNumbersAcrossCount() throws {
    let insets = EdgeInsets(top: -1, leading: 1, bottom: .min, trailing: 1)
    let spacing = Spacing(horizontal: 1, vertical: .max)
    let columns = try Tracks(count: 2, in: 9, spacing: spacing, insets: insets)
    #expect(columns.start(of: 1) == 5)
  }
}

extension Tracks {
  fileprivate init(_ rules: Wall) throws(LayoutError) {
    try self.init(
      count: rules.columnCount, in: rules.width, spacing: rules.spacing, insets: rules.insets)
  }
}
