import OptionParsing
import Testing

/// Thousands of random command lines, each read twice: once by the plainest possible parser.
struct PlainParserTests {
  private static let words = [
    "", "-", "--", "a", "b", "4", "-r", "-rv", "-vr", "-c", "-c4", "-rc", "-rn", "-nr", "-rx",
    "-x", "--reverse", "--rev", "--re", "--reverse=1", "--columns", "--col=4", "--columns=",
    "--name", "--name=--", "--n=a=b", "--force", "--force-", "--force=1", "--forc", "--colums",
    "---reverse", "--=", "-r-", "-é", "é", "--é", "-:", "-?", "-;", "-W", "-Wname", "--keep",
    "--keep=", "--keep=a", "--kee", "--kee=a", "--keep-", "--keep-s=4", "-k", "-ka", "-rk", "-kr",
  ]

  @Test func randomCommandLinesAreReadAsThePlainParserReadsThem() {
    for seed in 0..<5000 {
      let words = Self.randomWords(seed)
      let plain = PlainParser(words)
      #expect(read(words) == (plain.isWrong ? nil : plain.read), "seed \(seed): \(words)")
    }
  }

  /// The operands, and the options with their values as typed; nil for an error.
  private func read(_ words: [String]) -> [[String]]? {
    var options = Words()
    let remainder = try? Self.table.parse(words.map { Array($0.utf8) }, into: &options)
    return remainder.map {
      [$0.operands.map { String(decoding: $0, as: UTF8.self) }, options.words]
    }
  }

  static func randomWords(_ seed: Int) -> [String] {
    // A linear congruential generator is random enough to pick words from a list.
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    return (0..<(seed % 8)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return words[Int(state >> 33) % words.count]
    }
  }

  /// Options that only note that they were given.
  static let table = OptionTable<Words>(
    Settings.table.groups.map { group in
      OptionGroup(group.title, group.options.map { noted($0) })
    })

  private static func noted(_ option: Option<Settings>) -> Option<Words> {
    let name = option.name
    guard let placeholder = option.placeholder else {
      return .flag(name, option.short, "") { $0.words.append(name) }
    }
    if option.isValueOptional {
      return .optionalValue(name, option.short, placeholder, "") {
        $0.words.append($1.map { "\(name)=\($0.text)" } ?? name)
      }
    }
    return .value(name, option.short, placeholder, "") { $0.words.append("\(name)=\($1.text)") }
  }
}

extension PlainParser {
  fileprivate var read: [[String]] { [operands, options] }
}
