import OptionParsing
import Testing

/// The ways to write an option.
struct FormTests {
  @Test(arguments: [
    ["-c4"], ["-c", "4"], ["--columns=4"], ["--columns", "4"], ["--col", "4"], ["--col=4"],
    ["--c=4"],
  ])
  func aValueIsTakenInEveryForm(words: [String]) throws {
    let outcome = try parse(words: words)
    #expect(outcome == Outcome(settings: Settings(columns: 4), given: ["columns"]))
  }

  @Test func flagsMayBeBundled() throws {
    let outcome = try parse("-rv")
    #expect(outcome.settings == Settings(recursive: 1, verbose: 1))
    #expect(outcome.given == ["recursive", "verbose"])
  }

  @Test func aBundleMayEndWithAnOptionThatTakesAValue() throws {
    let expected = Settings(columns: 4, recursive: 1, verbose: 1)
    #expect(try parse("-rvc4").settings == expected)
    #expect(try parse("-rvc", "4").settings == expected)
  }

  @Test func theWholeNameIsTakenEvenWhereALongerOneBeginsWithIt() throws {
    #expect(try parse("--force").settings == Settings(force: 1))
    #expect(try parse("--force-all").settings == Settings(forceAll: 1))
    #expect(try parse("--force-").settings == Settings(forceAll: 1))
  }

  @Test func aValueThatLooksLikeAnOptionHasToBeJoined() throws {
    #expect(try parse("--name=--reverse").settings.names == [Array("--reverse".utf8)])
    #expect(try parse("--name=--").settings.names == [Array("--".utf8)])
    #expect(try parse("-n-r").settings.names == [Array("-r".utf8)])
    #expect(try parse("-rn-r").settings.names == [Array("-r".utf8)])
  }

  @Test(arguments: ["-", "-5", "-.5", "-*", "- x", "-é", "–columns", ""])
  func aValueThatNoOptionCanBeMayStandAlone(word: String) throws {
    #expect(try parse("--name", word).settings.names == [Array(word.utf8)])
    #expect(try parse("-n", word).settings.names == [Array(word.utf8)])
  }

  @Test func aValueMayBeEmptyOrHoldAnEqualsSign() throws {
    #expect(try parse("--name=").settings.names == [[]])
    #expect(try parse("--name", "").settings.names == [[]])
    #expect(try parse("--name=a=b").settings.names == [Array("a=b".utf8)])
    #expect(try parse("-n=b").settings.names == [Array("=b".utf8)])
  }

  @Test func anOptionalValueHasToBeJoinedToItsOption() throws {
    #expect(try parse("--keep").settings.kept == [nil])
    #expect(try parse("--keep=a").settings.kept == [Array("a".utf8)])
    #expect(try parse("--keep=").settings.kept == [[]])
    #expect(try parse("-k").settings.kept == [nil])
    #expect(try parse("-ka").settings.kept == [Array("a".utf8)])
    #expect(try parse("-rk").settings.kept == [nil])
  }

  @Test(arguments: ["--keep", "-k", "-rk"])
  func theWordAfterAnOptionalValueIsAnOperand(word: String) throws {
    let outcome = try parse(word, "a", "-v")
    #expect(outcome.settings.kept == [nil])
    #expect(outcome.settings.verbose == 1)
    #expect(outcome.operands == ["a"])
  }

  @Test func anOptionWithAnOptionalValueMayBeginAnotherOnesName() throws {
    #expect(try parse("--keep-size=4").settings == Settings(keptSize: 4))
    #expect(try parse("--keep-", "4").settings == Settings(keptSize: 4))
    #expect(complaint("--kee=a") == "--kee could be any of --keep, --keep-size")
    #expect(complaint("--keep-size") == "--keep-size needs a value: --keep-size MB")
  }

  @Test func repeatedOptionsAreAllAppliedInOrder() throws {
    let outcome = try parse("-n1", "-r", "--name=2", "-rr", "-n", "3", "-c4", "-c5")
    #expect(outcome.settings.names == [[0x31], [0x32], [0x33]])
    #expect(outcome.settings.recursive == 3)
    #expect(outcome.settings.columns == 5)
    #expect(
      outcome.given
        == ["name", "recursive", "name", "recursive", "recursive", "name", "columns", "columns"])
  }

  @Test func nothingGivesNothing() throws {
    #expect(try parse() == Outcome())
  }

  @Test func aTableWithoutOptionsTakesOperands() throws {
    var nothing = Words()
    let table = OptionTable<Words>([])
    #expect(try table.parse([[0x61]], into: &nothing).operands == [[0x61]])
    #expect(throws: UsageError("unknown option --a; --help lists all options")) {
      try table.parse([Array("--a".utf8)], into: &nothing)
    }
  }
}
