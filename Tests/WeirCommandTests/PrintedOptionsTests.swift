import Testing
@testable import Files

@Suite("Printed options", .timeLimit(.minutes(60)))
struct PrintedOptionsTests {
  @Test("Read back, they are the same", arguments: commandLines)
  func roundTrip(words: [Path]) throws {
    let shop = try Workshop()
    let first = try shop.weir(words + ["--print-options"])
    #expect(first.status == 0)
    #expect(first.errors == "")
    try shop.write(first.output, to: "weir.json")
    let second = try shop.weir("--config", "weir.json", "--print-options")
    #expect(second.output == first.output)
  }

  private static let commandLines: [[Path]] = [
    [], ["--theme", "light"], ["--theme", "dark"], ["--theme", "paper"], ["--theme", "film"],
    ["-c", "2,4", "-w", "300", "--max-aspect", "2.50", "--cell-aspect", "4:3", "--shadow"],
    [
      "--include", "*.jpg", "--include", "10", "--include", "", "--span", "a=2", "--span-wide",
      "2=2",
    ],
    ["--title", "\"é\\ \n", "--caption", "007", "--footer", "1e3", "--header", "nan"],
    ["--title", "100.0", "--caption", "-0", "--footer", "12345678901234567890", "--badge", "0x1"],
    ["--cache", "-r", "-0", "--no-enlarge", "-o", "wall.jpg[Q=90]", "--shadow=3", "--shadow=none"],
    ["--span-wide", "2=3", "--span", "b=2"],
  ]

  @Test("Nothing else is done")
  func nothingElse() throws {
    let shop = try Workshop()
    let run = try shop.weir("Nowhere", "-q", "--print-options", "--columns", "4")
    #expect(run.text == "{\n  \"quiet\": true,\n  \"columns\": 4\n}\n")
    #expect(run.status == 0)
    #expect(try shop.names() == [])
  }

  @Test("Options that no file can express are an error", arguments: impossible)
  func unspeakable(words: [Path], sentence: String) throws {
    let run = try Workshop().weir(words + ["--print-options"])
    #expect(run.errors == "weir: \(sentence)\n")
    #expect(run.status == 2)
  }

  private static let impossible: [([Path], String)] = [
    (
      ["-o", Path(bytes: [0xff, 0x2e, 0x6a, 0x70, 0x67])],
      "--output is not UTF-8, as a JSON file must be"
    ),
    (
      ["--span", "a=2", "--span-wide", "2=3", "--span", "b=3"],
      "--span and --span-wide alternate, which a file cannot express: give all of one kind first"
    ),
  ]

  @Test(
    "Every theme makes a wall with texts", arguments: ["light", "dark", "paper", "film"] as [Path])
  func themes(theme: Path) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let run = try shop.weir(
      "P", "--theme", theme, "-w", "600", "--caption", "{stem}", "--header", "h")
    #expect(run.status == 0)
    // A theme's size of texts is for screens.
    #expect(
      try shop.weir(
        "P", "--theme", theme, "-w", "600", "--caption", "{stem}", "--dpi", "300", "--force"
      ).status == 0)
    let font = try shop.manifest().json["layout"]?["caption"]?["font"]?.string
    #expect(font?.hasSuffix(" 38") == true)
  }
}
