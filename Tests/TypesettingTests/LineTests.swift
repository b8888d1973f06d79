import Testing
@testable import Typesetting

/// Where lines end, and how.
struct LineTests {
  let typesetter = Typesetter()

  private func lineCount(_ text: String, maxLines: Int?, width: Double?) -> Int {
    let style = TextStyle(maxLines: maxLines)
    let line = typesetter.size(of: "x", style: style).height
    return typesetter.size(of: text, style: style, width: width).height / line
  }

  @Test func wordsAreWrapped() {
    let text = String(repeating: "word ", count: 40)
    #expect(lineCount(text, maxLines: 1, width: 100) == 1)
    #expect(lineCount(text, maxLines: 3, width: 100) == 3)
    #expect(lineCount(text, maxLines: nil, width: 100) > 10)
    #expect(lineCount(text, maxLines: nil, width: nil) == 1)
  }

  @Test func aWordThatIsTooWideIsBroken() {
    #expect(lineCount(String(repeating: "w", count: 100), maxLines: nil, width: 100) > 5)
    #expect(lineCount(String(repeating: "w", count: 100), maxLines: 2, width: 100) == 2)
  }

  /// Line breaks within the last line count, too: there is one ellipsis at the very end.
  @Test func lineBreaksBreakLinesWhereThereMayBeSeveral() {
    for text in ["a\nb\nc", "a\r\nb\r\nc", "a\u{2028}b\u{2029}c"] {
      #expect(lineCount(text, maxLines: nil, width: 200) == 3)
      #expect(lineCount(text, maxLines: 2, width: 200) == 2)
      #expect(lineCount(text, maxLines: 1, width: 200) == 1)
    }
  }

  @Test func aLineThatIsTooLongIsEndedByAnEllipsis() throws {
    let style = TextStyle()
    let cut = typesetter.draw("Holiday picture in Norway", style: style, width: 100)
    let whole = typesetter.draw("Holiday picture in Norway", style: style, width: 300)
    let (short, long) = (try #require(cut.inkColumns), try #require(whole.inkColumns))
    #expect(short.upperBound > 80 && long.upperBound > 150)
    // The text continues where the ellipsis is.
    #expect((0..<60).allSatisfy { cut.column($0) == whole.column($0) })
    #expect(cut.column(short.upperBound) != whole.column(short.upperBound))
  }

  @Test func truncationInTheMiddleKeepsBothEnds() {
    let style = TextStyle(alignment: .trailing, truncation: .middle)
    let one = typesetter.draw("Norway and Sweden in summer IMG_0099.jpg", style: style, width: 150)
    let other = typesetter.draw("Norway, but not in winter IMG_0099.jpg", style: style, width: 150)
    #expect((100..<150).allSatisfy { one.column($0) == other.column($0) })
    #expect(one.ink > 0)
  }

  @Test func lineSpacingIsBetweenLinesOnly() {
    func height(_ text: String, _ spacing: Double) -> Int {
      typesetter.size(of: text, style: TextStyle(maxLines: nil, lineSpacing: spacing)).height
    }
    let line = height("a", 0)
    #expect(height("a", 7) == line)
    #expect(height("a\nb\nc", 7) == 3 * line + 14)
    #expect(height("a\nb\nc", -1_000) == line + 2)
  }

  @Test func theHeightDecidesHowManyLinesAreDrawn() throws {
    let style = TextStyle(maxLines: nil)
    let line = typesetter.size(of: "x", style: style).height
    let text = String(repeating: "word ", count: 40)
    for count in 1...4 {
      let image = typesetter.draw(text, style: style, width: 100, height: count * line + line - 1)
      let rows = try #require(image.inkRows)
      #expect(rows.upperBound < count * line && rows.upperBound > (count - 1) * line)
    }
  }

  @Test func anEmptyTextIsALineOfNothing() {
    let size = typesetter.size(of: "", style: TextStyle())
    #expect(size == (1, typesetter.size(of: "x", style: TextStyle()).height))
    #expect(typesetter.draw("", style: TextStyle(), width: 5).ink == 0)
  }
}
