import Testing
@testable import Typesetting

/// How strings are made safe to show.
@Suite(.timeLimit(.minutes(60)))
struct DisplayTextTests {
  @Test func ordinaryTextsStayAsTheyAre() {
    for text in ["", "IMG_0099.jpg", "Ä ö 漢字 مرحبا שלום नमस्ते", "👩‍👩‍👧🇳🇴❤️", "\u{fffd}", "a\u{301}\u{323}"]
    {
      #expect(text.displayable.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test func controlCharactersAreSeen() {
    #expect("a\u{0}b\u{1b}[31m\u{7f}\u{9b}".displayable == "a\u{fffd}b\u{fffd}[31m\u{fffd}\u{fffd}")
    #expect("a\tb\nc\r\nd\u{85}e\u{2028}f\u{2029}g\u{c}h".displayable == "a b c d e f g h")
    for value in (UInt32(0)...0x9f) where value < 0x20 || value > 0x7e {
      let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      #expect(text.displayable.unicodeScalars.count == 1)
      #expect(text.displayable != text)
    }
  }

  @Test func lineBreaksCanBeKept() {
    let text = DisplayText("a\nb\r\nc\u{2029}d\te", lineBreaks: .kept).string
    #expect(text == "a\u{2028}b\u{2028}c\u{2028}d e")
  }

  @Test func onlyPairedIsolatesStay() {
    #expect("a\u{202e}b\u{202c}c\u{202a}d".displayable == "abcd")
    #expect("a\u{2068}b\u{2069}c".displayable == "a\u{2068}b\u{2069}c")
    #expect("a\u{2068}b".displayable == "ab")
    #expect("a\u{2069}b".displayable == "ab")
    #expect("\u{2066}a\u{2067}b\u{2069}".displayable == "a\u{2067}b\u{2069}")
    #expect(
      "\u{2066}\u{2067}\u{2069}\u{2069}\u{2069}".displayable == "\u{2066}\u{2067}\u{2069}\u{2069}")
  }

  /// A text that is cut just before an isolate ends.
  @Test func noCutLeavesAnIsolateOpen() {
    for count in 4_090...4_100 {
      for isolate in ["\u{2066}", "\u{2067}", "\u{2068}"] {
        let letters = String(repeating: "a", count: count)
        for text in [
          isolate + letters + "\u{2069}", isolate + isolate + letters + "\u{2069}\u{2069}b",
          letters + isolate + "b\u{2069}c",
        ] {
          let shown = Array(text.displayable.unicodeScalars)
          #expect(shown.count <= 4_096)
          #expect(
            shown.count { $0.isIsolateStart } == shown.count { $0 == .popIsolate }, "\(count)")
        }
      }
    }
  }

  @Test func isolatesAreNotNestedForEver() {
    let text =
      String(repeating: "\u{2067}", count: 50) + "a" + String(repeating: "\u{2069}", count: 50)
    let scalars = Array(text.displayable.unicodeScalars)
    #expect(scalars.count { $0 == "\u{2067}" } == 16)
    #expect(scalars.count { $0 == "\u{2069}" } == 16)
  }

  @Test func pilesOfMarksAreCutDown() {
    let pile = "a" + String(repeating: "\u{301}\u{200d}", count: 1_000) + "b"
    #expect(pile.displayable.unicodeScalars.count { $0 == "\u{301}" } == 6)
    #expect("a\u{301}b\u{301}".displayable == "a\u{301}b\u{301}")
  }

  @Test func longTextsAreCut() {
    let exact = String(repeating: "a", count: 4_096)
    #expect(exact.displayable == exact)
    #expect((exact + "b").displayable == String(repeating: "a", count: 4_095) + "…")
    let umlauts = String(repeating: "ä", count: 10_000)
    #expect(umlauts.displayable == String(repeating: "ä", count: 4_095) + "…")
    #expect(String(repeating: "\u{202e}", count: 100_000).displayable == "…")
  }

  @Test func whatIsDisplayableStaysSo() {
    var source = TextSource(seed: 5)
    for index in 0..<5_000 {
      let text = index.isMultiple(of: 2) ? source.noise() : source.text()
      let once = text.displayable
      #expect(once.displayable.unicodeScalars.elementsEqual(once.unicodeScalars))
    }
  }

  /// Of 10 MB, only the beginning is read.
  @Test func longTextsAreNotReadToTheirEnds() {
    for piece in ["abc ", "ä", "\u{202e}", "\u{2068}", "\u{301}", "👩\u{200d}"] {
      let text = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
      #expect(text.displayable.unicodeScalars.count <= 4_096)
    }
  }
}
