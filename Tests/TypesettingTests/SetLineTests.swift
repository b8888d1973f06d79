import Laws
import Testing
@testable import Typesetting

/// Where drawn lines are, for text layers.
@Suite(.timeLimit(.minutes(60)))
struct SetLineTests {
  let typesetter = Typesetter()

  /// What is left without spaces, places for breaks, and marks of direction.
  private func visible(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    text.filter { !$0.properties.isWhitespace && !["\u{200b}", "\u{200e}"].contains($0) }
  }

  @Test func linesSayAllOfTheTextInItsOrder() throws {
    forEachSeed(0..<600) { seed in
      var source = TextSource(seed: seed)
      let (text, style) = (
        seed % 3 == 0 ? source.noise() : source.text(longest: 120), source.style()
      )
      let width = Int.random(in: 1...300, using: &source)
      let height = Int.random(in: 1...90, using: &source)
      let lines = typesetter.lines(of: text, style: style, width: width, height: height)
      let shown = DisplayText(text, lineBreaks: style.maxLines == 1 ? .spaces : .kept).string
      #expect(visible(lines.flatMap(\.characters)) == visible(shown.unicodeScalars))
    }
  }

  @Test func linesAreWhereTheInkIs() throws {
    forEachSeed(0..<200) { seed in
      var source = TextSource(seed: seed)
      var style = source.style()
      style.lineSpacing = max(0, style.lineSpacing)
      let text = ["Holiday in Norway", "שלום עולם", "abc אבג def", "漢字 かな"][seed % 4]
      let image = typesetter.draw(text, style: style, width: 300)
      let lines = typesetter.lines(of: text, style: style, width: 300, height: image.height)
      guard let columns = image.inkColumns, let rows = image.inkRows else { return }
      let (left, right) = (
        lines.map(\.x).min() ?? .nan, lines.map { $0.x + $0.width }.max() ?? .nan
      )
      // Letters begin beside their pens.
      #expect(
        abs(left - Double(columns.lowerBound)) < 6
          && abs(right - Double(columns.upperBound + 1)) < 6)
      for line in lines {
        #expect(
          line.baseline - line.height < Double(rows.upperBound)
            && line.baseline > Double(rows.lowerBound))
      }
    }
  }

  @Test func partsOfOneDirectionAreInOrder() throws {
    let lines = typesetter.lines(of: "אבג (x) ד", style: TextStyle(), width: 300, height: 40)
    let parts = lines.map { String(String.UnicodeScalarView($0.characters)) }
    #expect(parts == ["אבג (", "x", ") ד", "\u{200e}"])
    #expect(lines.map(\.isRightToLeft) == [true, false, true, false])
    #expect(lines[0].x > lines[1].x && lines[1].x > lines[2].x)
    #expect(typesetter.lines(of: "Zebra", style: TextStyle(), width: 300, height: 40).count == 1)
  }
}
