import Layouts
import Testing
@testable import Files
@testable import JSON
@testable import Plans

@Suite("Composition files: samples")
struct CompositionFileSampleTests {
  static let folder = packageFolder / "Samples/layouts"
  static let names = [
    "advanced-grid", "badges", "flow-left", "flow-right", "flow-right-reversed", "grid",
    "horizontal-waterfall", "mosaic", "nested-group", "orthogonal", "sections", "titled",
    "waterfall-2", "waterfall-3", "waterfall-5",
  ]

  /// Twenty pictures of various shapes.
  private let pictures = (0..<20).map { index in
    Size(
      width: [3000, 4000, 2000, 1000, 5000][index % 5], height: [2000, 3000, 3000, 1000][index % 4])
  }

  private func solve(_ name: String, cut: [Int]? = nil) throws -> Solution {
    let file = try readComposition(Self.folder / Path("\(name).json"))
    let cuts = [0] + (cut ?? []) + [pictures.count]
    let runs = zip(cuts, cuts.dropFirst()).map { Array(pictures[$0..<$1]) }
    return try file.composition.solve(runs, in: LayoutEnvironment(width: 1200, height: 800))
  }

  private func frames(_ solution: Solution) -> [PixelRect] {
    solution.attributes.filter { $0.kind == "picture" }.map(\.frame)
  }

  @Test func allOfThemAreTried() throws {
    let names = try Folder.names(in: Self.folder).map(\.withoutSuffix.description)
    #expect(names.sorted() == Self.names.sorted())
  }

  @Test("Samples are read and solved, and survive writing and reading", arguments: names)
  func samples(name: String) throws {
    let path = Self.folder / Path("\(name).json")
    let file = try readComposition(path)
    #expect(try CompositionFile.read(JSONObject(file).text) == file)
    let defaults = CompositionDefaults(spacing: Spacing(99), insets: EdgeInsets(99))
    #expect(try readComposition(path, defaults: defaults).composition.contentInsets.top < 99)
    let solution = try solve(name)
    #expect(frames(solution).count == pictures.count)
    #expect(frames(solution).allSatisfy { $0.width >= 40 && $0.height >= 40 })
    let areInside = frames(solution).allSatisfy { $0.x >= 5 && $0.y >= 5 }
    #expect(areInside || name == "orthogonal")
  }

  @Test(arguments: [("waterfall-2", 2, 582), ("waterfall-3", 3, 384), ("waterfall-5", 5, 230)])
  func waterfallsHaveTheirColumns(name: String, columns: Int, width: Int) throws {
    let frames = try frames(solve(name))
    #expect(Set(frames.map(\.x)).count == columns)
    #expect(frames.allSatisfy { (width...width + 1).contains($0.width) })
  }

  @Test func theGridIsOfSquares() throws {
    let frames = try frames(solve("grid"))
    #expect(frames.allSatisfy { abs($0.width - $0.height) <= 1 })
    #expect(Set(frames.map(\.y)).count == 4)
  }

  @Test func theAdvancedGridHasAWideOneAboveTwoSquares() throws {
    let frames = try frames(solve("advanced-grid"))
    #expect(frames[0] == PixelRect(x: 12, y: 12, width: 1176, height: 662))
    #expect(frames[1] == PixelRect(x: 12, y: 686, width: 582, height: 582))
    #expect(frames[2] == PixelRect(x: 606, y: 686, width: 582, height: 582))
    #expect(frames[3].y == 686 + 582 + 12 && frames[3].width == 1176)
  }

  @Test func theNestedGroupHasALargeOneBesideTwoSmallOnes() throws {
    let frames = try frames(solve("nested-group"))
    #expect(frames[0].x == 10 && frames[1].x == frames[2].x)
    #expect(frames[1].x - frames[0].maxX == 10 && frames[2].y - frames[1].maxY == 10)
    #expect(frames[0].y == frames[1].y && abs(frames[0].maxY - frames[2].maxY) <= 1)
    #expect(frames[3].y - frames[0].maxY == 10 && frames[1].maxX == 1190)
  }

  @Test func theMosaicIsFull() throws {
    let frames = try frames(solve("mosaic"))
    #expect(Set(frames.map(\.height)).count >= 3)
    #expect(frames[1].y - frames[0].maxY == 8 && frames[2].x - frames[0].maxX == 8)
    #expect(abs(frames[1].maxY - frames[3].maxY) <= 1 && abs(frames[5].maxY - frames[3].maxY) <= 1)
  }

  @Test func flowsHoldToTheirSide() throws {
    let (left, right) = (try frames(solve("flow-left")), try frames(solve("flow-right")))
    let reversed = try frames(solve("flow-right-reversed"))
    #expect(left.map(\.x).min() == 8 && right.map(\.maxX).max() == 1192)
    #expect(reversed.map { 1200 - $0.maxX } == left.map(\.x))
    #expect(left.map(\.y) == right.map(\.y) && left != right)
    #expect(left.allSatisfy { $0.height == 240 || $0.width == 1184 })
  }

  @Test func sectionsHaveHeadersFootersAndBackgrounds() throws {
    let solution = try solve("sections", cut: [6, 13])
    for kind in ["header", "footer", "background"] {
      #expect(solution.attributes.filter { $0.kind == kind }.map(\.section).sorted() == [0, 1, 2])
    }
    for section in 0..<3 {
      let pictures = solution.attributes.filter { $0.section == section && $0.kind == "picture" }
      #expect(Set(pictures.map(\.frame.x)).count == section + 3)
    }
  }

  @Test func badgesStandHalfOutsideOfTheirCorners() throws {
    let solution = try solve("badges")
    let badges = solution.attributes.filter { $0.kind == "badge" }
    #expect(badges.count == pictures.count)
    let frames = frames(solution)
    for badge in badges {
      let picture = frames[try #require(badge.index)]
      #expect(badge.frame.x + 18 == picture.maxX && badge.frame.y + 18 == picture.y)
    }
  }

  @Test func theStripScrollsAcrossAndTheRestDown() throws {
    let solution = try solve("orthogonal", cut: [10])
    let pictures = solution.attributes.filter { $0.kind == "picture" }
    let (strip, rest) = (pictures.filter { $0.section == 0 }, pictures.filter { $0.section == 1 })
    #expect(Set(strip.map(\.frame.y)) == [12] && Set(strip.map(\.frame.x)).count == 10)
    #expect(strip.contains { !$0.isVisible } && rest.allSatisfy(\.isVisible))
    #expect(Set(rest.map(\.frame.x)).count == 4 && rest.allSatisfy { $0.frame.y > 300 })
  }

  @Test func theHorizontalWaterfallGrowsToTheRight() throws {
    let frames = try frames(solve("horizontal-waterfall"))
    #expect(Set(frames.map(\.y)).count == 3)
    #expect(frames.map(\.maxX).max() ?? 0 > 1200 && frames.map(\.maxY).max() == 788)
  }
}
