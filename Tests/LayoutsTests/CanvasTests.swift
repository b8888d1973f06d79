import Testing

@testable import Layouts

/// Solved layouts in the middle of a canvas, worked out by hand.
struct CanvasTests {
  private let squares = Array(repeating: Size(width: 1, height: 1), count: 3)

  private func grid(_ columns: Int) -> Composition {
    .grid(columns: columns, spacing: Spacing(2), insets: EdgeInsets(3))
  }

  @Test func marginsAreEven() throws {
    let solution = try grid(3).solve(squares, width: 40)
    #expect(solution.canvas == PixelSize(width: 40, height: 16))
    let centered = solution.centered(
      on: PixelSize(width: 50, height: 23), growing: .vertical)
    #expect(centered.canvas == PixelSize(width: 50, height: 23))
    #expect(centered.bounds == PixelRect(x: 5, y: 3, width: 40, height: 16))
    #expect(centered.pictures.map(\.frame.x) == [8, 20, 32])
    #expect(centered.pictures.map(\.frame.y) == [6, 6, 6])
    #expect(centered.sections[0].content == PixelRect(x: 8, y: 6, width: 34, height: 10))
    let report = SolutionReport(of: centered, sizes: squares)
    #expect(report.margins == 1 - 640.0 / 1150)
    #expect(report.waste == 0)
  }

  /// Five columns of 6 px of which three are filled: 22 of 38 px.
  @Test func fewPicturesStandInTheMiddle() throws {
    var composition = grid(5)
    composition.sections[0].boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(4)),
        alignment: .top, content: ElementContent())
    ]
    let solution = try composition.solve(squares, width: 44)
    let centered = solution.centered(on: PixelSize(width: 44, height: 30), growing: .vertical)
    #expect(solution.pictures.map(\.frame.x) == [3, 11, 19])
    #expect(centered.pictures.map(\.frame.x) == [11, 19, 27])
    let header = try #require(centered.attributes.first { $0.kind == "header" })
    #expect(header.frame == PixelRect(x: 3, y: 10, width: 38, height: 4))
  }

  @Test func cellsOfAMosaicAreFlatter() throws {
    let mosaic = Composition.mosaic(spacing: Spacing(0), insets: EdgeInsets(0))
    let solution = try mosaic.scalingCells(by: 1.25).solve(squares, width: 60)
    #expect(solution.pictures[0].frame == PixelRect(x: 0, y: 0, width: 40, height: 32))
    #expect(solution.pictures[1].frame == PixelRect(x: 40, y: 0, width: 20, height: 16))
  }

  @Test func cellsAreFlatter() throws {
    let flatter = try grid(3).scalingCells(by: 1.25).solve(squares, width: 40)
    #expect(flatter.pictures.map(\.frame.height) == [8, 8, 8])
    #expect(!grid(3).keepsShapes)
  }

  /// Pictures that must not be enlarged are not enlarged to be cropped, either.
  @Test func aCropIsNoLargerThanItsPicture() {
    let size = Size(width: 100, height: 80)
    #expect(size.cropped(by: 0.95) == Size(width: 95, height: 80))
    #expect(size.cropped(by: 1.25) == Size(width: 100, height: 64))
  }
}
