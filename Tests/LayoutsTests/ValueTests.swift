import Layouts
import Testing

/// The small values that a waterfall is told in.
struct ValueTests {
  @Test func oneSpacingIsForBothWays() {
    #expect(Spacing(5) == Spacing(horizontal: 5, vertical: 5))
    let spacing = Spacing(horizontal: 1, vertical: 2)
    #expect((spacing.horizontal, spacing.vertical) == (1, 2))
  }

  @Test func oneInsetIsForEverySide() {
    #expect(EdgeInsets(7) == EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7))
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect((insets.top, insets.leading, insets.bottom, insets.trailing) == (1, 2, 3, 4))
  }

  @Test func aWaterfallHasGapsAndInsetsOfEightPixelsAndOneSheet() {
    let rules = Waterfall(columnCount: 3, width: 100)
    #expect(rules.spacing == Spacing(8) && rules.insets == EdgeInsets(8))
    #expect(rules.enlarges && rules.sheets == Sheets())
  }

  @Test func aSizeOfWholePixelsIsTheSameAsOneOfNumbers() {
    #expect(Size(width: 3, height: 2) == Size(width: 3.0, height: 2.0))
    #expect(Size(width: 3, height: 2).aspectRatio == 1.5)
    #expect(Size(width: 3, height: 2).isPlaceable)
  }

  @Test func aPlacementWithoutContentIsAllContent() {
    let frame = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let placement = Placement(sheet: 5, column: 6, frame: frame)
    #expect(placement.content == frame)
    #expect((placement.sheet, placement.column) == (5, 6))
  }

  @Test func aMillionPlacementsTakeLessThanFiftyMegabytes() {
    #expect(MemoryLayout<Placement>.stride <= 48)
  }
}
