import Glibc
import Testing
@testable import Files
@testable import WeirCommand

@Suite("The manual pages", .timeLimit(.minutes(60)))
struct ManualTests {
  @Test("Each has the sections of a manual page, and every option", arguments: Command.allCases)
  func structure(command: Command) throws {
    let run = try Workshop().weir(command.wordsForMan)
    #expect(run.status == 0)
    let sections = run.text.matches(of: /\n\.SH (.*)/).map { String($0.output.1) }
    let commands = command == .wall ? ["COMMANDS"] : []
    #expect(
      sections == ["NAME", "SYNOPSIS", "DESCRIPTION"] + commands + [
        "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
      ])
    for option in command.table.options {
      #expect(run.text.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"))
    }
  }

  @Test("It is ASCII, and only commands begin with a period", arguments: Command.allCases)
  func lines(command: Command) {
    let page = command.manual
    #expect(page.unicodeScalars.filter { !$0.isASCII }.isEmpty)
    let commands: Set<Substring> = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".IP", ".nf", ".fi", ".RS", ".RE",
    ]
    for line in page.split(separator: "\n") where [".", "'"].contains(line.first) {
      #expect(commands.contains(line.prefix { $0 != " " }))
    }
  }

  @Test("weir's says what each command does, and where its page is")
  func commands() {
    let page = Command.wall.manual
    for command in Command.named {
      #expect(page.contains("\n.TP\n\\fB\(command.name)\\fR\n"))
      #expect(page.contains("weir\\-\(command.rawValue)(1)"))
    }
  }

  @Test("Its examples are valid command lines", arguments: Command.allCases)
  func examples(command: Command) throws {
    let shop = try Workshop()
    for example in command.examples {
      // A shell takes the words apart; a program in place of weir prints them.
      let script = "weir() { printf '%s\\0' \"$@\" > words; }; find() { :; }; \(example)"
      let run = try shop.run("/bin/bash", "-c", Path(script))
      #expect(run.status == 0, "\(example): \(run.errors)")
      let words = try shop.bytes(of: "words").split(separator: 0).map(Array.init)
      #expect(throws: Never.self, "\(example)") { _ = try Job(words) }
    }
  }

  @Test(
    "groff reports no problem", .enabled(if: access("/usr/bin/groff", X_OK) == 0),
    arguments: Command.allCases)
  func groff(command: Command) throws {
    let shop = try Workshop()
    try shop.write(command.manual, to: "weir.1")
    let run = try shop.run("/usr/bin/groff", "-man", "-ww", "-Tutf8", "weir.1")
    #expect(run.errors == "")
    #expect(run.text.contains(command.tagline))
  }
}

extension Command {
  /// The words that print its manual page.
  fileprivate var wordsForMan: [Path] { (self == .wall ? [] : [Path(rawValue)]) + ["--man"] }
}

extension Workshop {
  /// The long names of all options in the helps of all commands.
  func helpedOptions() throws -> Set<String> {
    let help = try weir("--help").text + weir("plan", "--help").text
    return Set(help.matches(of: /(?:^|\n)  (?:-.,|   ) --([a-z-]+)/).map { String($0.output.1) })
  }
}
