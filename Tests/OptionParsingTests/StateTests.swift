import OptionParsing
import Testing

/// One parse leaves nothing behind for the next.
struct StateTests {
  @Test func twoParsesInARowAreAlike() throws {
    let first = try parse("a", "-rv", "--columns=4", "b")
    #expect(try parse("a", "-rv", "--columns=4", "b") == first)
  }

  @Test func aParseThatFailsInsideABundleLeavesNothingBehind() throws {
    #expect(complaint("a", "b", "-rxv") != nil)
    #expect(try parse("-v") == Outcome(settings: Settings(verbose: 1), given: ["verbose"]))
  }

  @Test func aValueThatIsRefusedLeavesNothingBehind() throws {
    #expect(complaint("a", "-c0", "-r") != nil)
    #expect(try parse("-r", "b").operands == ["b"])
  }

  @Test func aShorterCommandLineMayFollowALongerOne() throws {
    _ = try parse(words: Array(repeating: "x", count: 1000) + ["-r"])
    #expect(try parse("y") == Outcome(operands: ["y"]))
    #expect(try parse() == Outcome())
  }

  @Test func anotherTableMayFollow() throws {
    var seen = Words()
    let table = OptionTable<Words>([
      OptionGroup("One", [.value("reverse", "r", "WHAT", "") { $0.words.append($1.text) }])
    ])
    _ = try table.parse([Array("-rv".utf8)], into: &seen)
    #expect(seen.words == ["v"])
    #expect(try parse("-rv").settings == Settings(recursive: 1, verbose: 1))
  }

  @Test func whatWasSetBeforeAnErrorStaysSet() {
    var settings = Settings()
    let words = ["-r", "--nonsense", "-v"].map { Array($0.utf8) }
    #expect(throws: UsageError.self) { try Settings.table.parse(words, into: &settings) }
    #expect(settings == Settings(recursive: 1))
  }
}
