import Foundation
import Testing
@testable import Typesetting

/// Any scalars and any numbers make an image, in bounded time and memory.
@Suite(.timeLimit(.minutes(60)))
struct HostileTests {
  let typesetter = Typesetter()

  @Test func tenThousandTextsOfNoise() {
    var source = TextSource(seed: 7)
    for _ in 0..<10_000 {
      let (text, style) = (source.noise(), source.style())
      let size = typesetter.size(of: text, style: style, width: 120)
      #expect((1...120).contains(size.width))
      #expect(typesetter.draw(text, style: style, width: 60, height: 30).bytes.count == 7_200)
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, 0.5] as [Double])
  func hostileNumbers(number: Double) {
    for lines in [1, 0, -3, .max, .min, nil] {
      let style = TextStyle(size: min(number, 300), maxLines: lines, lineSpacing: number)
      let size = typesetter.size(of: "some\ntext", style: style, width: number)
      #expect((1...32_767).contains(size.width) && (1...32_767).contains(size.height))
    }
    #expect(typesetter.size(of: "x", style: TextStyle(size: number)).height >= 1)
  }

  @Test func hostileSides() {
    for (width, height) in [(0, 0), (-5, .min), (1, 1), (.min, nil), (3, .max)] as [(Int, Int?)] {
      let image = typesetter.draw("text", style: TextStyle(), width: width, height: height)
      #expect(image.width == max(1, width))
      if let height { #expect(image.height == min(max(1, height), 32_767)) }
    }
    #expect(typesetter.draw("text", style: TextStyle(), width: .max, height: 1).width == 32_767)
  }

  @Test func hostileFontNames() {
    for name in [
      "", ",", ",,,", "12", "-1", "sans -5", "sans 1e9", "\u{0}", "@wght=1", "Rotated-Left", "🙂",
    ]
      + [String(repeating: "a", count: 100_000)]
    {
      #expect(typesetter.size(of: "text", style: TextStyle(font: name)).height >= 1, "\(name)")
    }
  }

  /// Texts that are slow to set, and long; each takes milliseconds, or some tens of them.
  @Test(arguments: [
    "a", "word ", "\n", "\u{301}", "a\u{301}", "\u{200d}", "👩\u{200d}", "क्", "ب", "aب", "\u{1100}",
    "\u{2067}a\u{2069}", "\u{2067}", "\u{202e}", "\u{0}",
  ])
  func longTexts(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    for lines in [1, 3, nil] {
      let style = TextStyle(maxLines: lines)
      let size = typesetter.size(of: text, style: style, width: 200)
      #expect(typesetter.draw(text, style: style, width: size.width).height == size.height)
    }
  }

  /// In a process of its own, where nothing else allocates memory.
  @Test func nothingIsKept() async {
    await #expect(processExitsWith: .success) {
      let typesetter = Typesetter()
      var source = TextSource(seed: 8)
      func work(_ count: Int) -> Int {
        for _ in 0..<count {
          let (text, style) = (source.text(), source.style())
          _ = typesetter.size(of: text, style: style, width: 100)
          _ = typesetter.draw(text, style: style, width: 100)
        }
        return residentKilobytes()
      }
      let before = work(3_000)
      let after = work(6_000)
      #expect(after < before + 6_000, "\(before) kB, then \(after) kB")
      // Typefaces of many sizes are not kept forever.
      for size in 0..<600 {
        _ = typesetter.size(of: "x", style: TextStyle(size: 8 + Double(size) / 7))
      }
      #expect(residentKilobytes() < after + 60_000)
    }
  }
}

private func residentKilobytes() -> Int {
  let statistics = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}
