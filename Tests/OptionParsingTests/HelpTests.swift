import Testing
@testable import OptionParsing

/// The help that is made from a table.
struct HelpTests {
  @Test func theHelpOfASmallTableIsThis() {
    #expect(
      small.help() == """
        Layout:
          -c, --columns N          How many columns. Default: as many as come nearest
                                   to 400 px
              --column-width-about PX
                                   About this wide.

        Messages:
          -q, --quiet              Only errors.
              --nothing-to-say
              --keep[=DIR]         Keep it.
          -l, --longer-than-the-text[=DIR]
                                   Keep it, too.
        """)
  }

  @Test func noLineIsLongerThan79Characters() {
    for line in long.help().split(separator: "\n") { #expect(line.count <= 79) }
  }

  @Test func everyWordOfTheHelpIsKept() {
    let words = long.help().split { $0 == " " || $0 == "\n" }
    #expect(words.dropFirst(3).elementsEqual(Self.text.split(separator: " ")))
  }

  @Test func whatIsLeftOutOfATableIsNotInItsHelp() {
    let table = small.compactMap { $0.name == "quiet" ? $0 : nil }
    #expect(table.help() == "Messages:\n  -q, --quiet              Only errors.")
    #expect(table["columns"] == nil)
  }

  @Test func groupsWithoutOptionsVanish() {
    let columns = small.compactMap { $0.name.hasPrefix("column") ? $0 : nil }
    #expect(columns.groups.map(\.title) == ["Layout"])
    #expect(small.compactMap { _ in nil }.help().isEmpty)
  }

  @Test func aTableCanSaySomethingElseOfAnOption() {
    let table = small.compactMap { option in
      var option = option
      option.help = "Help of \(option.name)."
      return option
    }
    #expect(table.help().contains("  -q, --quiet              Help of quiet."))
    #expect(table.options.map(\.name) == small.options.map(\.name))
  }

  /// Names of 25 characters leave two spaces before the help; longer ones get a line of their own.
  @Test(arguments: [(17, 1), (18, 2)])
  func namesThatReachTheHelpTakeALineOfTheirOwn(letters: Int, lines: Int) {
    let name = String(repeating: "x", count: letters)
    let table = OptionTable<Words>([OptionGroup("A", [.flag(name, nil, "Help.") { _ in }])])
    let help = table.help().split(separator: "\n").dropFirst()
    #expect(help.count == lines)
    #expect(help.last.map { Array($0).firstIndex(of: "H") } == 27)
  }

  @Test func aTextIsBrokenBetweenWords() {
    #expect(wrapped("aa bb cc", to: 5) == ["aa bb", "cc"])
    #expect(wrapped("aa bb cc", to: 4) == ["aa", "bb", "cc"])
    #expect(wrapped("aa bbbbbb cc", to: 4) == ["aa", "bbbbbb", "cc"])
    #expect(wrapped("", to: 4).isEmpty)
  }

  private static let text = (1...200).map { String(repeating: "w", count: $0 * 7 % 23 + 1) }
    .joined(separator: " ")

  private let long = OptionTable<Words>([
    OptionGroup("Long", [.value("option", nil, "VALUE", text) { _, _ in }])
  ])

  private let small = OptionTable<Words>([
    OptionGroup(
      "Layout",
      [
        .value(
          "columns", "c", "N", "How many columns. Default: as many as come nearest to 400 px"
        ) { _, _ in },
        .value("column-width-about", nil, "PX", "About this wide.") { _, _ in },
      ]),
    OptionGroup(
      "Messages",
      [
        .flag("quiet", "q", "Only errors.") { _ in },
        .flag("nothing-to-say", nil, "") { _ in },
        .optionalValue("keep", nil, "DIR", "Keep it.") { _, _ in },
        .optionalValue("longer-than-the-text", "l", "DIR", "Keep it, too.") { _, _ in },
      ]),
  ])
}
