import Laws
import Testing
@testable import Typesetting

/// Laws for every text in every style.
@Suite(.timeLimit(.minutes(60)))
struct LawTests {
  let typesetter = Typesetter()

  @Test func whatIsMeasuredIsWhatIsDrawn() throws {
    forEachSeed(0..<1_500) { seed in
      var source = TextSource(seed: seed)
      let (text, style, width) = (source.text(), source.style(), source.width())
      let size = typesetter.size(of: text, style: style, width: width)
      #expect(size.width >= 1 && size.height >= 1)
      if let width { #expect(Double(size.width) <= width.rounded(.down)) }
      let image = typesetter.draw(text, style: style, width: size.width)
      #expect(image.width == size.width)
      #expect(image.height == size.height, "\(text.debugDescription) \(style) \(size)")
      #expect(image.bytes.count == size.width * size.height * 4)
      #expect(typesetter.size(of: text, style: style, width: Double(size.width)) == size)
    }
  }

  /// Beyond the height of interest, a text is not read.
  @Test func roomChangesNothingThatFitsIntoIt() throws {
    forEachSeed(1..<501) { room in
      var source = TextSource(seed: room)
      let (text, style, width) = (source.text(), source.style(), source.width())
      let whole = typesetter.size(of: text, style: style, width: width).height
      let seen = typesetter.size(of: text, style: style, width: width, room: room).height
      #expect(min(seen, room) == min(whole, room))
      #expect(seen <= whole)
    }
  }

  /// Whichever fonts their letters come from.
  @Test func textsOfOneStyleAreEquallyHigh() throws {
    forEachSeed(0..<100) { seed in
      var source = TextSource(seed: seed)
      var style = source.style()
      style.maxLines = 1
      let height = typesetter.size(of: "x", style: style).height
      for _ in 0..<10 {
        #expect(
          typesetter.size(of: source.text(), style: style, width: source.width()).height == height)
      }
    }
  }

  /// The height of a text is the number of its lines times the height of the style's line.
  @Test func linesAreNoMoreThanTheStyleAllows() throws {
    forEachSeed(0..<500) { seed in
      var source = TextSource(seed: seed)
      let text = source.text(longest: 200)
      var style = source.style()
      style.lineSpacing = 0
      let line = typesetter.size(of: "", style: style).height
      let height = typesetter.size(of: text, style: style, width: 80).height
      #expect(height % line == 0)
      if let most = style.maxLines { #expect(height / line <= most) }
    }
  }

  @Test func aTextFillsTheHeightThatItIsGiven() throws {
    forEachSeed(0..<300) { seed in
      var source = TextSource(seed: seed)
      let (text, style) = (source.text(longest: 200), source.style())
      let height = Int.random(in: 1...120, using: &source)
      let image = typesetter.draw(text, style: style, width: 90, height: height)
      #expect((image.width, image.height) == (90, height))
      #expect(image.bytes.count == 90 * height * 4)
    }
  }

  /// No color is brighter than its alpha, and grays have no fringes.
  @Test func imagesArePremultipliedAndGrey() throws {
    for alpha in [UInt8(255), 128, 1, 0] {
      let white = TextStyle(color: TextColor(red: 255, green: 255, blue: 255, alpha: alpha))
      let image = typesetter.draw("Wave illumination ÄÖ 1.jpg", style: white, width: 200)
      for pixel in stride(from: 0, to: image.bytes.count, by: 4) {
        let channels = image.bytes[pixel..<pixel + 4]
        #expect(Set(channels).count == 1)
        #expect(channels.allSatisfy { $0 <= alpha })
      }
      #expect(image.bytes.max() == alpha)
    }
  }
}
