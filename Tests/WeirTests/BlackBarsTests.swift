import Testing
import Vips
@testable import Decoding
@testable import Raster

struct BlackBarsTests {
  init() throws { try VipsLibrary.start() }

  /// A picture with a bar at each edge, each of its own width.
  private func pixels(_ bars: [Int], ground: UInt8, inside: UInt8) throws -> Pixels {
    let (width, height) = (40, 30)
    let painter = Framed(bars, [ground, ground, ground], [inside, inside, inside])
    return try Pixels(
      of: Image.painted(width: width, height: height, hasAlpha: false, by: painter))
  }

  /// A pair of bars counts if both are at least two pixels wide and near black or darker.
  @Test func barsAreFoundInPairs() throws {
    withEverySeed(0..<300) { numbers throws in
      let bars = (0..<4).map { _ in numbers.int(0...3) * numbers.int(0...3) }
      let ground = UInt8(numbers.int(0...16))
      let pixels = try pixels(bars, ground: ground, inside: UInt8(numbers.int(120...255)))
      let isBarred = (bars[0] >= 2 && bars[2] >= 2) || (bars[1] >= 2 && bars[3] >= 2)
      #expect(pixels.hasBlackBars == isBarred, "\(bars)")
      if isBarred { #expect(pixels.mayHaveBlackBars) }
    }
  }

  @Test func grayBarsAndDarkPicturesAreNone() throws {
    #expect(try !pixels([9, 9, 9, 9], ground: 40, inside: 200).hasBlackBars)
    #expect(try !pixels([0, 0, 0, 0], ground: 0, inside: 30).hasBlackBars)
    #expect(try !pixels([5, 0, 0, 0], ground: 0, inside: 30).hasBlackBars)
  }

  @Test func theSmallestPicturesHaveEdgesToo() throws {
    for (color, isBarred) in [([0, 0, 0], true), ([99, 99, 99], false)] as [([UInt8], Bool)] {
      for (width, height) in [(1, 1), (1, 9), (2, 2), (9, 1)] {
        #expect(
          Pixels(width: width, height: height, color: color).hasBlackBars == isBarred)
      }
    }
  }
}

/// Paints a frame around a color; widths are in the order top, right, bottom, left.
private final class Framed: StripPainter {
  private let bars: [Int]
  private let ground: [UInt8]
  private let inside: [UInt8]

  init(_ bars: [Int], _ ground: [UInt8], _ inside: [UInt8]) {
    self.bars = bars
    self.ground = ground
    self.inside = inside
  }

  func paint(_ strip: borrowing Strip) -> Bool {
    strip.fill(ground)
    let (width, height) = (40 - bars[1] - bars[3], 30 - bars[0] - bars[2])
    strip.draw(
      Pixels(width: width, height: height, color: inside), left: bars[3], top: bars[0])
    return true
  }
}
