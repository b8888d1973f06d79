import Testing

@testable import Layouts

/// Few pictures against all trees there are.
struct CollageTreeTests {
  /// What the best tree of all orders costs is what the best tree without an order costs.
  @Test(arguments: [2..<7])
  func everyOrderIsTried(counts: Range<Int>) { everyOrderIsTried(counts, seeds: 0..<20) }

  @Test(.slow) func everyOrderOfEightIsTried() {
    everyOrderIsTried(7..<9, seeds: 0..<4)
  }

  private func everyOrderIsTried(_ counts: Range<Int>, seeds: Range<Int>) {
    withEverySeed(seeds) { random in
      let sizes = CorpusShapes.sizes(
        random.int(counts.lowerBound...counts.upperBound - 1), &random)
      let canvas = Size(width: random.int(800...4000), height: random.int(800...4000))
      let captions = random.oneIn(2) ? 0 : 30
      let pictures = CollagePictures(
        aspectRatios: sizes.map(\.aspectRatio),
        weights: sizes.map { _ in random.oneIn(4) ? 4 : 1 },
        below: sizes.map { _ in captions }, spacing: Spacing(random.int(0...20)))
      let search = CollageSearch(
        pictures: pictures, canvas: canvas, keepsOrder: false, seed: 0)
      let best = permutations(sizes.count).lazy.filter(areNear).map { order in
        search.choice(of: order, pictures.weights).costs[0]
      }.min()
      var forest = LooseForest(pictures, on: canvas, most: 1, below: .infinity)
      let tree = try #require(forest.best().first)
      #expect(areNear(tree.order))
      let found = forest.choice.costs[0]
      // The blocks of one tree are joined in another sequence, so the last digits differ.
      guard let best, abs(found / best - 1) < 1e-9 else {
        throw Broken("\(found), not \(best ?? 0): \(sizes) on \(canvas)")
      }
    }
  }

  private func areNear(_ order: [Int]) -> Bool {
    order.enumerated().allSatisfy { abs($0.offset - $0.element) <= 3 }
  }

  /// Two pictures of 3 : 2 side by side are 3 : 1; a canvas of 16 : 9 leaves margins.
  @Test func marginsAboveAndBelow() throws {
    let sizes = [Size(width: 3, height: 2), Size(width: 3, height: 2)]
    let collage = try CollageGroup(spacing: Spacing(0)).collage(
      of: sizes[...], on: PixelSize(width: 1600, height: 900))
    #expect(collage.stretch > 1 / 1.01 && collage.stretch < 1 / 1.009)
    #expect(collage.bounds == PixelRect(x: 0, y: 181, width: 1600, height: 538))
  }

  /// A row of two squares above a picture of 2 : 1.
  @Test func threePicturesThatMeetASquare() throws {
    let sizes = [(1, 1), (1, 1), (2, 1)].map { Size(width: $0.0, height: $0.1) }
    let collage = try CollageGroup(spacing: Spacing(0), keepsOrder: true).collage(
      of: sizes[...], on: PixelSize(width: 800, height: 800))
    #expect(
      collage.frames == [
        PixelRect(x: 0, y: 0, width: 400, height: 400),
        PixelRect(x: 400, y: 0, width: 400, height: 400),
        PixelRect(x: 0, y: 400, width: 800, height: 400),
      ])
  }

  private func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { order in
      (0...order.count).map { place in
        var order = order
        order.insert(count - 1, at: place)
        return order
      }
    }.filter { order in order.enumerated().allSatisfy { abs($0.offset - $0.element) <= count } }
  }
}
