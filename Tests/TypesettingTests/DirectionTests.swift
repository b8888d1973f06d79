import Testing
@testable import Typesetting

/// The position of a short line, which its script decides.
struct DirectionTests {
  let typesetter = Typesetter()

  private func columns(_ text: String, _ alignment: TextAlignment) throws -> ClosedRange<Int> {
    let image = typesetter.draw(text, style: TextStyle(alignment: alignment), width: 300)
    return try #require(image.inkColumns)
  }

  @Test(arguments: ["Latin", "漢字", "हिन्दी", "123"])
  func leftToRight(text: String) throws {
    #expect(try columns(text, .leading).upperBound < 150)
    #expect(try columns(text, .trailing).lowerBound > 150)
  }

  @Test(arguments: ["مرحبا", "שלום", "שלום jpg"])
  func rightToLeft(text: String) throws {
    #expect(try columns(text, .leading).lowerBound > 150)
    #expect(try columns(text, .trailing).upperBound < 150)
  }

  @Test(arguments: ["Latin", "مرحبا"])
  func centre(text: String) throws {
    let columns = try columns(text, .center)
    #expect(abs(columns.lowerBound + columns.upperBound - 299) <= 3)
  }

  /// In a layout that reads from right to left, every text begins at the right, and numbers without
  /// letters follow one another to the left.
  @Test func layoutsFromRightToLeft() throws {
    for text in ["Latin", "123", "שלום", "漢字"] {
      for (alignment, isRight) in [(TextAlignment.leading, true), (.trailing, false)] {
        let style = TextStyle(alignment: alignment, direction: .rightToLeft)
        let columns = try #require(typesetter.draw(text, style: style, width: 300).inkColumns)
        #expect((columns.lowerBound > 150) == isRight, "\(text)")
      }
    }
    let style = TextStyle(alignment: .center, direction: .rightToLeft)
    #expect(
      typesetter.draw("12 / 77", style: style, width: 200)
        == typesetter.draw("77 / 12", style: TextStyle(alignment: .center), width: 200))
    #expect(
      typesetter.draw("12 / 77", style: TextStyle(alignment: .center), width: 200)
        != typesetter.draw("12 / 77", style: style, width: 200))
  }

  /// A file name that would pass for another one.
  @Test func overridesTurnNothingRound() {
    let style = TextStyle()
    #expect(
      typesetter.draw("photo\u{202e}gpj.exe", style: style, width: 200)
        == typesetter.draw("photogpj.exe", style: style, width: 200))
  }
}
