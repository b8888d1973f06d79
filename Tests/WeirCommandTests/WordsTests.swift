import Testing
@testable import Plans
@testable import WeirCommand

/// The command's words for what the library reports.
@Suite("Words of the command")
struct WordsTests {
  @Test("Every setting that a failure mentions is an option", arguments: LayoutSetting.allCases)
  func options(setting: LayoutSetting) {
    #expect(setting.option.hasPrefix("--"))
    #expect(Arguments.table[String(setting.option.dropFirst(2))] != nil)
  }

  @Test("No two settings have one name")
  func names() {
    #expect(Set(LayoutSetting.allCases.map(\.option)).count == LayoutSetting.allCases.count)
    #expect(Set(LayoutSetting.allCases.map(\.description)).count == LayoutSetting.allCases.count)
  }
}
