import Layouts
import Testing

/// Small walls worked out by hand.
struct ExampleTests {
  @Test func fiveItemsGoToTheShortestOfThreeColumns() throws {
    // 34 px less two insets and two gaps leave 22 px: columns of 8, 7 and 7.
    let rules = Wall(
      columnCount: 3, width: 34, spacing: Spacing(horizontal: 3, vertical: 2),
      insets: EdgeInsets(top: 1, leading: 2, bottom: 5, trailing: 4))
    let sizes = [(8, 10), (7, 4), (7, 6), (14, 6), (70, 30)]
    let wall = try rules.arrange(sizes.map { Size(width: $0.0, height: $0.1) })
    #expect(
      wall.placements == [
        SolvedWall.Picture(sheet: 0, column: 0, frame: PixelRect(x: 2, y: 1, width: 8, height: 10)),
        SolvedWall.Picture(sheet: 0, column: 1, frame: PixelRect(x: 13, y: 1, width: 7, height: 4)),
        SolvedWall.Picture(sheet: 0, column: 2, frame: PixelRect(x: 23, y: 1, width: 7, height: 6)),
        SolvedWall.Picture(sheet: 0, column: 1, frame: PixelRect(x: 13, y: 7, width: 7, height: 3)),
        SolvedWall.Picture(sheet: 0, column: 2, frame: PixelRect(x: 23, y: 9, width: 7, height: 3)),
      ])
    #expect(wall.sheets == [PixelSize(width: 34, height: 17)])
  }

  @Test func tiesGoToTheLeft() throws {
    let rules = Wall(columnCount: 3, width: 30, spacing: Spacing(0), insets: EdgeInsets(0))
    let squares = Array(repeating: Size(width: 5, height: 5), count: 7)
    #expect(try rules.arrange(squares).placements.map(\.column) == [0, 1, 2, 0, 1, 2, 0])
  }

  @Test func aTieLaterOnGoesToTheLeftToo() throws {
    let rules = Wall(columnCount: 3, width: 30, spacing: Spacing(0), insets: EdgeInsets(0))
    // The columns reach 20, 10 and 10, then 20, 20 and 10, and then 20 each.
    let heights = [20, 10, 10, 10, 10, 1]
    let wall = try rules.arrange(heights.map { Size(width: 10, height: $0) })
    #expect(wall.placements.map(\.column) == [0, 1, 2, 1, 2, 0])
  }

  @Test func noItemsGiveNoSheet() throws {
    let wall = try Wall(columnCount: 3, width: 100).arrange([])
    #expect(wall == SolvedWall(placements: [], sheets: []))
  }

  @Test func aSingleItemStandsAtTheTopLeft() throws {
    let wall = try Wall(columnCount: 2, width: 124).arrange([Size(width: 100, height: 75)])
    let frame = PixelRect(x: 8, y: 8, width: 50, height: 38)
    #expect(wall.placements == [SolvedWall.Picture(sheet: 0, column: 0, frame: frame)])
    #expect(wall.sheets == [PixelSize(width: 124, height: 54)])
  }

  @Test(arguments: [(1.0, 10), (1.04, 10), (1.05, 11), (1.149, 11), (0.04, 1), (0.001, 1)])
  func aHeightIsRoundedToTheNearestPixelAndIsAtLeastOne(height: Double, pixels: Int) throws {
    let rules = Wall(columnCount: 1, width: 10, insets: EdgeInsets(0))
    let wall = try rules.arrange([Size(width: 1, height: height)])
    #expect(wall.placements.map(\.frame.height) == [pixels])
  }

  @Test func aSmallPictureStandsInTheMiddleOfItsColumn() throws {
    let rules = Wall(columnCount: 1, width: 17, insets: EdgeInsets(0), maxEnlargement: 1)
    let wall = try rules.arrange([Size(width: 10, height: 5), Size(width: 17, height: 5)])
    #expect(wall.placements.map(\.frame) == .of((3, 0, 10, 5), (0, 13, 17, 5)))
    #expect(wall.placements.allSatisfy { $0.content == $0.frame })
  }

  /// The frame is as flat as the strip, and still the strip must not be stretched.
  @Test func aFlatStripIsNotEnlargedEither() throws {
    let rules = Wall(columnCount: 1, width: 1400, insets: EdgeInsets(0), maxEnlargement: 1)
    let placement = try #require(try rules.arrange([Size(width: 1000, height: 1)]).placements.first)
    #expect(placement.frame == PixelRect(x: 200, y: 0, width: 1000, height: 1))
    #expect(placement.content == placement.frame)
  }
}
