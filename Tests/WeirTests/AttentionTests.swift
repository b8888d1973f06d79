import Layouts
import Testing
@testable import Decoding
@testable import Raster

/// Where crops by attention are, in pictures that show what photos of people do.
struct AttentionTests {
  private static let skin: [UInt8] = [224, 172, 138]

  /// A picture with rectangles of one color, or checkered with gray.
  private func picture(
    _ width: Int, _ height: Int,
    _ parts: [(x: Int, y: Int, width: Int, height: Int, color: [UInt8], isCheckered: Bool)]
  ) -> Pixels {
    Pixels(width: width, height: height, bands: 3) { (bytes: UnsafeMutableBufferPointer<UInt8>) in
      for index in 0..<width * height {
        let (x, y) = (index % width, index / width)
        var color: [UInt8] = [90, 95, 100]
        for part in parts
        where (part.x..<part.x + part.width).contains(x)
          && (part.y..<part.y + part.height).contains(y)
        {
          if !part.isCheckered || (x / 6 + y / 6) % 2 == 0 { color = part.color }
        }
        for band in 0..<3 { bytes[index * 3 + band] = color[band] }
      }
    }
  }

  private func place(_ pixels: Pixels, _ width: Int, _ height: Int) -> PixelRect {
    Attention(of: pixels).place(
      of: PixelSize(width: width, height: height),
      in: PixelSize(width: pixels.width, height: pixels.height))
  }

  /// Two people beside each other, and at the edge of the table a cup that is the brightest spot.
  ///
  /// Around that spot, a square would cut the head on the other side.
  @Test func aBrightCupCutsNoHead() {
    let heads = [(70, 40), (190, 40)]
    let faces = heads.map { ($0.0, $0.1, 50, 60, Self.skin, true) }
    let pixels = picture(
      400, 280, faces + [(300, 230, 14, 20, [255, 255, 255], false)])
    let kept = place(pixels, 280, 280)
    #expect(heads.allSatisfy { kept.x <= $0.0 && $0.0 + 50 <= kept.maxX }, "\(kept)")
  }

  /// The map is decided: everything is at one end.
  @Test(arguments: [0, 300])
  func whatIsAtAnEndIsKept(x: Int) {
    let pixels = picture(400, 150, [(x + 20, 40, 60, 60, Self.skin, true)])
    let kept = place(pixels, 150, 150)
    #expect(kept.x <= x + 20 && x + 80 <= kept.maxX, "\(kept)")
    let tall = picture(150, 400, [(40, x + 20, 60, 60, Self.skin, true)])
    let other = place(tall, 150, 150)
    #expect(other.y <= x + 20 && x + 80 <= other.maxY, "\(other)")
  }

  /// An even picture, an even pattern, and one whose ends are alike are cropped around the middle.
  @Test func whereTheMapIsNotDecidedItIsTheMiddle() {
    let patterns = [
      picture(300, 100, []), picture(300, 100, [(0, 0, 300, 100, [250, 250, 250], true)]),
      picture(300, 100, [(0, 20, 60, 60, Self.skin, true), (240, 20, 60, 60, Self.skin, true)]),
    ]
    for pixels in patterns { #expect(place(pixels, 240, 100).x == 30) }
  }

  /// No crop leaves the picture, whatever it shows.
  @Test func everyCropIsInside() {
    withEverySeed(0..<300) { numbers in
      let size = PixelSize(width: numbers.int(1...260), height: numbers.int(1...260))
      let pixels = Pixels.random(size, bands: numbers.int(3...4), &numbers)
      let kept = PixelSize(
        width: numbers.int(1...size.width), height: numbers.int(1...size.height))
      let found = place(pixels, kept.width, kept.height)
      #expect(
        found.size == kept && found.x >= 0 && found.y >= 0 && found.maxX <= size.width
          && found.maxY <= size.height)
    }
  }
}
