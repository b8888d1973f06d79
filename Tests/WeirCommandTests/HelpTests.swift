import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import WeirCommand

@Suite("Help and version", .timeLimit(.minutes(60)))
struct HelpTests {
  private static let commands: [([Path], Path)] = [
    (["--help"], "help.txt"), (["plan", "--help"], "help-plan.txt"),
    (["render", "--help"], "help-render.txt"), (["join", "--help"], "help-join.txt"),
    (["batch", "--help"], "help-batch.txt"),
    (["measure", "--help"], "help-measure.txt"), (["export", "--help"], "help-export.txt"),
    (["picks", "--help"], "help-picks.txt"), (["doctor", "--help"], "help-doctor.txt"),
    (["thumbs", "--help"], "help-thumbs.txt"),
  ]

  @Test("The help matches its snapshot", arguments: commands)
  func wholeText(words: [Path], snapshot: Path) throws {
    let run = try Workshop().weir(words)
    #expect(run.status == 0)
    #expect(run.errors == "")
    try expectSnapshot(Self.portable(run.text), named: snapshot)
  }

  /// The text with a word for this checkout.
  private static func portable(_ text: String) -> String {
    text.replacing("\(Schema.packageFolder)", with: "CHECKOUT")
  }

  @Test("No line of the help is longer than 80 columns", arguments: commands)
  func lineLengths(words: [Path], snapshot: Path) throws {
    let lines = Self.portable(try Workshop().weir(words).text).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(
    "-h is one screen of 80 columns, with options that exist: 45 lines, or 24 of a command",
    arguments: Command.allCases)
  func oneScreen(command: Command) throws {
    let words: [Path] = command == .wall ? ["-h"] : [Path(command.rawValue), "-h"]
    let run = try Workshop().weir(words)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= (command == .wall ? 45 : 24))
    #expect(lines.filter { Self.portable(String($0)).count > 80 } == [])
    let options = run.text.matches(of: /\n  (?:-.,|   ) --([a-z-]+)/).map { String($0.output.1) }
    // Some commands have few.
    #expect(options.count >= min(8, command.table.options.count - 4))
    for option in options { #expect(command.takes(option), "\(option)") }
    #expect(run.text.contains("\(command.name) --help"))
  }

  @Test("The short help of weir matches its snapshot")
  func shortText() throws {
    try expectSnapshot(Self.portable(try Workshop().weir("-h").text), named: "help-short.txt")
  }

  @Test("Every option of everyday life is in one group of weir -h, and beside its words")
  func groups() {
    let listed = EverydayGroup.all.flatMap(\.options)
    #expect(Set(listed).count == listed.count)
    let everyday = Arguments.table.options.filter { $0.traits.everyday[.wall] != nil }
    #expect(Set(listed) == Set(everyday.map(\.name)))
    for option in Arguments.table.options {
      for words in option.traits.everyday.values { #expect(words.count <= 52, "\(words)") }
    }
  }

  @Test("weir help has topics, whose groups and documents exist, and single options")
  func topics() throws {
    let titles = Set(Arguments.table.groups.map(\.title))
    for topic in Topic.all {
      #expect(Set(topic.groups).isSubset(of: titles), "\(topic.groups)")
      let folder = Schema.packageFolder / "Documentation"
      #expect((folder / Path(topic.document)).isFile, "\(topic.document)")
    }
    #expect(Set(Topic.all.flatMap(\.groups)) == titles)
    let shop = try Workshop()
    let layout = try shop.weir("help", "layout").text
    #expect(layout.contains("  -l, --layout NAME|FILE") && layout.contains("--cell-aspect"))
    #expect(layout.hasSuffix("More: \(Schema.packageFolder)/Documentation/Layouts.md\n"))
    #expect(try shop.weir("help", "captions").text.contains("--caption-over"))
    #expect(try shop.weir("help", "caption") == shop.weir("help", "captions"))
    let size = try shop.weir("help", "--size").text
    #expect(
      size.hasPrefix("An exact size:\n      --size WxH ") && !size.contains("--canvas-fit HOW"))
    #expect(try shop.weir("help", "size").text == size)
    #expect(try shop.weir("help", "cols").text.contains("-c, --columns"))
    #expect(try shop.weir("help", "glossary").text.hasPrefix("# Glossary"))
    #expect(try shop.weir("help", "changelog").text.hasPrefix("# Changelog"))
    let none = try shop.weir("help", "nonsense")
    #expect(
      none.status == 2 && none.errors.contains("there is no help on “nonsense”; the commands are"))
    #expect(try shop.weir("help", "layuot").errors.contains("did you mean weir help layout?"))
  }

  @Test("Help, version, manual page and doctor say where the documents are")
  func documents() throws {
    let shop = try Workshop()
    let line = "Documents: \(Schema.packageFolder)/Documentation\n"
    for words: [Path] in [["-h"], ["--help"], ["plan", "--help"], ["--version"]] {
      #expect(try shop.weir(words).text.hasSuffix(line), "\(words)")
    }
    #expect(try shop.weir("doctor").text.contains("\ndocuments     ok"))
    #expect(try shop.weir("--man").text.contains("share/doc/weir"))
    // An installed program finds what was installed with it, wherever that is.
    for folder: Path in [
      "p", "p/bin", "p/share", "p/share/doc", "p/share/doc/weir", "p/share/doc/weir/Documentation",
    ] { try shop.makeFolder(folder) }
    for name: Path in ["Guide.md", "composition.schema.json"] {
      try shop.write("", to: "p/share/doc/weir/Documentation" / name)
    }
    try shop.write(File(weirBinary).read(FileStatus.of(weirBinary)?.size ?? 0), to: "p/bin/weir")
    let script: Path = "chmod +x p/bin/weir && p/bin/weir --version | tail -n 1"
    let run = try shop.run("/bin/sh", "-c", script)
    #expect(run.text == "Documents: \(shop.path("p/share/doc/weir/Documentation"))\n")
  }

  @Test("Neither form needs a folder or valid options beside it")
  func alone() throws {
    let shop = try Workshop()
    for form: Path in ["-h", "--help"] {
      let help = try shop.weir(form).text
      #expect(try shop.weir(form, "Nowhere", "--quiet", "--verbose").text == help)
    }
    // Where both are given, the short one was typed for a reason.
    #expect(try shop.weir("--help", "-h").text == shop.weir("-h").text)
  }

  @Test("weir help is the short help, and weir help COMMAND the help of a command")
  func helpWord() throws {
    let shop = try Workshop()
    #expect(try shop.weir("help") == shop.weir("-h"))
    #expect(try shop.weir("help", "weir") == shop.weir("--help"))
    for command in Command.named {
      let name = Path(command.rawValue)
      #expect(try shop.weir("help", name) == shop.weir(name, "--help"))
    }
  }

  @Test("A folder that is called like a command is named, with its path")
  func namesakes() throws {
    let shop = try Workshop()
    for name: Path in ["help", "plan"] { try shop.pictures(1, in: name) }
    let help = try shop.weir("help")
    #expect(help.status == 0)
    #expect(help.errors == "weir: help is a command, and ./help is the folder of that name\n")
    let plan = try shop.weir("plan", "-c", "2")
    #expect(plan.status == 2)
    #expect(
      plan.errors == "weir: name a folder or files, as in: weir Photos -o wall.jpg; plan is a "
        + "command, and ./plan is the folder of that name\n")
    #expect(try shop.weir("./plan", "./help", "-o", "w.png").status == 0)
    // Where a folder is no more than a neighbor, nothing is said.
    #expect(try shop.weir("plan", "help", "-o", "w.json").errors.contains("./plan") == false)
  }

  @Test("The first line of the version names weir and libvips")
  func version() throws {
    let run = try Workshop().weir("--version")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("weir \(Version.weir), \(Version.libraries)\n"))
    #expect(run.errors == "")
  }
}
