import Layouts
import Testing

/// Collages with one picture in the middle.
struct CenteredCollageTests {
  private struct Trial {
    let hero: Int
    let sizes: [Size]
    let canvas: PixelSize
    let group: CollageGroup
    let collage: Collage

    init(_ count: ClosedRange<Int>, _ random: inout SplitMix64) throws {
      canvas = CorpusShapes.canvases[random.int(0...CorpusShapes.canvases.count - 1)]
      sizes = (0..<random.int(count)).map { _ in
        let ratio = [4.0 / 3, 1.5, 0.75, 2.0 / 3, 1, 16.0 / 9][random.int(0...5)]
        return Size(width: 1200 * ratio, height: 1200)
      }
      hero = random.int(0...sizes.count - 1)
      var spans = sizes.map { _ in 1 }
      spans[hero] = 2
      group = CollageGroup(
        spacing: Spacing(random.int(0...12)), seed: random.int(0...3), keepsOrder: random.oneIn(4),
        spans: .each(spans), centersLargest: true)
      collage = try group.collage(of: sizes[...], on: canvas)
    }

    var frame: PixelRect { collage.frames[hero] }

    var holdsCenter: Bool {
      let (x, y) = (canvas.width / 2, canvas.height / 2)
      return frame.x <= x && x < frame.maxX && frame.y <= y && y < frame.maxY
    }

    func check(_ holds: Bool, _ law: String) throws {
      if !holds { throw Broken("\(law): \(hero) of \(sizes) on \(canvas), \(collage)") }
    }
  }

  @Test func theMiddleOfTheCanvasIsInTheLargest() {
    withEverySeed(0..<60) { random in
      let trial = try Trial(9...24, &random)
      try trial.check(trial.holdsCenter, "not in the middle")
    }
  }

  @Test func noOtherIsLarger() {
    withEverySeed(0..<30) { random in
      let trial = try Trial(13...40, &random)
      let most = trial.collage.frames.reduce(0) { max($0, $1.area) }
      try trial.check(trial.frame.area == most, "another is larger")
    }
  }

  /// All that holds for other collages holds for these, too.
  @Test func framesFillTheirBoundsAndKeepTheirOrder() {
    withEverySeed(0..<60) { random in
      let trial = try Trial(3...40, &random)
      let slicer = Slicer(frames: trial.collage.frames, spacing: trial.group.spacing)
      let order = slicer.order(of: Array(trial.sizes.indices), in: trial.collage.bounds)
      try trial.check(order?.count == trial.sizes.count, "the frames leave holes, or overlap")
      let others = trial.collage.order.filter { $0 != trial.hero }
      let natural = trial.sizes.indices.filter { $0 != trial.hero }
      try trial.check(others.sorted() == natural, "pictures are lost")
      let most = trial.group.keepsOrder ? 0 : 3
      for (place, picture) in others.enumerated() {
        let turn = picture < trial.hero ? picture : picture - 1
        try trial.check(abs(place - turn) <= most, "\(picture) is at \(place)")
      }
    }
  }

  /// By symmetry: the shapes around the middle are all the same, and there is one tree that fills the canvas.
  @Test func eightSquaresStandAroundOne() throws {
    let squares = Array(repeating: Size(width: 100, height: 100), count: 9)
    let collage = try CollageGroup(spacing: Spacing(0), centersLargest: true).collage(
      of: squares[...], on: PixelSize(width: 900, height: 900))
    let middle = collage.frames[0]
    #expect(collage.bounds == PixelRect(x: 0, y: 0, width: 900, height: 900))
    #expect(abs(middle.x + middle.maxX - 900) <= 2 && abs(middle.y + middle.maxY - 900) <= 2)
  }

  /// Without a middle there is the usual collage.
  @Test func twoPicturesAreAsUsual() throws {
    let sizes = [Size(width: 300, height: 200), Size(width: 200, height: 300)]
    let canvas = PixelSize(width: 1000, height: 600)
    var group = CollageGroup()
    let usual = try group.collage(of: sizes[...], on: canvas)
    group.centersLargest = true
    #expect(try group.collage(of: sizes[...], on: canvas) == usual)
  }

  @Test func anotherSeedIsAnotherCollage() throws {
    var random = SplitMix64(seed: 4)
    let sizes = CorpusShapes.sizes(12, &random)
    let collages = try (0..<4).map { seed in
      try CollageGroup(seed: seed, centersLargest: true).collage(
        of: sizes[...], on: CorpusShapes.canvases[0]
      ).frames
    }
    #expect(Set(collages).count == 4)
  }
}
