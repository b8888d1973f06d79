import Laws
import Testing

@testable import Layouts

/// How even collages of 2 to 14 pictures are.
struct CollageEvennessTests {
  static let canvases = [(2400, 1600), (2480, 3508), (1080, 1350), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  /// Shapes between 1 : 2.5 and 2.5 : 1, or those of cameras.
  static func sizes(_ count: Int, _ random: inout SplitMix64) -> [Size] {
    let cameras = [(4, 3), (3, 2), (3, 4), (2, 3), (16, 9), (1, 1), (9, 16), (5, 2), (2, 5)]
    let areMixed = random.oneIn(2)
    return (0..<count).map { _ in
      if areMixed {
        let shape = cameras[random.int(0...(cameras.count - 1))]
        return Size(width: shape.0 * 300, height: shape.1 * 300)
      }
      let side = random.int(400...1000)
      return random.oneIn(2) ? Size(width: 1000, height: side) : Size(width: side, height: 1000)
    }
  }

  @Test func sixOrdinaryPhotos() throws {
    let sizes = [(4, 3), (4, 3), (3, 2), (4, 3), (3, 2), (3, 4)].map {
      Size(width: $0.0 * 1000, height: $0.1 * 1000)
    }
    let collage = try CollageGroup().collage(
      of: sizes[...], on: PixelSize(width: 1080 - 16, height: 1350 - 16))
    #expect(collage.areaRatio < 2.3, "\(collage.areaRatio)")
  }

  /// No arrangement is much more even, and none over 10 : 1 is chosen where one under 8 : 1 exists.
  @Test func fiveOrSixPicturesAreAsEvenAsCanBe() throws {
    try checkFew(counts: 5...6, sets: 16)
  }

  @Test(.slow) func sevenPicturesAreAsEvenAsCanBe() throws {
    try checkFew(counts: 5...6, sets: 60)
    try checkFew(counts: 7...7, sets: 3)
  }

  private func checkFew(counts: ClosedRange<Int>, sets: Int) throws {
    var ratios: [Double] = []
    withEverySeed(0..<sets) { random in
      let sizes = Self.sizes(random.int(counts), &random)
      let canvas = Self.canvases[random.int(0...3)]
      let collage = try CollageGroup().collage(of: sizes[...], on: canvas)
      let all = Arrangements(aspectRatios: sizes.map(\.aspectRatio), gap: 8, canvas: canvas)
      ratios.append(collage.areaRatio)
      // Gaps do not bend, so the margins of the last trees that may be chosen are a little uncertain.
      guard let least = all.leastRatio(margins: 0.029), least < 18 else { return }
      let known = "\(collage.areaRatio), least \(least): \(sizes) on \(canvas)"
      // A ratio of 8 that leaves 4 % costs what 8.3 costs; the rest are whole pixels.
      guard collage.areaRatio < least * 1.08 else { throw Broken("uneven: \(known)") }
      guard collage.margin(on: canvas) <= 0.03 else { throw Broken("margins: \(known)") }
    }
    ratios.sort()
    #expect(ratios[ratios.count / 2] <= 5)
  }

  /// Two pictures have two arrangements, and the one that fills more is chosen; three and four are
  /// weighed.
  @Test func twoToFourPicturesAreNeverAbsurd() {
    withEverySeed(0..<60) { random in
      let sizes = Self.sizes(random.int(2...4), &random)
      let canvas = Self.canvases[random.int(0...3)]
      let collage = try CollageGroup().collage(of: sizes[...], on: canvas)
      let all = Arrangements(aspectRatios: sizes.map(\.aspectRatio), gap: 8, canvas: canvas)
      let (ratio, margin) = (collage.areaRatio, collage.margin(on: canvas))
      let known = "\(ratio) and \(margin): \(sizes) on \(canvas)"
      for other in all.all {
        // Another that is more even and fills more, by what the eye sees.
        if other.areaRatio < ratio * 0.95, other.margin < margin - 0.02 {
          throw Broken("\(other) is better than \(known)")
        }
        if ratio > 8, other.areaRatio < 4, other.margin < 0.1 {
          throw Broken("\(other) is more even than \(known)")
        }
      }
    }
  }

  @Test func nineToFourteenPicturesAreAsEvenAsAfterAnnealing() throws {
    try checkMany(sets: 3) { _, start in
      var annealed = start
      return annealed.leastSpread(steps: 100_000)
    }
  }

  /// The spreads that ten million steps find, of some ten seconds each, are recorded.
  @Test func nineToFourteenPicturesAreAsEvenAsAfterLongAnnealing() throws {
    try checkMany(sets: LongAnnealing.spreads.count) { set, _ in LongAnnealing.spreads[set] }
  }

  /// Another `pow` or `exp` would lead elsewhere, but not far.
  @Test(.slow) func theRecordedSpreadIsFoundAgain() {
    let set = 10
    var annealed = Self.manyPictures(set).annealed
    let found = annealed.leastSpread(steps: LongAnnealing.steps)
    #expect(abs(found / LongAnnealing.spreads[set] - 1) < 0.02, "\(found)")
  }

  /// In 95 of 100 sets, the areas' logarithms spread by at most a tenth more.
  private func checkMany(sets: Int, least: (Int, AnnealedCollage) -> Double) throws {
    var worse: [String] = []
    forEachSeed(0..<sets) { set in
      let (sizes, annealed) = Self.manyPictures(set)
      let collage = try CollageGroup().collage(of: sizes[...], on: annealed.canvas)
      let known = "\(sizes) on \(annealed.canvas)"
      guard collage.margin(on: annealed.canvas) <= 0.03 else {
        throw Broken("\(collage.margin(on: annealed.canvas)): \(known)")
      }
      let spread = collage.frames.map { Double($0.area) }.logarithmicSpread
      let least = least(set, annealed)
      if spread > least * 1.1 { worse.append("\(spread), \(least): \(known)") }
    }
    #expect(worse.count <= sets / 20, "\(worse)")
  }

  private static func manyPictures(_ seed: Int) -> (sizes: [Size], annealed: AnnealedCollage) {
    var random = SplitMix64(seed: seed)
    let sizes = sizes(random.int(9...14), &random)
    let canvas = canvases[random.int(0...3)]
    return (
      sizes,
      AnnealedCollage(
        aspectRatios: sizes.map(\.aspectRatio), gap: 8, canvas: canvas, random: random)
    )
  }

  /// Four times the area for one of six and one of twelve.
  @Test(arguments: [6, 12]) func spansAreAreas(count: Int) throws {
    var (share, sets) = (0.0, 0.0)
    withEverySeed(0..<12) { random in
      let sizes = Self.sizes(count, &random)
      let spans = sizes.indices.map { $0 == 2 ? 2 : 1 }
      let frames = try CollageGroup(spans: .each(spans)).collage(
        of: sizes[...], on: Self.canvases[0]
      ).frames
      let whole = frames.reduce(0) { $0 + $1.area }
      share += Double(frames[2].area * (count + 3)) / Double(whole)
      sets += 1
    }
    #expect((3...5).contains(share / sets), "\(share / sets)")
  }

  @Test(arguments: 2..<15) func exactOrderStays(count: Int) {
    withEverySeed(0..<3) { random in
      let collage = try CollageGroup(keepsOrder: true).collage(
        of: Self.sizes(count, &random)[...], on: Self.canvases[random.int(0...3)])
      #expect(collage.order == Array(0..<count))
    }
  }
}

extension Collage {
  var areaRatio: Double {
    let areas = frames.map { Double($0.area) }
    return (areas.max() ?? 1) / (areas.min() ?? 1)
  }

  /// The share of a canvas outside the box of all frames.
  func margin(on canvas: PixelSize) -> Double {
    1 - Double(bounds.area) / Double(canvas.width * canvas.height)
  }
}
