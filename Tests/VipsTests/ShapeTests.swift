import Testing
@testable import Raster

/// Rectangles with round corners: how much of each pixel is inside.
struct ShapeTests {
  /// Typical ones, and extremes.
  private static let shapes = [
    RoundedRect(x: 0, y: 0, width: 1, height: 1, radius: 0),
    RoundedRect(x: 3, y: 2, width: 2, height: 2, radius: 1),
    RoundedRect(x: 5, y: 9, width: 9, height: 9, radius: 4),
    RoundedRect(x: -7, y: 4, width: 30, height: 17, radius: 5),
    RoundedRect(x: 10, y: -20, width: 41, height: 60, radius: 20),
    RoundedRect(x: 1, y: 1, width: 100, height: 100, radius: 50),
    RoundedRect(x: 1, y: 9_000_001, width: 64, height: 48, radius: 12),
    RoundedRect(x: 900_001, y: 1_900_000_001, width: 33, height: 48, radius: 7),
  ]

  @Test(arguments: shapes)
  func insideIsOneAndOutsideIsNothing(shape: RoundedRect) {
    for y in shape.y - 2..<shape.y + shape.height + 2 {
      let solid = shape.solidColumns(ofRow: y)
      for x in shape.x - 2..<shape.x + shape.width + 2 {
        let coverage = shape.coverage(x: x, y: y)
        let isInside = shape.columns.contains(x) && shape.rows.contains(y)
        let wanted: ClosedRange<Float> = solid.contains(x) ? 1...1 : isInside ? 0...1 : 0...0
        if !wanted.contains(coverage) { Issue.record("\(x), \(y) has \(coverage)") }
      }
    }
  }

  @Test(arguments: shapes)
  func theFourCornersAreAlike(shape: RoundedRect) {
    let (right, bottom) = (2 * shape.x + shape.width - 1, 2 * shape.y + shape.height - 1)
    for y in shape.rows {
      for x in shape.columns {
        let coverage = shape.coverage(x: x, y: y)
        let isAlike =
          shape.coverage(x: right - x, y: y) == coverage
          && shape.coverage(x: x, y: bottom - y) == coverage
        if !isAlike { Issue.record("\(x), \(y) is not like the other corners") }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 16, 45])
  func aSquareIsAlikeAtItsDiagonal(radius: Int) {
    let shape = RoundedRect(x: 4, y: 4, width: 91, height: 91, radius: radius)
    for y in shape.rows {
      for x in shape.columns
      where shape.coverage(x: x, y: y) != shape.coverage(x: y, y: x) {
        Issue.record("\(x), \(y) is not like \(y), \(x)")
      }
    }
  }

  @Test(arguments: shapes)
  func theAreaIsThatOfTheShape(shape: RoundedRect) {
    var sum = 0.0
    for y in shape.rows { for x in shape.columns { sum += Double(shape.coverage(x: x, y: y)) } }
    let square = Double(shape.radius * shape.radius)
    let area = Double(shape.width * shape.height) - (4 - Double.pi) * square
    // The coverage by distance is off by at most an eighth of a pixel at each corner.
    #expect(abs(sum - area) <= max(0.005 * area, 0.5), "\(sum) rather than \(area)")
  }

  /// Going outward never increases the coverage.
  @Test(arguments: shapes)
  func coverageOnlyFallsFromTheMiddleOutwards(shape: RoundedRect) {
    let (middleX, middleY) = (shape.x + shape.width / 2, shape.y + shape.height / 2)
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 1), (1, -3), (-1, -1)] {
      var before: Float = 1
      for step in 0..<shape.width + shape.height {
        let coverage = shape.coverage(x: middleX + dx * step, y: middleY + dy * step)
        #expect(coverage <= before, "on the way \(dx), \(dy)")
        before = coverage
      }
      #expect(before == 0)
    }
  }

  /// Corners far down on a wall look like those at the top: no digits of their positions are lost.
  @Test func placesDoNotMatter() {
    let here = RoundedRect(x: 0, y: 0, width: 37, height: 23, radius: 9)
    let there = RoundedRect(x: 9_999_901, y: 1_999_999_901, width: 37, height: 23, radius: 9)
    for y in -3..<26 {
      for x in -3..<40 {
        #expect(here.distance(x: x, y: y) == there.distance(x: x + there.x, y: y + there.y))
      }
    }
  }

  @Test func numbersThatCannotBeAreBroughtIntoTheirRanges() {
    #expect(RoundedRect(x: 0, y: 0, width: 10, height: 6, radius: 99).radius == 3)
    #expect(RoundedRect(x: 0, y: 0, width: 10, height: 6, radius: -4).radius == 0)
    let shape = RoundedRect(x: 2, y: 3, width: 10, height: 6, radius: 2)
    #expect(shape.inset(by: 1) == RoundedRect(x: 3, y: 4, width: 8, height: 4, radius: 1))
    #expect(shape.inset(by: 3) == nil)
  }
}
