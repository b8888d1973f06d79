import Laws
import Testing
@testable import Typesetting

/// Names of files, which break after their separators and lose their middles.
struct NameTests {
  let typesetter = Typesetter()

  /// Where lines may end, shown as |; ~ keeps words together.
  @Test(arguments: [
    ("DiMAGE_A1.jpg", "DiMAGE_|A1.jpg"), ("mxi_Issue_242", "mxi_|Issue_|242"),
    ("a-b,c.d.jpg", "a-|b,|c.|d.jpg"), ("name.jpg", "name.|jpg"),
    ("3.14 and 1,000", "3.14 and 1,000"),
    ("IMG_2024-05-31_12", "IMG_|2024-05-31_|12"), ("20240531-123456", "20240531-|123456"),
    ("x 3008 × 2000 px", "x 3008~×~2000 px"), ("3 x 4 apples", "3~x~4 apples"), ("a x b", "a x b"),
    ("_a", "_a"), ("a_ b", "a_ b"), ("Words. And more, here", "Words. And more, here"),
    ("a__b", "a__|b"),
  ])
  func breaks(text: String, shown: String) {
    let broken = LineBreaks.added(to: text).replacing("\u{200b}", with: "|")
      .replacing("\u{a0}", with: "~")
    #expect(broken == shown)
  }

  /// Two lines are the two halves, without anything at their ends.
  @Test(arguments: [
    ("DiMAGE_", "A1_x.jpg", 75.0), ("mxi_Issue_", "242", 85), ("Cityscape ", "3008 × 2000", 110),
  ])
  func linesAreTheHalves(first: String, second: String, width: Double) {
    let style = TextStyle(maxLines: 2)
    let one = typesetter.draw(first + second, style: style, width: Int(width))
    let two = typesetter.draw(first + "\n" + second, style: style, width: Int(width))
    #expect(one == two)
    #expect(typesetter.size(of: first + second, style: TextStyle()).width > Int(width))
  }

  /// A word that is wider than a line has the same ink on several lines as on one.
  @Test func noHyphenIsAdded() {
    let word = String(repeating: "hamburgefonts", count: 3)
    let style = TextStyle(maxLines: nil)
    let hyphen = typesetter.draw("-", style: style, width: 20).ink
    for width in 40...70 {
      let broken = typesetter.draw(word, style: style, width: width)
      let whole = typesetter.draw(word, style: style, width: 600)
      #expect(abs(broken.ink - whole.ink) < hyphen / 2, "\(width)")
    }
  }

  private func kept(_ text: String, _ truncation: TextTruncation = .middle) -> [String] {
    Shortening.all(of: text, truncation).flatMap { way in
      (0..<way.length).map { way.text(keeping: $0) }
    }
  }

  @Test func namesKeepTheirNumbersAndSuffixes() {
    let ways = Shortening.all(of: "IMG_Norway_0099.jpg", .middle)[0]
    #expect(ways.text(keeping: 8) == "…0099.jpg")
    #expect(ways.text(keeping: 11) == "IMG…0099.jpg")
    #expect(ways.text(keeping: 12) == "IMG…0099.jpg")
    let sized = Shortening.all(of: "IMG_Norway_0099.jpg 3008 × 2000", .middle)[0]
    #expect(sized.text(keeping: 8) == "…0099.jpg 3008 × 2000")
    let plain = Shortening.all(of: "budgie_abstract-spiral.jpg", .middle)[0]
    #expect(plain.text(keeping: 6) == "…al.jpg" && plain.text(keeping: 10) == "budg…al.jpg")
  }

  @Test func nothingButALetterIsBeforeAnEllipsis() {
    forEachSeed(0..<300) { seed in
      var source = TextSource(seed: seed)
      let text = "IMG_20.a-b, " + source.text(longest: 20) + "_0099.jpg"
      for truncation in TextTruncation.allCases {
        for short in kept(text, truncation) {
          let before = short[..<(short.firstIndex(of: "…") ?? short.startIndex)]
          guard let last = before.last else { continue }
          // A space is there before a word that has lost its beginning.
          let isBetweenWords = last == " " && truncation == .middle && text.hasPrefix(before)
          #expect(isBetweenWords || !".,_- ".contains(last), "\(short)")
        }
      }
    }
  }

  /// As much as fits is kept: one more letter would not fit.
  @Test func asMuchAsFitsIsDrawn() {
    let name = "mxi_Bushnell_Trophy_HD_Aggressor_119775C_firmware_08237.jpg"
    let way = Shortening.all(of: name, .middle)[0]
    for (width, lines) in [(120, 1), (200, 1), (300, 1), (120, 2), (200, 2)] {
      let style = TextStyle(maxLines: lines, truncation: .middle)
      let image = typesetter.draw(name, style: style, width: width)
      let fitting = (0..<way.length).filter { count in
        let size = typesetter.size(
          of: way.text(keeping: count), style: TextStyle(maxLines: nil), width: Double(width))
        return size.height <= image.height
      }
      let most = way.text(keeping: fitting.max() ?? 0)
      #expect(most.hasSuffix("08237.jpg"))
      #expect(image == typesetter.draw(most, style: style, width: width), "\(most)")
    }
  }

  @Test func aTextThatIsCutTakesAllOfTheWidth() {
    for width in [40.0, 100, 155] {
      let size = typesetter.size(of: "a long name of a file.jpg", style: TextStyle(), width: width)
      #expect(size.width == Int(width))
    }
  }
}
