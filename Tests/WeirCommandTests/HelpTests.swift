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
    (["doctor", "--help"], "help-doctor.txt"),
    (["thumbs", "--help"], "help-thumbs.txt"),
  ]

  @Test("The help matches its snapshot", arguments: commands)
  func wholeText(words: [Path], snapshot: Path) throws {
    let run = try Workshop().weir(words)
    #expect(run.status == 0)
    #expect(run.errors == "")
    try expectSnapshot(run.text, named: snapshot)
  }

  @Test("No line of the help is longer than 80 columns", arguments: commands)
  func lineLengths(words: [Path], snapshot: Path) throws {
    let lines = try Workshop().weir(words).text.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(
    "-h is one screen of 24 lines and 80 columns, with options that exist",
    arguments: Command.allCases)
  func oneScreen(command: Command) throws {
    let words: [Path] = command == .wall ? ["-h"] : [Path(command.rawValue), "-h"]
    let run = try Workshop().weir(words)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    #expect(lines.filter { $0.count > 80 } == [])
    let options = run.text.matches(of: /\n  (?:-.,|   ) --([a-z-]+)/).map { String($0.output.1) }
    // Some commands have few.
    #expect(options.count >= min(8, command.table.options.count - 4))
    for option in options { #expect(command.takes(option), "\(option)") }
    #expect(run.text.contains("\(command.name) --help"))
  }

  @Test("The short help of weir matches its snapshot")
  func shortText() throws {
    try expectSnapshot(try Workshop().weir("-h").text, named: "help-short.txt")
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

  @Test("The version names weir and libvips, on one line")
  func version() throws {
    let run = try Workshop().weir("--version")
    #expect(run.status == 0)
    #expect(run.text == "weir \(Version.weir), \(Version.libraries)\n")
    #expect(run.errors == "")
  }
}
