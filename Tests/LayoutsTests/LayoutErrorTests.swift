import Layouts
import Testing

/// Error messages as people read them.
struct LayoutErrorTests {
  @Test func aNumberOutOfRangeIsNamedWithItsRange() {
    let rules = Wall(columnCount: 0, width: 100)
    #expect(
      sentence(rules)
        == "sections[0].group: the number of columns is 0, but must be from 1 to 10000000")
  }

  @Test func aSheetShorterThanItsInsetsNamesTheLeastHeight() {
    let rules = Wall(columnCount: 1, width: 100, sheets: Sheets(height: 16))
    #expect(
      sentence(rules)
        == "a sheet with item 0 alone is 17 px long, but may be 16 px: use longer sheets")
  }

  @Test func noRoomSaysHowMuchIsNeededAndWhatToDo() {
    let rules = Wall(columnCount: 12, width: 100, spacing: Spacing(8))
    #expect(
      sentence(rules)
        == "sections[0].group: 12 columns with their spacing and insets need a width of at least "
        + "100 px, but there are 84 px: use fewer columns, less spacing or a greater width")
  }

  @Test func anUnplaceableItemIsShownWithItsSize() {
    let sizes = [Size(width: 1, height: 1), Size(width: 0, height: -2.5)]
    #expect(
      sentence(Wall(columnCount: 1, width: 100), sizes)
        == "item 1 is 0.0 × -2.5: both sides must be greater than zero")
  }

  @Test func anItemThatIsTooTallIsShownWithTheLimit() {
    #expect(
      sentence(Wall(columnCount: 1, width: 100), [Size(width: 1, height: 1_000_000_000)])
        == "with item 0 a column would be more than 2000000000 px tall")
  }

  private func sentence(_ rules: Wall, _ sizes: [Size] = Size.squares(1)) -> String? {
    do {
      _ = try rules.arrange(sizes)
      return nil
    } catch {
      return error.description
    }
  }
}
