import Layouts
import Testing

/// The sentences as people read them.
struct LayoutErrorTests {
  @Test func aNumberOutOfRangeIsNamedWithItsRange() {
    let rules = Waterfall(columnCount: 0, width: 100)
    #expect(
      sentence(rules) == "the number of columns is 0, but must be from 1 to 10000000")
  }

  @Test func aSheetLowerThanItsInsetsIsToldTheLeastHeight() {
    let rules = Waterfall(columnCount: 1, width: 100, sheets: Sheets(height: 16))
    #expect(sentence(rules) == "the sheet height is 16, but must be from 17 to 10000000")
  }

  @Test func noRoomSaysHowMuchIsNeededAndWhatToDo() {
    let rules = Waterfall(columnCount: 12, width: 100, spacing: Spacing(8))
    #expect(
      sentence(rules)
        == "12 columns with their spacing and insets need a width of at least 116 px, "
        + "but there are 100 px: use fewer columns, less spacing or a greater width")
  }

  @Test func anUnplaceableItemIsShownWithItsSize() {
    let sizes = [Size(width: 1, height: 1), Size(width: 0, height: -2.5)]
    #expect(
      sentence(Waterfall(columnCount: 1, width: 100), sizes)
        == "item 1 is 0.0 × -2.5: both sides must be greater than zero")
  }

  @Test func anItemThatIsTooTallIsShownWithTheLimit() {
    #expect(
      sentence(Waterfall(columnCount: 1, width: 100), [Size(width: 1, height: 1_000_000_000)])
        == "with item 0 a column would be more than 2147483647 px tall")
  }

  private func sentence(_ rules: Waterfall, _ sizes: [Size] = []) -> String? {
    do {
      _ = try rules.arrange(sizes)
      return nil
    } catch {
      return error.description
    }
  }
}
