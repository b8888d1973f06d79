import Laws
import Layouts
import Testing

struct PixelRectTests {
  private let rect = PixelRect(x: 3, y: -4, width: 10, height: 20)

  @Test func theEdgesAreTheOriginAndTheSize() {
    #expect([rect.x, rect.y, rect.width, rect.height] == [3, -4, 10, 20])
    #expect([rect.maxX, rect.maxY, rect.area] == [13, 16, 200])
    #expect(rect.description == "10 × 20 at 3, -4")
  }

  @Test func itHoldsTheLargestNumbers() {
    let most = PixelLimits.height
    let rect = PixelRect(x: most, y: -most, width: most, height: most)
    #expect(rect.maxX == 2 * most)
    #expect(rect.maxY == 0)
    #expect(rect.area == most * most)
  }

  @Test func itTakesSixteenBytes() {
    #expect(MemoryLayout<PixelRect>.size == 16)
  }

  @Test func neighborsThatTouchDoNotIntersect() {
    #expect(!rect.intersects(PixelRect(x: 13, y: -4, width: 1, height: 20)))
    #expect(!rect.intersects(PixelRect(x: 2, y: -4, width: 1, height: 20)))
    #expect(!rect.intersects(PixelRect(x: 3, y: 16, width: 10, height: 1)))
    #expect(!rect.intersects(PixelRect(x: 3, y: -5, width: 10, height: 1)))
    #expect(!rect.intersects(PixelRect(x: 13, y: 16, width: 5, height: 5)))
  }

  @Test func oneSharedPixelIsAnIntersection() {
    #expect(rect.intersects(rect))
    #expect(rect.intersects(PixelRect(x: 12, y: 15, width: 5, height: 5)))
    #expect(rect.intersects(PixelRect(x: 0, y: -8, width: 4, height: 5)))
    #expect(rect.intersects(PixelRect(x: 5, y: 0, width: 1, height: 1)))
  }

  /// Without pixels there is none to share.
  @Test func anEmptyRectangleIntersectsNothing() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      let empty = PixelRect(x: 5, y: 5, width: width, height: height)
      #expect(!rect.intersects(empty))
      #expect(!empty.intersects(rect))
    }
  }

  @Test func itContainsWhatIsWithinItsEdges() {
    #expect(rect.contains(rect))
    #expect(rect.contains(PixelRect(x: 12, y: 15, width: 1, height: 1)))
    #expect(!rect.contains(PixelRect(x: 12, y: 15, width: 2, height: 1)))
    #expect(!rect.contains(PixelRect(x: 12, y: 15, width: 1, height: 2)))
    #expect(!rect.contains(PixelRect(x: 2, y: 0, width: 1, height: 1)))
    #expect(!rect.contains(PixelRect(x: 3, y: -5, width: 1, height: 1)))
  }

  @Test func anOddPixelGoesToTheRightAndTheBottom() {
    #expect(rect.centered(width: 10, height: 20) == rect)
    #expect(
      rect.centered(width: 5, height: 7) == PixelRect(x: 5, y: 2, width: 5, height: 7))
    #expect(
      rect.centered(width: 6, height: 8) == PixelRect(x: 5, y: 2, width: 6, height: 8))
  }

  /// Both against sets of pixels.
  @Test func intersectingAndContainingAreAboutPixels() {
    withEverySeed(0..<3000) { random in
      let (one, other) = (PixelRect.random(&random), PixelRect.random(&random))
      let (pixels, others) = (one.pixels, other.pixels)
      if one.intersects(other) == pixels.isDisjoint(with: others) {
        throw Broken("intersecting: \(one), \(other)")
      }
      if one.contains(other) != pixels.isSuperset(of: others) {
        throw Broken("containing: \(one), \(other)")
      }
    }
  }
}

extension PixelRect {
  fileprivate static func random(_ random: inout SplitMix64) -> PixelRect {
    PixelRect(
      x: random.int(-3...6), y: random.int(-3...6), width: random.int(1...7),
      height: random.int(1...7))
  }

  fileprivate var pixels: Set<SIMD2<Int>> {
    Set((x..<maxX).flatMap { x in (y..<maxY).map { y in SIMD2(x, y) } })
  }
}
