internal import OptionParsing
internal import Plans
internal import Walls

/// The manual page, in the markup of `man`.
enum Manual {
  static var page: String {
    var page = Roff(name: "weir", version: Version.weir)
    page.section("NAME")
    page.paragraph("weir - turn folders of pictures into masonry walls")
    page.section("SYNOPSIS")
    page.code(Command.allCases.map(\.synopsis))
    page.section("DESCRIPTION")
    for command in Command.allCases { page.item("\\fB\(command.name)\\fR", command.summary) }
    page.section("OPTIONS")
    page.options(Arguments.table) { option in
      option.otherSayings.map { "With \($0.commands.map(\.name).listed("and")): \($0.help)" }
    }
    page.section("EXIT STATUS")
    for status in Command.exitStatuses { page.item("\\fB\(status.number)\\fR", status.meaning) }
    page.section("EXAMPLES")
    page.code(Command.examples)
    return page.text
  }
}

extension Completion<Arguments> {
  /// weir's options and commands, for shell completion.
  static let weir = Completion(
    program: "weir", table: Arguments.table,
    commands: Command.allCases.map { command in
      Form(
        name: command == .wall ? "" : command.rawValue, help: command.purpose,
        table: command.table)
    })
}
