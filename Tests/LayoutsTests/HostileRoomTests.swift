import Layouts
import Testing

/// Walls with too little room, across or down.
struct HostileRoomTests {
  private let tallest = PixelLimits.height

  @Test func spacingWiderThanTheWallLeavesNoRoom() {
    let rules = Waterfall(columnCount: 3, width: 100, spacing: Spacing(200), insets: EdgeInsets(8))
    #expect(throws: LayoutError.noRoom(columns: 3, width: 100, needed: 419)) {
      try rules.arrange([])
    }
  }

  @Test func insetsWiderThanTheWallLeaveNoRoom() {
    let rules = Waterfall(columnCount: 1, width: 16, insets: EdgeInsets(8))
    #expect(throws: LayoutError.noRoom(columns: 1, width: 16, needed: 17)) {
      try rules.arrange([])
    }
  }

  @Test func whatIsNeededIsTheLeastWidthThatWorks() {
    withEverySeed(0..<1000) { random in
      var rules = Waterfall.random(&random)
      rules.width = 1
      do {
        _ = try rules.arrange([])
      } catch LayoutError.noRoom(_, _, let needed) {
        rules.width = needed
        _ = try rules.arrange([])
        rules.width = needed - 1
        let refusal = LayoutError.noRoom(
          columns: rules.columnCount, width: needed - 1, needed: needed)
        #expect(throws: refusal) { try rules.arrange([]) }
      }
    }
  }

  @Test func tenMillionColumnsWithTheWidestGapsNeedARightNumber() {
    let most = PixelLimits.side
    let needed = most + (most - 1) * most + 2 * most
    #expect(throws: LayoutError.noRoom(columns: most, width: most, needed: needed)) {
      try Columns(count: most, width: most, spacing: Spacing(most), insets: EdgeInsets(most))
    }
  }

  @Test func aFrameMayBeAsTallAsTheLimitAndNoTaller() throws {
    let rules = pixelWide(bottom: 0)
    let wall = try rules.arrange([Size(width: 1, height: tallest)])
    #expect(wall.sheets.map(\.height) == [tallest])
    #expect(throws: LayoutError.tooTall(index: 0)) {
      try rules.arrange([Size(width: 1, height: tallest + 1)])
    }
  }

  @Test func theBottomInsetCountsTowardsTheLimit() throws {
    let rules = pixelWide(bottom: 7)
    let wall = try rules.arrange([Size(width: 1, height: tallest - 7)])
    #expect(wall.sheets.map(\.height) == [tallest])
    #expect(throws: LayoutError.tooTall(index: 0)) {
      try rules.arrange([Size(width: 1, height: tallest - 6)])
    }
  }

  @Test func theItemThatMakesAColumnTooTallIsNamed() {
    let size = Size(width: 1, height: 1 << 30)
    #expect(throws: LayoutError.tooTall(index: 1)) {
      try pixelWide(bottom: 0).arrange([size, size])
    }
  }

  @Test func aGapBeyondTheLimitIsNoTrap() {
    var rules = pixelWide(bottom: 0)
    rules.spacing.vertical = PixelLimits.side
    let sizes = [Size(width: 1, height: tallest), Size(width: 1, height: 1)]
    #expect(throws: LayoutError.tooTall(index: 1)) { try rules.arrange(sizes) }
  }

  @Test func whereAWallMayBeCutTheItemGoesOnTheNextSheet() throws {
    var rules = pixelWide(bottom: 0)
    rules.sheets.itemCount = 10
    let size = Size(width: 1, height: 1 << 30)
    #expect(try rules.arrange([size, size]).placements.map(\.sheet) == [0, 1])
    #expect(throws: LayoutError.tooTall(index: 1)) {
      try rules.arrange([size, Size(width: 1, height: 1 << 31)])
    }
  }

  /// One column of one pixel: a frame is as tall as its item.
  private func pixelWide(bottom: Int) -> Waterfall {
    Waterfall(
      columnCount: 1, width: 1, spacing: Spacing(0),
      insets: EdgeInsets(top: 0, leading: 0, bottom: bottom, trailing: 0))
  }
}
