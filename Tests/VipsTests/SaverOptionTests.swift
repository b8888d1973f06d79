import Testing
@testable import Vips

/// The options of savers, as stated by the libvips that these tests run with.
struct SaverOptionTests {
  init() throws { try VipsLibrary.start() }

  @Test func namesAndValuesAreTakenApart() throws {
    let text = #" Q = 90 ,interlace,suffix=.jpg[Q=80,strip], profile="a, \"b\".icc",x='=' "#
    let options = try SaverOptionsText(text).options
    #expect(options.map(\.name) == ["Q", "interlace", "suffix", "profile", "x"])
    #expect(options.map(\.value) == ["90", nil, ".jpg[Q=80,strip]", #"a, "b".icc"#, "="])
    #expect(try SaverOptionsText("[Q=90]").options.map(\.name) == ["Q"])
    #expect(try SaverOptionsText(" ").options.isEmpty)
    for text in ["=", "Q=", "Q=1,", ",", "Q=1=2", "=1", "a,,b"] {
      #expect(throws: SaverOptionError.self) { try SaverOptionsText(text) }
    }
  }

  @Test(arguments: Saver.allCases)
  func everyNumberIsFromItsRange(saver: Saver) throws {
    for option in try saver.options() {
      switch option.values {
      case .whole(let range):
        let (least, most) = (range.lowerBound, range.upperBound)
        #expect(try saver.settings("\(option.name)=\(most)").map(\.value) == [.whole(most)])
        for text in ["\(most + 1)", "\(least - 1)", "1.5", "1x", "", "99999999999999999999"] {
          #expect(throws: SaverOptionError.self) { try saver.settings("\(option.name)=\(text)") }
        }
      case .number(let range):
        #expect(throws: Never.self) { try saver.settings("\(option.name)=\(range.lowerBound)") }
        for text in ["\(range.upperBound.nextUp)", "nan", "inf", "1x"] {
          #expect(throws: SaverOptionError.self) { try saver.settings("\(option.name)=\(text)") }
        }
      default: break
      }
    }
  }

  @Test(arguments: Saver.allCases)
  func everyWordIsAmongItsOption(saver: Saver) throws {
    for option in try saver.options() {
      switch option.values {
      case .word(let words), .words(let words):
        #expect(!words.isEmpty && !words.contains { $0.name == "last" })
        for word in words {
          let settings = try saver.settings("\(option.name)=\(word.name)")
          #expect(settings.map(\.value) == [.whole(word.number)])
        }
        #expect(throws: SaverOptionError.self) { try saver.settings("\(option.name)=nope") }
        #expect(throws: SaverOptionError.self) { try saver.settings(option.name) }
      case .flag:
        #expect(try saver.settings(option.name).map(\.value) == [.flag(true)])
        #expect(try saver.settings("\(option.name)=No").map(\.value) == [.flag(false)])
        #expect(throws: SaverOptionError.self) { try saver.settings("\(option.name)=maybe") }
      default: break
      }
    }
  }

  /// Pictures and files are for the program to set.
  @Test(arguments: Saver.allCases)
  func nothingElseCanBeSet(saver: Saver) throws {
    for name in ["in", "target", "filename", "nickname", "description", "no-such-option"] {
      #expect(throws: SaverOptionError.self) { try saver.settings("\(name)=1") }
    }
    #expect(throws: SaverOptionError.self) { try saver.settings("a.jpg") }
  }

  @Test func aListOfWordsIsTheirSum() throws {
    let settings = try Saver.png.settings("filter=sub:up")
    guard
      case .words(let words)? = try Saver.png.options().first(where: { $0.name == "filter" })?
        .values
    else { throw VipsError(lines: ["PNG has no filters"]) }
    let sum = words.filter { ["sub", "up"].contains($0.name) }.reduce(0) { $0 + $1.number }
    #expect(settings.map(\.value) == [.whole(sum)])
    #expect(try Saver.png.settings("filter=\(sum)") == settings)
    #expect(throws: SaverOptionError.self) { try Saver.png.settings("filter=sub:nope") }
    #expect(throws: SaverOptionError.self) { try Saver.png.settings("filter=4096") }
  }
}
