import Layouts
import Testing

/// A collage as the group of a composition.
struct CollageGroupTests {
  private let canvas = PixelSize(width: 1600, height: 900)

  private func sizes(_ count: Int) -> [Size] {
    var random = SplitMix64(seed: count)
    return CorpusShapes.sizes(count, &random)
  }

  @Test func theCanvasHasItsSize() throws {
    for count in [0, 1, 2, 5, 12] {
      let solution = try Composition.collage(size: canvas).solve(sizes(count), width: 1600)
      #expect(solution.canvas == (count == 0 ? PixelSize(width: 1600, height: 16) : canvas))
    }
  }

  @Test func bordersAreInsideTheirFrames() throws {
    var environment = LayoutEnvironment(width: 1600)
    environment.border = 5
    let solution = try Composition.collage(size: canvas).solve([sizes(12)], in: environment)
    let frames = solution.pictures.map(\.frame)
    let slicer = Slicer(frames: frames, spacing: Spacing(8))
    let (left, top) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
    let (right, bottom) = (frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
    let bounds = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    #expect(slicer.order(of: Array(0..<12), in: bounds) != nil)
    #expect(0...1 ~= 1600 - right - left && 0...1 ~= 900 - bottom - top, "\(bounds)")
    #expect(left == 8 || top == 8, "\(bounds)")
    for (size, picture) in zip(sizes(12), solution.pictures) {
      let shape = Double(picture.content.width) / Double(picture.content.height)
      #expect(abs(shape / size.aspectRatio - 1) < 0.02)
    }
  }

  @Test func aSidewaysLayoutHasCollages() throws {
    let size = LayoutSize(width: .absolute(1600), height: .fractionalHeight(1))
    let composition = Composition(
      sections: [Section(group: .custom(CollageGroup(), size: size))],
      scrollDirection: .horizontal)
    let solution = try composition.solve([sizes(9)], in: LayoutEnvironment(height: 900))
    #expect(solution.canvas == canvas)
  }

  @Test func weightsAreAreas() throws {
    var group = CollageGroup()
    group.spans = .each([1, 1, 2])
    var share = 0.0
    for count in [12, 18, 30, 36, 40] {
      let frames = try group.collage(of: sizes(count)[...], on: canvas).frames
      let whole = frames.reduce(0) { $0 + $1.area }
      share += Double(frames[2].area * (count + 3)) / Double(whole) / 5
    }
    #expect((3...5).contains(share), "\(share)")
  }

  @Test func fewerPicturesAreNoLarger() throws {
    let full = try CollageGroup().collage(of: sizes(20)[...], on: canvas)
    var group = CollageGroup()
    group.capacity = 20
    let rest = try group.collage(of: sizes(20)[..<5], on: canvas)
    func mean(_ frames: [PixelRect]) -> Int { frames.reduce(0) { $0 + $1.area } / frames.count }
    #expect(mean(rest.frames) <= mean(full.frames) * 11 / 10)
    #expect(abs(rest.bounds.x + rest.bounds.maxX - canvas.width) <= 1)
  }

  @Test func tooManyPicturesAreRefused() {
    #expect(throws: LayoutError.framesTooSmall(least: 16)) {
      try CollageGroup().collage(of: sizes(200)[...], on: PixelSize(width: 300, height: 200))
    }
  }

  @Test func aRoomThatGrowsIsRefused() {
    #expect(throws: LayoutError.self) {
      try Composition(.custom(CollageGroup())).solve(sizes(3), width: 1600)
    }
  }
}

extension Composition {
  fileprivate init(_ group: Group) { self.init(group: group, insets: EdgeInsets(0)) }
}
