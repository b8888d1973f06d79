import Laws
import Testing

@testable import Layouts

/// How near collages of 15 pictures and more come to their canvas, and how even they are.
struct CollageNumberTests {
  @Test func fewSets() throws {
    try check(sets: 3, counts: [15, 18, 22], keepsOrder: false, areaRatio: 5)
    try check(sets: 5, counts: [40], keepsOrder: false, areaRatio: 6)
    try check(sets: 3, counts: [16, 48], keepsOrder: true, areaRatio: 8)
  }

  @Test(.slow) func manySets() throws {
    try check(sets: 500, counts: Array(15...24), keepsOrder: false, areaRatio: 5)
    try check(sets: 500, counts: Array(25...200), keepsOrder: false, areaRatio: 6)
    try check(sets: 500, counts: Array(15...200), keepsOrder: true, areaRatio: 8)
  }

  @Test(.slow) func tenThousandPictures() throws {
    var random = SplitMix64(seed: 1)
    let sizes = CorpusShapes.sizes(10_000, &random)
    let collage = try CollageGroup().collage(
      of: sizes[...], on: PixelSize(width: 16_000, height: 9000))
    #expect(collage.bounds.size == PixelSize(width: 16_000, height: 9000))
  }

  /// Tries random sets, in turn of each number of pictures and on each canvas.
  private func check(
    sets: Int, counts: [Int], keepsOrder: Bool, areaRatio: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var (misses, ratios): ([Double], [Double]) = ([], [])
    for set in 0..<sets * (sets < 500 ? counts.count : 1) {
      var random = SplitMix64(seed: set)
      let count = counts[(set * 7919) % counts.count]
      let sizes = CorpusShapes.sizes(count, &random)
      let canvas = CorpusShapes.canvases[set % CorpusShapes.canvases.count]
      let group = CollageGroup(seed: set, keepsOrder: keepsOrder)
      let collage = try group.collage(of: sizes[...], on: canvas)
      misses.append(
        collage.bounds.size == canvas ? max(collage.stretch, 1 / collage.stretch) - 1 : 1)
      let areas = collage.frames.map { Double($0.area) }
      ratios.append((areas.max() ?? 1) / (areas.min() ?? 1))
    }
    misses.sort()
    ratios.sort()
    let miss = misses[misses.count * 95 / 100]
    let ratio = ratios[ratios.count / 2]
    #expect(miss <= 0.005, "\(miss)", sourceLocation: sourceLocation)
    #expect(ratio <= areaRatio, "\(ratio)", sourceLocation: sourceLocation)
    if sets == 500 { print("\(counts[0])…\(counts[counts.count - 1]):", miss, ratio) }
  }
}
