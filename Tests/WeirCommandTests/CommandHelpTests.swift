import OptionParsing
import Testing
@testable import Files
@testable import WeirCommand

@Suite("Each command's help is true of that command", .timeLimit(.minutes(60)))
struct CommandHelpTests {
  @Test("Help on documents lists them, and prints each by the name that it lists")
  func documents() throws {
    let shop = try Workshop()
    for word: Path in ["documents", "docs"] {
      let list = try shop.weir("help", word).text
      let names = try #require(list.split(separator: "each: ").last).split(separator: ", ")
      #expect(names.count > 20 && names.contains("cookbook"), "\(list)")
      for name in ["cookbook", "othertools", "filesandformats"] {
        #expect(names.contains { $0 == name })
        #expect(try shop.weir("help", Path(name)).text.hasPrefix("# "), "\(name)")
      }
    }
  }

  @Test("It mentions no option that the command does not have", arguments: Command.allCases)
  func others(command: Command) {
    for option in command.table.options {
      for match in option.help.matches(of: /(?:weir ([a-z]+) )?--([a-z][a-z-]*)/) {
        let other = match.output.1.flatMap { Command(rawValue: String($0)) }
        let name = String(match.output.2)
        let isProgram = option.help.contains("weir --\(name)")
        #expect(
          (other ?? (isProgram ? .wall : command)).takes(name),
          "\(command.name) --help says --\(name) for --\(option.name)")
      }
    }
  }

  @Test(
    "The default that it states for --output is the name that is written",
    arguments: Command.allCases.filter { $0.takes("output") })
  func defaultOutput(command: Command) throws {
    let shop = try Workshop.withPlan()
    let words = try #require(command.table["output"]).help
    let run = try shop.weir(command.words, in: "run")
    if let name = words.firstMatch(of: /Default: ([a-z.]+)/)?.output.1 {
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.names(in: "run").contains(Path(String(name))))
    } else if words.contains("standard output, which is also the default") {
      #expect(run.status == 0 && !run.output.isEmpty)
      #expect(try shop.names(in: "run") == [])
    } else {
      #expect(run.status == 2)
      #expect(run.errors.contains("needs a name"))
    }
  }

  @Test(
    "It mentions standard output if the command can write there",
    arguments: Command.allCases.filter { $0.takes("output") })
  func standardOutput(command: Command) throws {
    let words = try #require(command.table["output"]).help
    let run = try Workshop.withPlan().weir(command.words + ["-o", "-"], in: "run")
    #expect(run.status == (words.contains("- is standard output") ? 0 : 2), "\(run.errors)")
    #expect(run.output.isEmpty == (run.status == 2))
  }

  @Test("A command has its own wording only if the option's would be wrong")
  func ownWords() {
    for option in Arguments.table.options {
      for (command, words) in option.traits.sayings {
        #expect(option.traits.commands.contains(command), "\(option.name)")
        #expect(words != option.help, "\(option.name)")
      }
    }
  }
}

extension Workshop {
  /// A picture in a folder, a plan of it, its part, and a folder to run in.
  fileprivate static func withPlan() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("X")
    try shop.makeFolder("X/P")
    try shop.makeFolder("run")
    try shop.picture("X/P/p.png", Palette.red, width: 40, height: 30, as: .png)
    _ = try shop.weir("plan", "X/P", "-o", "plan.json")
    _ = try shop.weir("render", "plan.json", "--part", "1/1", "-o", "part.tif")
    return shop
  }
}

extension Command {
  /// The words that invoke the command, with paths relative to `run`.
  fileprivate var words: [Path] {
    switch self {
    case .wall: ["../X/P"]
    case .thumbs, .plan, .measure: [Path(rawValue), "../X/P"]
    case .render: ["render", "../plan.json"]
    case .join: ["join", "../plan.json", "../part.tif"]
    case .batch: ["batch", "../X"]
    case .export: ["export", "../plan.json", "--as", "csv"]
    case .picks: ["picks", "../plan.json", "1"]
    case .doctor: ["doctor"]
    }
  }
}
