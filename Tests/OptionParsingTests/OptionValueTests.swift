import OptionParsing
import Testing

/// Numbers from what was typed.
struct OptionValueTests {
  @Test(arguments: [("1", 1), ("100", 100), ("007", 7), ("+5", 5)])
  func aWholeNumberInItsRangeIsTaken(text: String, number: Int) throws {
    #expect(try value(text).int(1...100) == number)
  }

  @Test(arguments: [
    "", " ", "0", "101", "-1", "1.0", "1e2", "0x10", " 1", "1 ", "1px", "٤", "1,2", "１",
    "99999999999999999999999", "-99999999999999999999999",
  ])
  func anythingElseIsRefusedWithTheRange(text: String) {
    let advice = text == "1px" ? "; write 1" : ""
    let sentence = "--size takes a whole number from 1 to 100, not “\(text)”\(advice)"
    #expect(throws: UsageError(sentence)) { try value(text).int(1...100) }
  }

  /// Advice is for numbers that somebody may mean.
  @Test(arguments: ["99999999999999999999999mm", "9999999999999x9999999999999cm", "1e99in"])
  func numbersThatNobodyMeansAreRefusedToo(text: String) {
    #expect(throws: UsageError.self) { try value(text).int(1...100) }
    #expect(value(text).twoNumbers == nil)
  }

  @Test func theWholeRangeOfNumbersMayBeAskedFor() throws {
    #expect(try value("\(Int.min)").int(Int.min...Int.max) == .min)
    #expect(try value("\(Int.max)").int(Int.min...Int.max) == .max)
  }

  @Test func aNegativeNumberIsTakenWhereTheRangeHasIt() throws {
    #expect(try value("-3").int(-3...3) == -3)
  }

  @Test func numbersStandBetweenCommas() throws {
    #expect(try value("8").list(0...9) == [8])
    #expect(try value("1,2,3,4").list(0...9) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "1,,2,3", "1,2,3,10", "-1", "1;2;3;4", "1, 2, 3, 4",
  ])
  func otherNumbersAreRefusedWithTheRange(text: String) {
    let sentence =
      "--size takes a whole number from 0 to 9, or several with commas between them, not “\(text)”"
    #expect(throws: UsageError(sentence)) { try value(text).list(0...9) }
  }

  @Test func bytesThatAreNotTextAreShownAsSuch() {
    let value = OptionValue(option: "--size", bytes: [0x31, 0xff])
    #expect(value.text == "1\u{fffd}")
    #expect(value.bytes == [0x31, 0xff])
    let sentence = "--size takes a whole number from 1 to 9, not “1\u{fffd}”"
    #expect(throws: UsageError(sentence)) { try value.int(1...9) }
  }

  @Test func anOptionMaySayItselfWhatItTakes() {
    #expect(value("pink").wrong("a colour").description == "--size takes a colour, not “pink”")
  }

  private func value(_ text: String) -> OptionValue {
    OptionValue(option: "--size", bytes: Array(text.utf8))
  }
}
