import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Walls

@Suite("Help and version", .timeLimit(.minutes(60)))
struct HelpTests {
  private static let commands: [([Path], Path)] = [
    (["--help"], "help.txt"), (["plan", "--help"], "help-plan.txt"),
    (["render", "--help"], "help-render.txt"), (["join", "--help"], "help-join.txt"),
    (["batch", "--help"], "help-batch.txt"),
    (["measure", "--help"], "help-measure.txt"),
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

  @Test("-h is --help, and neither needs a folder or valid options beside it")
  func shortForm() throws {
    let shop = try Workshop()
    let help = try shop.weir("--help").text
    #expect(try shop.weir("-h").text == help)
    #expect(try shop.weir("-h", "Nowhere", "--quiet", "--verbose").text == help)
  }

  @Test("The version names weir and libvips, on one line")
  func version() throws {
    let run = try Workshop().weir("--version")
    #expect(run.status == 0)
    #expect(run.text == "weir \(Version.weir), \(Version.libraries)\n")
    #expect(run.errors == "")
  }
}
