import Testing
@testable import Plans

struct ColorTests {
  @Test(arguments: [
    ("#fff", Color.white), ("#FFFFFF", .white), ("white", .white), ("White", .white),
    ("#f00", Color(red: 255, green: 0, blue: 0)),
    ("rebeccapurple", Color(red: 102, green: 51, blue: 153)),
    ("transparent", .transparent), ("#12345678", Color(red: 18, green: 52, blue: 86, alpha: 120)),
    ("#1234", Color(red: 17, green: 34, blue: 51, alpha: 68)),
  ])
  func colorsAreReadAsCSSWritesThem(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "#1234567", "#123456789", "blanc", "fff", "#１２３",
  ])
  func whatIsNoColorIsRefused(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func whatIsWrittenIsReadAgain() {
    withEverySeed(0..<500) { numbers in
      let channels = (0..<4).map { _ in UInt8(numbers.int(0...255)) }
      let color = Color(
        red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
      #expect(Color(css: color.description) == color)
    }
    #expect(Color.named.count == 148)
  }
}
