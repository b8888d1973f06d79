import Layouts
import Testing

/// Small walls that are cut into sheets, worked out by hand.
struct SheetExampleTests {
  private let square = Size(width: 10, height: 10)

  @Test func anItemThatJustFitsStaysAndTheNextStartsASheet() throws {
    let wall = try oneColumn(Sheets(height: 25)).arrange([square, square, square])
    #expect(wall.placements.map(\.sheet) == [0, 0, 1])
    #expect(wall.placements.map(\.frame.y) == [2, 13, 2])
    #expect(wall.sheets.map(\.height) == [25, 14])
  }

  @Test func onePixelLessPutsItOnTheNextSheet() throws {
    let wall = try oneColumn(Sheets(height: 24)).arrange([square, square, square])
    #expect(wall.placements.map(\.sheet) == [0, 1, 2])
    #expect(wall.sheets.map(\.height) == [14, 14, 14])
  }

  @Test func aFullSheetIsFollowedByAnother() throws {
    let wall = try oneColumn(Sheets(itemCount: 2)).arrange(Array(repeating: square, count: 4))
    #expect(wall.placements.map(\.sheet) == [0, 0, 1, 1])
    #expect(wall.sheets.count == 2)
  }

  @Test func theFirstItemOfASheetIsInItsFirstColumn() throws {
    let rules = Wall(
      columnCount: 2, width: 20, spacing: Spacing(0), insets: EdgeInsets(0),
      sheets: Sheets(itemCount: 3))
    let wall = try rules.arrange(Array(repeating: square, count: 5))
    #expect(wall.placements.map(\.column) == [0, 1, 0, 0, 1])
  }

  @Test func aTowerIsFittedToAnEmptySheet() throws {
    let wall = try oneColumn(Sheets(height: 25)).arrange([square, Size(width: 10, height: 42)])
    #expect(wall.placements[1].sheet == 1)
    #expect(wall.placements[1].frame == PixelRect(x: 2, y: 2, width: 10, height: 21))
    #expect(wall.placements[1].content == PixelRect(x: 4, y: 2, width: 5, height: 21))
    #expect(wall.sheets[1].height == 25)
  }

  @Test func aThinTowerKeepsAPixel() throws {
    let wall = try oneColumn(Sheets(height: 25)).arrange([Size(width: 1, height: 1_000_000)])
    #expect(wall.placements[0].content == PixelRect(x: 6, y: 2, width: 1, height: 21))
  }

  @Test func afterATowerComesANewSheet() throws {
    let tower = Size(width: 1, height: 1000)
    let wall = try oneColumn(Sheets(height: 25)).arrange([tower, square, tower])
    #expect(wall.placements.map(\.sheet) == [0, 1, 2])
  }

  @Test func aSmallTowerIsNotEnlargedToTheSheet() throws {
    var rules = oneColumn(Sheets(height: 25))
    rules.maxEnlargement = 1
    let wall = try rules.arrange([Size(width: 2, height: 10)])
    #expect(wall.placements[0].frame == PixelRect(x: 6, y: 2, width: 2, height: 10))
    #expect(wall.placements[0].content == wall.placements[0].frame)
  }

  @Test func theShortestSheetHasFramesOfOnePixel() throws {
    let wall = try oneColumn(Sheets(height: 5)).arrange([square, square])
    #expect(wall.placements.map(\.frame.height) == [1, 1])
    #expect(wall.placements.map(\.content.width) == [1, 1])
    #expect(wall.sheets.map(\.height) == [5, 5])
  }

  /// A waterfall is not the only group that can bound its frames.
  @Test func aGroupOfOnesOwnFitsASheetIfItCanBoundItsFrames() throws {
    let environment = LayoutEnvironment(width: 10)
    let sheets = Sheets(height: 30)
    let bounded = try Composition(.custom(Pile(canBound: true)))
      .solve([[square, square]], on: sheets, in: environment)
    #expect(bounded.map(\.frames) == [.of((0, 0, 10, 30)), .of((0, 0, 10, 30))])
    #expect(throws: LayoutError.tooTallForASheet(index: 0, height: 30, needed: 40)) {
      try Composition(.custom(Pile(canBound: false)))
        .solve([[square, square]], on: sheets, in: environment)
    }
  }

  /// A column of 10 px with 2 px around it and gaps of 1 px.
  private func oneColumn(_ sheets: Sheets) -> Wall {
    Wall(
      columnCount: 1, width: 14, spacing: Spacing(1), insets: EdgeInsets(2), sheets: sheets)
  }
}

/// A pile of frames of 40 px each.
private struct Pile: CustomGroup {
  let canBound: Bool
  var spacing = Spacing(0)
  var length = 40

  init(canBound: Bool) { self.canBound = canBound }

  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
    let placements = sizes.enumerated().map { index, _ in
      Placement(
        lane: index,
        frame: PixelRect(x: 0, y: index * length, width: room.across, height: length))
    }
    return Arrangement(placements: placements, length: sizes.count * length)
  }

  func limitingFrames(to length: Int) -> Pile? {
    var limited = self
    limited.length = min(length, self.length)
    return canBound ? limited : nil
  }
}
