internal import OptionParsing
internal import Plans

extension Command {
  /// The command's manual page, in the markup of `man`.
  var manual: String {
    var page = Roff(name: manualName, version: Version.weir)
    page.section("NAME")
    page.paragraph("\(manualName) - \(tagline)")
    page.section("SYNOPSIS")
    page.code([synopsis])
    page.section("DESCRIPTION")
    page.paragraph(summary)
    if self == .wall { page.commands() }
    page.section("OPTIONS")
    page.options(table)
    page.section("EXIT STATUS")
    for status in exitStatuses { page.item(.bold("\(status.number)"), status.meaning) }
    page.facts("ENVIRONMENT", ManualFact.environment, of: self)
    page.facts("FILES", ManualFact.files, of: self)
    page.section("EXAMPLES")
    page.code(examples)
    page.section("SEE ALSO")
    page.paragraph(
      Self.allCases.filter { $0 != self }.map { "\($0.manualName)(1)" }.joined(separator: ", "))
    return page.text
  }

  /// The name of its manual page.
  fileprivate var manualName: String { self == .wall ? "weir" : "weir-\(rawValue)" }
}

extension Roff {
  /// The list of all commands, each with its own page.
  fileprivate mutating func commands() {
    section("COMMANDS")
    paragraph("A folder that is called like a command is named with its path, as in ./plan.")
    for command in Command.named {
      item(.bold(command.name), "\(command.summary) See \(command.manualName)(1).")
    }
    item(.bold("weir help [COMMAND]"), "Prints one screen of help, or all options of a command.")
  }

  fileprivate mutating func facts(_ title: String, _ facts: [ManualFact], of command: Command) {
    let own = facts.filter { $0.commands.contains(command) }
    if own.isEmpty { return }
    section(title)
    for fact in own { item(.bold(fact.name), fact.meaning) }
  }
}

extension String {
  /// Bold text in roff.
  fileprivate static func bold(_ text: String) -> String { "\\fB\(Roff.escaped(text))\\fR" }
}

/// A file or a variable that matters to some commands.
private struct ManualFact {
  let name: String
  let meaning: String
  var commands = Set<Command>.all

  static let environment = [
    ManualFact(
      name: "XDG_CACHE_HOME, HOME",
      meaning: "Where --cache keeps thumbnails if it names no folder: in weir, or in .cache/weir.",
      commands: .drawing.union([.doctor])),
    ManualFact(
      name: "TMPDIR",
      meaning: "The folder for an image on its way to standard output. Default: /tmp",
      commands: .writing),
    ManualFact(
      name: "TMPDIR", meaning: "The folder where walls are tried. Default: /tmp",
      commands: [.doctor]),
    ManualFact(
      name: "COLUMNS", meaning: "The width of the help. Default: that of the terminal"),
    ManualFact(name: "TERM", meaning: "With dumb, there is no progress bar."),
  ]

  static let files =
    [
      ManualFact(
        name: "wall.jpg, wall.json",
        meaning: "The wall and its manifest, where --output names no other file.", commands: [.wall]
      ),
      ManualFact(
        name: "batch.json",
        meaning: "What became of each folder, where --report names no other file.",
        commands: [.batch]),
      ManualFact(
        name: "~/.cache/weir", meaning: "The thumbnails that --cache keeps.",
        commands: .drawing.union([.doctor])),
      ManualFact(
        name: ".weir-*",
        meaning:
          "Unfinished outputs beside their places. A later run removes those of a run that was "
          + "killed, or completes them."),
      ManualFact(
        name: "/usr/share/javascript/leaflet", meaning: "What --page puts into a page.",
        commands: .writing),
    ]
    + Shell.allCases.map {
      ManualFact(
        name: $0.completionFile, meaning: "Completions for \($0.rawValue), if you keep them.",
        commands: [.wall])
    }
}
