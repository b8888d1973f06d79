import Layouts
import Testing

/// The ranges of the numbers that make columns.
struct ColumnNumberTests {
  private static let wrong = [Int.min, -1, 10_000_001, Int.max]
  private let spacing = Spacing(8)
  private let insets = EdgeInsets(8)

  @Test(arguments: wrong + [0])
  func aWantedWidthOutOfRangeIsNamed(value: Int) {
    #expect(throws: refusal("the column width", value, 1)) {
      try Tracks.count(about: value, in: 100, spacing: spacing, insets: insets)
    }
    #expect(throws: refusal("the width", value, 1)) {
      try Tracks.count(about: 10, in: value, spacing: spacing, insets: insets)
    }
  }

  @Test(arguments: wrong + [0])
  func aNumberOfColumnsOutOfRangeIsNamed(value: Int) {
    #expect(throws: refusal("the number of columns", value, 1)) {
      try Tracks.length(of: value, each: 10, spacing: spacing, insets: insets)
    }
    #expect(throws: refusal("the column width", value, 1)) {
      try Tracks.length(of: 3, each: value, spacing: spacing, insets: insets)
    }
  }

  @Test(arguments: wrong)
  func aGapOutOfRangeIsNamedInBothDirections(value: Int) {
    let spacing = Spacing(horizontal: value, vertical: 0)
    #expect(throws: refusal("the horizontal spacing", value)) {
      try Tracks.count(about: 10, in: 100, spacing: spacing, insets: insets)
    }
    #expect(throws: refusal("the horizontal spacing", value)) {
      try Tracks.length(of: 3, each: 10, spacing: spacing, insets: insets)
    }
  }

  @Test(arguments: wrong)
  func anInsetOutOfRangeIsNamedInBothDirections(value: Int) {
    let sides = [
      ("the leading inset", EdgeInsets(top: 0, leading: value, bottom: 0, trailing: 0)),
      ("the trailing inset", EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: value)),
    ]
    for (name, insets) in sides {
      #expect(throws: refusal(name, value)) {
        try Tracks.count(about: 10, in: 100, spacing: spacing, insets: insets)
      }
      #expect(throws: refusal(name, value)) {
        try Tracks.length(of: 3, each: 10, spacing: spacing, insets: insets)
      }
    }
  }

  @Test func columnsWiderThanAnyImageAreRefused() {
    let most = PixelLimits.side
    #expect(throws: refusal("the width of all columns together", most + 1)) {
      try Tracks.length(of: 1, each: most, spacing: spacing, insets: insets(trailing: 1))
    }
    let widest = most * 2 * most - most + 2 * most
    #expect(throws: refusal("the width of all columns together", widest)) {
      try Tracks.length(
        of: most, each: most, spacing: Spacing(most), insets: EdgeInsets(most))
    }
  }

  @Test func columnsAsWideAsTheWidestImageAreNot() throws {
    let most = PixelLimits.side
    let width = try Tracks.length(
      of: 1, each: most - 1, spacing: spacing, insets: insets(trailing: 1))
    #expect(width == most)
  }

  private func insets(trailing: Int) -> EdgeInsets {
    EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: trailing)
  }

  private func refusal(_ name: String, _ value: Int, _ lowest: Int = 0) -> LayoutError {
    .outOfRange(name: name, value: value, allowed: lowest...PixelLimits.side)
  }
}
