import Testing
@testable import Files

@Suite("Settings files", .timeLimit(.minutes(60)))
struct ConfigurationTests {
  @Test("A file has the same effect as the command line, to the byte")
  func sameWall() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    try shop.write(
      #"{"columns": 2, "width": 300, "background": "ivory", "reverse": true, "shadow": "8,0,4"}"#,
      to: "weir.json")
    let words: [Path] = ["-c", "2", "-w", "300", "--background", "ivory", "--reverse"]
    #expect(try shop.weir(words + ["--shadow=8,0,4", "P", "-o", "a.png"]).status == 0)
    #expect(try shop.weir("P", "--config", "weir.json", "-o", "b.png").status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
  }

  @Test(
    "The command line overrides the file, and the file overrides the theme", arguments: precedence)
  func wins(file: String, words: [Path], printed: String) throws {
    let shop = try Workshop()
    try shop.write(file, to: "weir.json")
    let run = try shop.weir(["--config", "weir.json", "--print-options"] + words)
    #expect(run.errors == "")
    #expect(try JSON(run.output) == JSON(Array(printed.utf8)))
  }

  private static let precedence: [(String, [Path], String)] = [
    (
      #"{"gap": 5, "layout": "masonry", "sort": "random"}"#, [],
      #"{"spacing": 5, "layout": "waterfall", "sort": "random:0"}"#
    ),
    (#"{"columns": 4}"#, [], #"{"columns": 4}"#),
    (#"{"columns": 4}"#, ["-c", "5", "-c", "6"], #"{"columns": 6}"#),
    (#"{"include": ["a", "b"]}"#, ["--include", "c"], #"{"include": "c"}"#),
    (#"{"include": ["a", "b"]}"#, ["--exclude", "c"], #"{"include": ["a", "b"], "exclude": "c"}"#),
    (#"{"quiet": true}"#, ["--verbose"], #"{"verbose": true}"#),
    (#"{"no-manifest": true}"#, ["--manifest", "m"], #"{"manifest": "m"}"#),
    (#"{"layout": "rows", "row-height": 90}"#, ["-l", "grid"], #"{"layout": "grid"}"#),
    (#"{"recursive": false, "include": []}"#, [], "{}"),
    (
      #"{"background": "red", "border": false, "shadow": false, "font": "sans"}"#,
      ["--theme", "paper", "--spacing", "3", "--insets", "0"],
      """
      {"background": "red", "font": "sans", "spacing": 3, "insets": 0, "font-size": 21,
       "text-color": "#5a4a38"}
      """
    ),
    (
      #"{"theme": "paper", "columns": 3}"#, ["--theme", "film", "--border", "none"],
      """
      {"background": "#000000", "spacing": 8, "insets": 32, "border": "none", "font": "monospace",
       "font-size": 14, "text-color": "#c9bd9e", "columns": 3}
      """
    ),
  ]

  @Test("Rules on the command line come before those in the file")
  func firstCounts() throws {
    let shop = try Workshop()
    try shop.write(#"{"span-wide": "0.1=3", "columns": 3}"#, to: "weir.json")
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "--config", "weir.json", "--span", "*=2").status == 0)
    let manifest = try JSON(shop.bytes(of: "wall.json"))
    let frames = try #require(manifest["frames"]?.array)
    #expect(try #require(frames.first?["width"]?.int) < 2400 * 7 / 10)
  }

  @Test("Paths are relative to the file's folder")
  func paths() throws {
    let shop = try Workshop()
    try shop.makeFolder("conf")
    try shop.write(
      """
      {"output": "w.jpg[Q=9]", "manifest": "/m.json", "cache": "t", "layout": "grid",
       "files-from": "-", "keep": "../k.json"}
      """, to: "conf/weir.json")
    let printed = try JSON(shop.weir("--config", "conf/weir.json", "--print-options").output)
    let expected = """
      {"output": "conf/w.jpg[Q=9]", "manifest": "/m.json", "cache": "conf/t", "layout": "grid",
       "files-from": "-", "keep": "conf/../k.json"}
      """
    #expect(try printed == JSON(Array(expected.utf8)))
    try shop.write(#"{"layout": "mine.json"}"#, to: "conf/weir.json")
    let run = try shop.weir("P", "--config", "conf/weir.json")
    #expect(run.errors == "weir: cannot open conf/mine.json: No such file or directory\n")
  }

  @Test("Settings that a command has no use for are ignored in a file")
  func otherCommands() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write(#"{"cache": "t", "columns": 2, "threads": 1}"#, to: "weir.json")
    #expect(try shop.weir("plan", "P", "--config", "weir.json").status == 0)
    #expect(try shop.weir("render", "wall.json", "--config", "weir.json").status == 0)
    #expect(shop.exists("wall.jpg") && shop.exists("t"))
  }
}
