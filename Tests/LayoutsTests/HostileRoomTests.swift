import Layouts
import Testing

/// Walls with too little room, across or down.
struct HostileRoomTests {
  private let tallest = PixelLimits.canvas
  private let square = Size(width: 1, height: 1)

  @Test func spacingWiderThanTheWallLeavesNoRoom() {
    let rules = Wall(columnCount: 3, width: 100, spacing: Spacing(200), insets: EdgeInsets(8))
    let error = LayoutError.noRoom(columns: 3, width: 84, needed: 403)
    #expect(throws: LayoutError.at(place: "sections[0].group", error)) {
      try rules.arrange([square])
    }
  }

  @Test func insetsWiderThanTheWallLeaveNoRoom() {
    let rules = Wall(columnCount: 1, width: 16, insets: EdgeInsets(8))
    #expect(throws: LayoutError.noPixelLeft(place: "contentInsets", length: 16, needed: 17)) {
      try rules.arrange([])
    }
  }

  @Test func theNeededWidthIsTheLeastThatWorks() {
    withEverySeed(0..<1000) { random in
      var rules = Wall.random(&random)
      (rules.width, rules.sheets) = (1, Sheets())
      // First the insets say what they need, and then the columns.
      rules.width += try missingWidth(rules)
      rules.width += try missingWidth(rules)
      guard try missingWidth(rules) == 0 else { throw Broken("\(rules)") }
      rules.width -= 1
      guard try rules.width == 0 || missingWidth(rules) == 1 else { throw Broken("\(rules)") }
    }
  }

  private func missingWidth(_ rules: Wall) throws -> Int {
    do {
      _ = try rules.arrange([square])
      return 0
    } catch .noPixelLeft(_, let length, let needed) {
      return Int(needed - length)
    } catch .at(_, .noRoom(_, let width, let needed)) {
      return needed - width
    }
  }

  @Test func theWidestColumnsAndGapsDoNotOverflow() {
    let most = PixelLimits.side
    let needed = most + (most - 1) * most + 2 * most
    #expect(throws: LayoutError.noRoom(columns: most, width: most, needed: needed)) {
      try Tracks(count: most, in: most, spacing: Spacing(most), insets: EdgeInsets(most))
    }
  }

  @Test func aFrameMayBeAsTallAsTheLimitAndNoTaller() throws {
    #expect(try pixelWide([Size(width: 1, height: tallest)]).length == tallest)
    #expect(throws: LayoutError.tooTall(index: 0)) {
      try pixelWide([Size(width: 1, height: tallest + 1)])
    }
  }

  @Test func theBottomInsetStandsBeyondTheLimit() throws {
    let insets = EdgeInsets(top: 0, leading: 0, bottom: 7, trailing: 0)
    let rules = Wall(columnCount: 1, width: 1, insets: insets)
    let wall = try rules.arrange([Size(width: 1, height: tallest)])
    #expect(wall.sheets.map(\.height) == [tallest + 7])
  }

  @Test func theItemThatMakesAColumnTooTallIsNamed() {
    let size = Size(width: 1, height: 1 << 30)
    #expect(throws: LayoutError.tooTall(index: 1)) { try pixelWide([size, size]) }
  }

  @Test func aGapBeyondTheLimitDoesNotTrap() {
    let sizes = [Size(width: 1, height: tallest), square]
    #expect(throws: LayoutError.tooTall(index: 1)) {
      try pixelWide(sizes[...], gap: PixelLimits.side)
    }
  }

  @Test func anItemThatIsTooTallStartsASheetIfTheWallMayBeCut() throws {
    let rules = Wall(
      columnCount: 1, width: 1, insets: EdgeInsets(0), sheets: Sheets(itemCount: 10))
    let size = Size(width: 1, height: 1 << 30)
    #expect(try rules.arrange([size, size]).placements.map(\.sheet) == [0, 1])
    #expect(throws: LayoutError.tooTall(index: 1)) {
      try rules.arrange([size, Size(width: 1, height: 1 << 31)])
    }
  }

  /// One column of one pixel: a frame is as tall as its item.
  private func pixelWide(
    _ sizes: ArraySlice<Size>, gap: Int = 0
  ) throws(LayoutError) -> Arrangement {
    try WaterfallGroup(columns: .count(1), spacing: Spacing(gap))
      .arrange(sizes, in: GroupRoom(across: 1))
  }
}
