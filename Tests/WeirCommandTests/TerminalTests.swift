import Testing
@testable import Files
@testable import Requests
@testable import WeirCommand

@Suite("Terminals", .timeLimit(.minutes(60)))
struct TerminalTests {
  @Test(
    "The help is as wide as the terminal, from 60 to 100 columns",
    arguments: [
      (20, 60), (72, 72), (95, 95), (300, 100),
    ])
  func help(columns: Int, width: Int) throws {
    let run = try Workshop().weir("--help", environment: ["COLUMNS=\(columns)"])
    let longest = run.text.split(separator: "\n").map(\.count).max() ?? 0
    // Examples are never broken.
    #expect(longest <= max(width, 79) && longest > width - 12)
  }

  @Test("A line of progress never reaches a terminal's last column", arguments: 1...100)
  func bar(width: Int) throws {
    var bar = ProgressBar(width: width)
    let start = ContinuousClock.now
    _ = bar.line(.render, 0, of: 12345, now: start)
    let shown = bar.line(.render, 1234, of: 12345, now: start + .seconds(9))
    let line = try #require(shown)
    let text = line.drop { "\r\u{1b}[K".contains($0) }
    #expect(line.hasPrefix("\r\u{1b}[K"))
    #expect(text.count < width || width == 1)
  }

  @Test("A log gets a line every ten seconds, and none at the end")
  func log() {
    var (slow, lines) = (SlowProgress(), [String]())
    let start = ContinuousClock.now
    for second in 0...60 {
      let line = slow.line(.render, second, of: 60, now: start + .seconds(second))
      if let line { lines.append(line) }
    }
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("drawing: ") == true)
  }

  @Test("Options without effect are reported")
  func inVain() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    func notices(_ words: Path...) throws -> String {
      try shop.weir(["plan", "P", "-c", "2"] + words).errors
    }
    #expect(try notices("--span", "*z*=2").contains("weir: --span '*z*=2' matches no picture\n"))
    #expect(
      try notices("--span", "*=9").contains(
        "weir: --span '*=9' spans all columns, since there are only 2\n"))
    #expect(
      try notices("--caption", "x", "--font", "Foobar", "--font-size", "16").contains(
        "weir: “Foobar 16” names no typeface that is installed; "))
  }

  @Test("An empty text is no text")
  func emptyTexts() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    _ = try shop.weir("plan", "P", "-o", "plain.json")
    _ = try shop.weir("plan", "P", "-o", "empty.json", "--caption", "", "--title", "")
    #expect(try shop.bytes(of: "plain.json") == shop.bytes(of: "empty.json"))
  }
}
