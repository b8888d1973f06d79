import Testing
@testable import Plans
@testable import WeirCommand

/// The command's words for what the library reports.
@Suite("Words of the command")
struct WordsTests {
  @Test("Every setting that a sentence mentions is an option", arguments: SettingName.allCases)
  func options(setting: SettingName) throws {
    let name = setting.name(joinedBy: "-")
    let row = try #require(
      Arguments.table.options.first {
        name.count == 1 ? $0.short == Character(name) : $0.name == name
      })
    #expect(setting.option == (name.count == 1 ? "-" : "--") + name, "\(row.name)")
  }

  @Test("No two settings have one name")
  func names() {
    #expect(Set(SettingName.allCases.map(\.option)).count == SettingName.allCases.count)
    #expect(Set(SettingName.allCases.map(\.noun)).count == SettingName.allCases.count)
  }

  @Test("A sentence is told with nouns by the library, and with options by the command")
  func sentences() {
    let sheets: Sentence = "\("\(.sheetHeight) is \(9)", else: "sheets are 9 px high")"
    let told = Explanation("of \(.columnWidth) \(5), \(sheets)", "; see \(weir: .render) \(.o) x")
    #expect(told.description == "of column width 5, sheets are 9 px high")
    #expect(told.words == "of --column-width 5, --sheet-height is 9; see weir render -o x")
    #expect(["a", "b", "c"].listed() == "a, b or c" as Sentence)
    #expect([] == ([] as [Sentence]).listed().fragments)
  }
}
