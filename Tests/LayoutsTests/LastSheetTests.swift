import Testing

@testable import Layouts

/// The last sheet of a wall whose sheets have one size.
struct LastSheetTests {
  private func random(
    _ random: inout SplitMix64, _ canvas: PixelSize
  ) -> (composition: Composition, length: (PixelRect) -> Int) {
    let count = random.int(2...5)
    switch random.int(0...2) {
    case 0:
      return (.collage(size: canvas, CollageGroup(capacity: 10)), \.area)
    case 1: return (.rows(targetHeight: random.int(100...400)), \.height)
    default:
      return (
        .waterfall(columns: .count(count), finish: WaterfallGroup.Finish(bottom: .flush)), \.width
      )
    }
  }

  @Test func itsPicturesAreNoLargerThanTheOthers() {
    withEverySeed(0..<60) { numbers in
      let canvas = PixelSize(width: numbers.int(900...1600), height: numbers.int(900...1600))
      let (composition, length) = random(&numbers, canvas)
      let sizes = CorpusShapes.sizes(10 + numbers.int(1...9), &numbers)
      let sheets = try composition.solve(
        [sizes], on: Sheets(itemCount: 10), boundsLast: true,
        in: LayoutEnvironment(width: canvas.width))
      let largest = sheets.map { $0.pictures.map { length($0.frame) }.max() ?? 0 }
      #expect(largest.count == 2)
      if largest[1] > largest[0] { throw Broken("\(largest): \(composition) of \(sizes)") }
      let usual = try composition.solve(
        [sizes], on: Sheets(itemCount: 10), in: LayoutEnvironment(width: canvas.width))
      #expect(usual[0] == sheets[0])
    }
  }

  /// They had half of the height that rows have on other sheets.
  @Test func itsRowsAreAsTallAsTheOthers() {
    withEverySeed(0..<60) { numbers in
      let canvas = PixelSize(width: numbers.int(900...1600), height: numbers.int(900...1600))
      let composition = Composition.rows(insets: EdgeInsets(0)).filling(canvas.height)
      let photos = CorpusShapes.sizes.filter { 0.5...2.5 ~= $0.aspectRatio }
      let sizes = (0..<24 + numbers.int(1...6)).map { _ in numbers.element(photos) }
      let sheets = try composition.solve(
        [sizes], on: Sheets(itemCount: 12), boundsLast: true,
        in: LayoutEnvironment(width: canvas.width))
      let heights = sheets.map { $0.pictures.map(\.frame.height) }
      let others = heights.dropLast().flatMap(\.self)
      let (usual, most) = (others.reduce(0, +) / others.count, others.max() ?? 0)
      let last = heights[2].reduce(0, +) / heights[2].count
      guard 10 * last >= 6 * min(most, usual), 10 * last <= 14 * usual,
        (heights[2].max() ?? 0) <= most
      else { throw Broken("\(heights) on \(canvas)") }
      #expect(sheets[2].pictures.first?.frame.y == 0)
    }
  }

  /// A lone square in a row of at most 140 px, after rows of 100 px.
  @Test func aLonePictureIsAsTallAsTheRowsBefore() throws {
    let square = Size(width: 1, height: 1)
    let composition = Composition.rows(
      targetHeight: 100, spacing: Spacing(0), insets: EdgeInsets(0))
    let sheets = try composition.solve(
      [Array(repeating: square, count: 7)], on: Sheets(itemCount: 6), boundsLast: true,
      in: LayoutEnvironment(width: 300))
    #expect(
      sheets.map { $0.pictures.map(\.frame.height) } == [Array(repeating: 100, count: 6), [100]])
  }
}
