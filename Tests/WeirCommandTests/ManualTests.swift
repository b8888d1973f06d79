import Glibc
import Testing
@testable import Files
@testable import Walls

@Suite("The manual page", .timeLimit(.minutes(60)))
struct ManualTests {
  @Test("It has the sections of a manual page, and every option of the help")
  func structure() throws {
    let shop = try Workshop()
    let page = try shop.weir("--man").text
    let sections = page.matches(of: /\n\.SH (.*)/).map { String($0.output.1) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES",
      ])
    for option in try shop.helpedOptions() {
      #expect(page.contains("\\-\\-\(option.replacing("-", with: "\\-"))\\fR"))
    }
  }

  @Test("It is ASCII, and only commands begin with a period")
  func lines() throws {
    let page = try Workshop().weir("--man").text
    #expect(page.unicodeScalars.filter { !$0.isASCII }.isEmpty)
    let commands: Set<Substring> = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".IP", ".nf", ".fi", ".RS", ".RE",
    ]
    for line in page.split(separator: "\n") where [".", "'"].contains(line.first) {
      #expect(commands.contains(line.prefix { $0 != " " }))
    }
  }

  @Test("Its description says what each command does, under its name")
  func commands() throws {
    let page = try Workshop().weir("--man").text
    let description = try #require(
      page.split(separator: "\n.SH ").first { $0.hasPrefix("DESCRIPTION") })
    let names = description.matches(of: /\.TP\n\\fB(.*)\\fR\n/).map { String($0.output.1) }
    #expect(
      names == ["weir", "weir plan", "weir render", "weir join", "weir batch", "weir measure"])
  }

  @Test("groff reports no problem", .enabled(if: access("/usr/bin/groff", X_OK) == 0))
  func groff() throws {
    let shop = try Workshop()
    try shop.write(shop.weir("--man").output, to: "weir.1")
    let run = try shop.run("/usr/bin/groff", "-man", "-ww", "-Tutf8", "weir.1")
    #expect(run.errors == "")
    #expect(run.text.contains("masonry walls"))
  }
}

extension Workshop {
  /// The long names of all options in the helps of all commands.
  func helpedOptions() throws -> Set<String> {
    let help = try weir("--help").text + weir("plan", "--help").text
    return Set(help.matches(of: /(?:^|\n)  (?:-.,|   ) --([a-z-]+)/).map { String($0.output.1) })
  }
}
