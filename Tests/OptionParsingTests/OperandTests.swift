import OptionParsing
import Testing

/// Operands, and bytes that are not text.
struct OperandTests {
  /// Every byte that a command line can hold: all but zero.
  private let everyByte = (1...255).map { UInt8($0) }

  @Test func optionsMayFollowOperands() throws {
    let outcome = try parse("a", "-r", "b", "-c", "4", "d", "--reverse", "e")
    #expect(outcome.operands == ["a", "b", "d", "e"])
    #expect(outcome.settings == Settings(columns: 4, recursive: 1, reverse: 1))
  }

  @Test func afterTwoDashesEverythingIsAnOperand() throws {
    let outcome = try parse("a", "-r", "--", "-v", "--", "--reverse", "b")
    #expect(outcome.operands == ["a", "-v", "--", "--reverse", "b"])
    #expect(outcome.settings == Settings(recursive: 1))
  }

  @Test func twoDashesAloneAreNoOperand() throws {
    #expect(try parse("--") == Outcome())
  }

  @Test func aDashIsAnOperand() throws {
    #expect(try parse("-", "-r", "-").operands == ["-", "-"])
  }

  @Test func anEmptyWordIsAnOperand() throws {
    #expect(try parse("", "-r", "").operands == ["", ""])
  }

  @Test func theOrderOfManyOperandsIsKept() throws {
    let words = (0..<300).flatMap { ["x\($0)", $0 % 3 == 0 ? "-r" : "--name=\($0)"] }
    let outcome = try parse(words: words)
    #expect(outcome.operands == (0..<300).map { "x\($0)" })
    #expect(outcome.settings.recursive == 100)
  }

  @Test func bytesThatAreNotUTF8PassUnharmed() throws {
    let names = [[UInt8]("--name=".utf8) + everyByte, Array("-n".utf8) + everyByte]
    let words = names + [Array("-n".utf8), everyByte, everyByte, [0xff], [0xc3]]
    var settings = Settings()
    let remainder = try Settings.table.parse(words, into: &settings)
    #expect(settings.names == [everyByte, everyByte, everyByte])
    #expect(remainder.operands == [everyByte, [0xff], [0xc3]])
  }

  @Test func aLongWordPassesWhole() throws {
    let long = String(repeating: "x", count: 100_000)
    let outcome = try parse(long, "--name=" + long)
    #expect(outcome.operands == [long])
    #expect(outcome.settings.names == [Array(long.utf8)])
  }
}
