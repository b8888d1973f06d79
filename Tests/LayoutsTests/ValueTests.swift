import Layouts
import Testing

/// Small values and their defaults.
struct ValueTests {
  @Test func oneSpacingAppliesBothWays() {
    #expect(Spacing(5) == Spacing(horizontal: 5, vertical: 5))
    let spacing = Spacing(horizontal: 1, vertical: 2)
    #expect((spacing.horizontal, spacing.vertical) == (1, 2))
  }

  @Test func oneInsetAppliesToEverySide() {
    #expect(EdgeInsets(7) == EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7))
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect((insets.top, insets.leading, insets.bottom, insets.trailing) == (1, 2, 3, 4))
  }

  @Test func aWaterfallHasGapsAndInsetsOfEightPixelsAndOneSheet() {
    #expect(WaterfallGroup().spacing == Spacing(8))
    #expect(Composition.waterfall().contentInsets == EdgeInsets(8))
    #expect(LayoutEnvironment().maxEnlargement == nil && !Sheets().mayBeSeveral)
  }

  @Test func aSizeOfWholePixelsIsTheSameAsOneOfNumbers() {
    #expect(Size(width: 3, height: 2) == Size(width: 3.0, height: 2.0))
    #expect(Size(width: 3, height: 2).aspectRatio == 1.5)
    #expect(Size(width: 3, height: 2).isPlaceable)
  }

  @Test func aPlacementFillsItsFrame() {
    let frame = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let placement = Placement(lane: 5, span: 6, frame: frame)
    #expect(placement.frame == frame && placement.fit == .stretch)
    #expect((placement.lane, placement.span) == (5, 6))
  }

  @Test func aLaneIsTheNearestOf32Bits() {
    let frame = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let placement = Placement(lane: .max, span: .min, frame: frame)
    #expect((placement.lane, placement.span) == (Int(Int32.max), Int(Int32.min)))
  }

  @Test func insetsTogetherAreTheNearestNumber() {
    #expect(EdgeInsets(.max).total(.horizontal) == .max)
    #expect(EdgeInsets(.min).total(.vertical) == .min)
    #expect(EdgeInsets(-3).total(.vertical) == -6)
  }

  /// What is out of its range is refused when it is solved.
  @Test(arguments: [Int.max, .min])
  func aCollageIsBuiltWithAnyInsets(inset: Int) {
    let collage = Composition.collage(
      size: PixelSize(width: 100, height: inset), insets: EdgeInsets(inset))
    #expect {
      try collage.solve([Size.squares(2)], in: LayoutEnvironment(width: 100))
    } throws: { error in
      "\(error)".hasPrefix("contentInsets.top is ")
    }
  }

  @Test func thePathOfAttributesOfAnotherSolutionIsEmpty() throws {
    func solution(_ count: Int) throws -> Solution {
      try Composition.waterfall(columns: .count(count))
        .solve([Size.squares(9)], in: LayoutEnvironment(width: 900))
    }
    let (nine, one) = try (solution(9), solution(1))
    #expect(nine.groupPath(of: nine.pictures[8]) == [8])
    #expect(one.groupPath(of: nine.pictures[8]) == [])
  }

  @Test func aPlacementTakesAtMost48Bytes() {
    #expect(MemoryLayout<Placement>.stride <= 48)
  }
}
