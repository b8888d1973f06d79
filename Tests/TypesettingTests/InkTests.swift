import Testing
@testable import Typesetting

/// No ink is cut off at the edges of its image.
struct InkTests {
  let typesetter = Typesetter()

  static let texts = [
    "fjord f", "jjj", "ẾẪǺģ", "ǺḖ̃", "(|)[]{}/\\", "Wölfjf ", "gjpqy", "_", "‾", "ÿ", "漢字かな交じり文",
    "العربيّة مَرْحَبًا", "ـِـِـِ", "שָׁלוֹם", "नमस्ते र्त्क्षि कूँ", "ภูเขาที่", "བོད་ཡིག", "😀🎉👩‍👩‍👧🇳🇴❤️", "a\u{30a}\u{301}\u{323}",
    "\u{301}", "\u{e000}\u{10fffd}", "\u{fffd}", "f", "J", "∫∫", "…", "𝔉𝔲𝔫",
  ]
  static let fonts = ["sans", "serif italic", "monospace", "Z003", "P052 italic", "sans bold"]

  /// In an image of its own size there is as much ink as in one with room at the right and below.
  @Test(arguments: fonts)
  func thereIsRoomForAllInk(font: String) throws {
    for (text, size) in Self.texts.flatMap({ text in [11.0, 14, 37].map { (text, $0) } }) {
      let style = TextStyle(font: font, size: size)
      let (width, height) = typesetter.size(of: text, style: style)
      let exact = typesetter.draw(text, style: style, width: width)
      let roomy = typesetter.draw(text, style: style, width: width + 60, height: height + 60)
      // From right to left, the roomy one stands elsewhere, perhaps between two pixels.
      #expect(Double(abs(roomy.ink - exact.ink)) <= 0.02 * Double(roomy.ink), "\(text) \(size)")
    }
  }

  /// The scale of lines, and the extents of their ink.
  private func places(_ text: String, _ style: TextStyle) -> [(scale: Double, isInside: Bool)] {
    SharedDesk(FontConfiguration(xml: nil)).withDesk { desk in
      let typeface = desk.typeface(style.typeface)
      let lines = desk.lines(
        of: text, typeface: typeface, width: 900, count: 1, style: TextStyle())
      return lines.lines.map { line in
        let scale = line.scale(width: 900, typeface: typeface)
        let origin = line.origin(width: 900, scale: scale, style: TextStyle())
        let isInside =
          line.above * scale <= Double(typeface.ascent) + 0.25
          && line.below * scale <= Double(typeface.descent) + 0.25
          && origin + line.left * scale >= 0 && origin + line.right * scale <= 900
        return (scale, isInside)
      }
    }
  }

  /// There is no room above to compare with: ink rises no higher than it is stated to.
  @Test(arguments: fonts)
  func linesAreAsSmallAsTheirInkWants(font: String) throws {
    for text in Self.texts {
      let places = places(text, TextStyle(font: font, size: 20))
      #expect(places.count == 1 && places.allSatisfy(\.isInside), "\(text) \(places)")
    }
  }

  @Test func commonLettersKeepTheirSize() throws {
    for text in ["Holiday", "ÄÖÜ Åé ñ", "gjpqy", "Ếẫ", "漢字", "مرحبا", "שלום"] {
      #expect(places(text, TextStyle()).allSatisfy { $0.scale == 1 }, "\(text)")
    }
  }

  /// Letters that stand on the baseline end in the same row, whatever is beside them.
  @Test(arguments: [11.0, 14, 20])
  func captionsShareTheirBaseline(size: Double) throws {
    let style = TextStyle(size: size)
    let alone = typesetter.draw("H", style: style, width: 30)
    for text in ["HẾg", "H漢字", "Hमस्ते", "H😀", "H…"] {
      let image = typesetter.draw(text, style: style, width: 200)
      let stem = try #require(alone.inkColumns).lowerBound + 1
      #expect(image.column(stem) == alone.column(stem), "\(text)")
    }
  }
}
