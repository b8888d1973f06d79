import Layouts
import Testing

/// Each kind of dimension, worked out by hand.
struct DimensionTests {
  @Test func absoluteIsInPixels() throws {
    let group = Group.horizontal(size: .pixels(100, 40), subitems: [Item(size: .pixels(30, 20))])
    let solution = try Composition(group).solve(Size.squares(4), width: 200)
    // A fourth item of 30 px does not fit into 100 px.
    #expect(
      solution.frames == .of((0, 0, 30, 20), (30, 0, 30, 20), (60, 0, 30, 20), (0, 40, 30, 20)),
      "\(solution.sketch())")
    #expect(solution.canvas == PixelSize(width: 200, height: 80))
  }

  @Test func fractionsAreOfTheContainersSides() throws {
    let item = Item(
      size: LayoutSize(width: .fractionalHeight(0.5), height: .fractionalWidth(0.1)))
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(0.25)),
      subitems: [item])
    // The group is 100 × 75, so an item is 37.5 × 10: two fit, and the edge between them is round.
    let solution = try Composition(group).solve(Size.squares(3), width: 200, height: 300)
    #expect(solution.frames == .of((0, 0, 38, 10), (38, 0, 37, 10), (0, 75, 38, 10)))
  }

  @Test func threeThirdsFitAndTheirEdgesAreRoundedOnce() throws {
    let item = Item(size: .shares(1.0 / 3, 1))
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)), subitems: [item])
    let solution = try Composition(group).solve(Size.squares(4), width: 100)
    #expect(
      solution.frames == .of((0, 0, 33, 10), (33, 0, 34, 10), (67, 0, 33, 10), (0, 10, 33, 10)))
  }

  @Test func anEstimatedHeightFollowsThePicture() throws {
    let item = Item(size: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(7)))
    let group = Group.horizontal(size: .line, subitems: [item])
    let sizes = [(100, 50), (100, 200), (30, 10)].map { Size(width: $0.0, height: $0.1) }
    let solution = try Composition(group, spacing: 6).solve(sizes, width: 80)
    // The group is as tall as its tallest item, and nothing is cropped.
    #expect(solution.frames == .of((0, 0, 40, 20), (40, 0, 40, 80), (0, 86, 40, 13)))
    #expect(solution.pictures.allSatisfy { $0.crop == nil && $0.content == $0.frame })
  }

  @Test func anEstimatedWidthFollowsThePicture() throws {
    let item = Item(size: LayoutSize(width: .estimated(7), height: .fractionalHeight(1)))
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)), subitems: [item])
    let sizes = [(100, 50), (100, 200), (3, 2)].map { Size(width: $0.0, height: $0.1) }
    let solution = try Composition(group).solve(sizes, width: 150)
    #expect(solution.frames == .of((0, 0, 100, 50), (100, 0, 25, 50), (0, 50, 75, 50)))
  }

  @Test func twoEstimatedSidesAreThePicturesOwnIfTheyFit() throws {
    let item = Item(size: LayoutSize(width: .estimated(1), height: .estimated(1)))
    let group = Group.vertical(size: .line, subitems: [item])
    let sizes = [Size(width: 40, height: 30), Size(width: 400, height: 300)]
    let solution = try Composition(group).solve(sizes, width: 100)
    #expect(solution.frames == .of((0, 0, 40, 30), (0, 30, 100, 75)))
  }

  @Test func anAspectRatioReplacesThePictures() throws {
    let item = Item(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(1)), aspectRatio: 2)
    let group = Group.vertical(size: .line, subitems: [item])
    let solution = try Composition(group).solve(Size.squares(1), width: 100)
    #expect(solution.frames == .of((0, 0, 100, 50)))
    #expect(solution.pictures[0].crop == .gravity(.center))
    let source = try #require(solution.pictures[0].source(of: Size(width: 10, height: 10)))
    #expect(source == SourceRect(x: 0, y: 0.25, width: 1, height: 0.5))
  }

  /// The trailing pair is as tall as the leading picture.
  @Test func sharesOfAnEstimatedHeightAreOfWhatTheOthersNeed() throws {
    let leading = Item(size: LayoutSize(width: .fractionalWidth(0.75), height: .estimated(9)))
    let pair = Group.vertical(
      size: .shares(0.25, 1), subitem: Item(size: .shares(1, 1)), count: 2,
      interItemSpacing: .fixed(10))
    let group = Group.horizontal(size: .line, subitems: [leading, pair])
    let sizes = [Size(width: 3, height: 2)] + Size.squares(3)
    let solution = try Composition(group).solve(sizes, width: 400)
    #expect(
      solution.frames
        == .of((0, 0, 300, 200), (300, 0, 100, 95), (300, 105, 100, 95), (0, 200, 300, 300)),
      "\(solution.sketch())")
  }

  @Test func theEstimateCountsIfNothingDecides() throws {
    let group = Group.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(70)),
      subitems: [Item(size: .shares(0.5, 0.5))])
    let solution = try Composition(group).solve(Size.squares(2), width: 100)
    #expect(solution.frames == .of((0, 0, 50, 35), (50, 0, 50, 35)))
    #expect(solution.canvas.height == 35)
  }
}
