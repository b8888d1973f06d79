internal import OptionParsing
internal import Plans

// MARK: --help

extension Command {
  /// One screen of help: the options for every day.
  var shortHelp: String {
    let width = Terminal.helpWidth
    let options =
      self == .wall
      ? everydayGroups(width) : table.summary(width: width) { $0.traits.everyday[self] }
    return """
      \(name): \(tagline)

      \(usage)

      \(options)

      \(more.flatMap { wrapped($0, to: width - 1) }.joined(separator: "\n"))
      """
  }

  private var usage: String {
    guard self == .wall else { return "Usage: \(synopsis)" }
    return Self.block("Usage: ", [synopsis] + EverydayGroup.commandLines)
  }

  /// The options in the order of what one wants to do.
  private func everydayGroups(_ width: Int) -> String {
    EverydayGroup.all.map { group in
      let rows = table.keeping(inOrder: group.options)
      return "\(group.title):\n" + rows.summary(width: width) { $0.traits.everyday[self] }
    }.joined(separator: "\n")
  }

  private var more: [String] {
    if self != .wall {
      return ["More: \(name) --help, or the manual page: \(name) --man | man -l -"]
    }
    let others = Self.named.map(\.rawValue).joined(separator: ", ")
    return [
      "Commands: \(others).",
      "Where each picture is: weir export wall.json --as css, html-map, csv, …",
      "More: weir --help; weir help plan, or captions, print, …; weir --man | man -l -",
    ] + [Documents.line].compactMap(\.self)
  }

  /// The complete help, as wide as the terminal.
  var help: String {
    let width = Terminal.helpWidth
    return """
      \(wrapped(summary, to: width - 1).joined(separator: "\n"))

      \(usage(width))

      \(table.help(width: width))

      \(statusLines(width))
      """ + (Documents.line.map { "\n\n\($0)" } ?? "")
  }

  private func usage(_ width: Int) -> String {
    let examples = Self.block("Examples: ", examples)
    guard self == .wall else { return "Usage: \(synopsis)\n\n\(examples)" }
    let forms = Self.allCases.map { command in
      let room = String(repeating: " ", count: 45 - command.synopsis.count)
      return width < 80 ? command.synopsis : command.synopsis + room + command.purpose
    }
    return Self.block("Usage: ", forms) + "\n\n" + examples
  }

  private func statusLines(_ width: Int) -> String {
    let heading = "Exit status: "
    let statuses = exitStatuses.map { "\($0.number) \($0.meaning)" }
    return Self.block(heading, statuses.lines(of: width - 1 - heading.count, separator: " · "))
  }

  /// Lines after a heading, aligned with the first of them.
  private static func block(_ heading: String, _ lines: [String]) -> String {
    heading + lines.joined(separator: "\n" + String(repeating: " ", count: heading.count))
  }
}

/// Options of `weir -h` that serve one purpose, the most used ones first.
struct EverydayGroup {
  let title: String
  let options: [String]

  init(_ title: String, _ options: String...) { (self.title, self.options) = (title, options) }

  static let all = [
    EverydayGroup(
      "Which pictures", "recursive", "exclude", "sort", "limit", "pages", "data"),
    EverydayGroup(
      "How they are placed", "layout", "columns", "width", "spacing", "size", "paper",
      "per-sheet", "section-by", "span", "column-width", "cell-aspect", "fit", "align", "bottom",
      "no-enlarge"),
    EverydayGroup(
      "What else is drawn", "caption", "title", "badge", "theme", "background", "border"),
    EverydayGroup(
      "What is written", "output", "cache", "if-changed"),
  ]

  /// What to type, beyond the synopsis.
  static let commandLines = [
    "find . -name '*.jpg' | weir - -o wall.jpg   a list; - -0 after -print0",
    "weir Photos -o album.html                   a page; .zip is one to send",
  ]
}

// MARK: --man

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

  fileprivate var manualName: String { self == .wall ? "weir" : "weir-\(rawValue)" }
}

extension Roff {
  /// The list of all commands, each with its own page.
  fileprivate mutating func commands() {
    section("COMMANDS")
    paragraph("If a folder has the name of a command, write its path, as in ./plan.")
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
  fileprivate static func bold(_ text: String) -> String { "\\fB\(Roff.escaped(text))\\fR" }
}

/// A file or a variable that matters to some commands.
private struct ManualFact {
  let name: String
  let meaning: String
  let commands: Set<Command>

  init(_ name: String, _ meaning: String, in commands: Set<Command> = .all) {
    (self.name, self.meaning, self.commands) = (name, meaning, commands)
  }

  static let environment = [
    ManualFact(
      "XDG_CACHE_HOME, HOME",
      "Where --cache keeps thumbnails if it names no folder: in weir, or in .cache/weir.",
      in: .drawing.union([.doctor])),
    ManualFact(
      "TMPDIR", "The folder for an image on its way to standard output. Default: /tmp",
      in: .writing),
    ManualFact("TMPDIR", "The folder where walls are tried. Default: /tmp", in: [.doctor]),
    ManualFact("COLUMNS", "The width of the help. Default: that of the terminal"),
    ManualFact("TERM", "With dumb, there is no progress bar."),
  ]

  static let files =
    [
      ManualFact(
        "wall.jpg, wall.json",
        "The wall and its manifest, where --output names no other file.", in: [.wall]),
      ManualFact(
        "batch.json", "What happened to each folder, where --report names no other file.",
        in: [.batch]),
      ManualFact(
        "~/.cache/weir", "The thumbnails that --cache keeps.", in: .drawing.union([.doctor])),
      ManualFact(
        ".weir-*",
        "Unfinished outputs, next to where they will be. A later run removes those of a run that was "
          + "killed, or completes them."),
      ManualFact(
        "share/doc/weir",
        "The documents, under the prefix where weir is installed, as in /usr/share/doc/weir: the Guide, "
          + "the Cookbook, layouts, options and others. weir --version says where they are."),
      ManualFact(
        "/usr/share/javascript/leaflet", "What --page puts into a page.", in: .writing),
    ]
    + Shell.allCases.map {
      ManualFact(
        $0.completionFile, "Completions for \($0.rawValue), if you keep them.", in: [.wall])
    }
}

// MARK: --completions

extension Completion<Arguments> {
  /// weir's options and commands, for shell completion.
  static let weir = Completion(
    program: "weir", table: Arguments.table,
    commands: Command.allCases.map {
      Form(name: $0 == .wall ? "" : $0.rawValue, help: $0.purpose, table: $0.table)
    } + [
      Form(
        name: Command.helpWord, help: "one screen of help, or a command's options",
        table: OptionTable([]), words: Command.named.map(\.rawValue) + Topic.names)
    ])
}

extension Shell {
  /// The user's own file for weir's completions.
  var completionFile: String {
    switch self {
    case .bash: "~/.local/share/bash-completion/completions/weir"
    case .zsh: "~/.zfunc/_weir"
    case .fish: "~/.config/fish/completions/weir.fish"
    }
  }

  /// How to use the script once, and how to keep it.
  var advice: [String] {
    let file = completionFile
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let keeping = "To keep it: mkdir -p \(folder); weir --completions \(rawValue) > \(file)"
    return switch self {
    case .bash: ["For this shell: source <(weir --completions bash)", keeping]
    case .zsh:
      [
        "For this shell: source <(weir --completions zsh)", keeping,
        "and in ~/.zshrc, before compinit: fpath+=(\(folder))",
      ]
    case .fish: ["For this shell: weir --completions fish | source", keeping]
    }
  }
}
