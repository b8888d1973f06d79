import Glibc
import Testing
@testable import Files
@testable import Vips
@testable import WeirCommand

@Suite("--progress json", .timeLimit(.minutes(60)))
struct ProgressLineTests {
  @Test("Each command tells what it does, and which files it has written")
  func commands() throws {
    let shop = try Workshop()
    try shop.makeFolder("X")
    try shop.pictures(3, in: "X/P")
    try shop.write("", to: Path(bytes: Array("X/P/".utf8) + [0xe9] + Array(".jpg".utf8)))
    var events: Set<String> = []
    for (words, status) in Self.commands {
      let before = try shop.names()
      let run = try shop.weir(
        words + ["--progress", "json"] + (words[0] == "export" ? [] : ["-v"]))
      let lines = try ProgressLines(run)
      #expect(run.status == status, "\(words): \(run.errors)")
      events.formUnion(lines.events)
      let files = try #require(lines.end["result"]?["files"]).array.map { try file(of: $0) }
      let new = try shop.names().filter { !before.contains($0) && shop.path($0).isFile }
      #expect(Set(files) == Set(new), "\(words)")
      #expect(files.count == new.count, "\(words)")
      #expect(lines.all[0]["command"]?.string == Self.name(of: words))
      if words.first == "batch" { #expect(lines.end["result"]?["folders"]?["made"]?.int == 1) }
    }
    #expect(events == ["start", "progress", "skip", "notice", "end"])
  }

  private static let commands: [([Path], Int32)] = [
    (["X/P", "-o", "w.png"], 3),
    (["X/P", "-c", "1,2", "-o", "w-{columns}-{sheet}.jpg", "--per-sheet", "2"], 3),
    (["X/P", "-o", "page.html", "--on-skip", "ignore"], 0),
    (["plan", "X/P", "-o", "plan.json", "--preview", "plan.svg"], 3),
    (["render", "plan.json", "-o", "drawn.tif"], 3),
    (["render", "plan.json", "--part", "1/2", "-o", "1.tif"], 0),
    (["render", "plan.json", "--part", "2/2", "-o", "2.tif"], 0),
    (["join", "plan.json", "1.tif", "2.tif", "-o", "joined.png"], 3),
    (["measure", "X/P", "-o", "s.json"], 3),
    (["export", "w.json", "--as", "css", "-o", "w.css"], 0),
    (["batch", "X", "-o", "out-{folder}.png"], 3),
  ]

  private static func name(of words: [Path]) -> String {
    Command(rawValue: words[0].description)?.rawValue ?? "wall"
  }

  @Test("A name that is not UTF-8 is told with its bytes")
  func names() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let name = Path(bytes: Array("P/".utf8) + [0xe9] + Array(".jpg".utf8))
    try shop.write("", to: name)
    let lines = try ProgressLines(shop.weir("P", "-o", "w.png", "--progress", "json"))
    let skip = try #require(lines.all.first { $0["event"]?.string == "skip" })
    #expect(skip["file"]?.string == "P/\\xe9.jpg")
    #expect(try file(of: skip) == name)
    #expect(skip["code"]?.string == "empty")
    #expect(skip["sentence"]?.string == "the file is empty")
  }

  @Test(
    "Mistakes and failures are told wherever the option stands",
    arguments: [
      (["--progress", "json", "P", "-c", "x"], 2, "usage"),
      (["P", "--nonsense", "--progress=json"], 2, "usage"),
      (["plan", "P", "-o", "w.jpg", "--prog", "json"], 2, "usage"),
      (["help", "nonsense", "--progress", "json"], 2, "usage"),
      (["P", "--config", "none.json", "--progress", "json"], 1, "file"),
      (["Nowhere", "--progress", "json"], 1, "no-such-input"),
      (["P", "Empty.jpg", "--strict", "--progress", "json", "-q"], 1, "strict"),
    ] as [([Path], Int32, String)])
  func errors(words: [Path], status: Int32, code: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.write("", to: "Empty.jpg")
    let before = try shop.contents()
    let run = try shop.weir(words)
    #expect(run.status == status)
    let lines = try ProgressLines(run)
    #expect(lines.end["result"] == nil)
    let error = try #require(lines.all.last { $0["event"]?.string == "error" })
    #expect(error["code"]?.string == code)
    #expect(try shop.contents() == before)
  }

  @Test("A word behind an option that needs a value is an option; one joined to it is its value")
  func values() throws {
    let behind = try ProgressLines(Workshop().weir("P", "-c", "--progress", "json"))
    #expect(behind.all.map { $0["code"]?.string } == [nil, "usage", nil])
    let joined = try Workshop().weir("P", "--caption=--progress", "json")
    #expect(joined.errors.hasPrefix("weir: "))
  }

  @Test("A folder of a batch that fails is an error, and its name is told")
  func failedFolder() throws {
    let shop = try Workshop()
    try shop.makeFolder("X")
    for folder: Path in ["X/A", "X/B"] { try shop.pictures(1, in: folder) }
    try shop.write("mine", to: "B.png")
    let run = try shop.weir("batch", "X", "-o", "{folder}.png", "--progress", "json", "-q")
    let lines = try ProgressLines(run)
    #expect(run.status == 3)
    #expect(lines.events == ["start", "error", "end"])
    #expect(lines.all[1]["folder"]?.string == "B")
    #expect(lines.all[1]["code"]?.string == "would-overwrite")
    #expect(lines.end["result"]?["folders"]?["failed"]?.int == 1)
  }

  @Test(
    "What only prints something ends, too, and standard output is the same",
    arguments: [
      ["--help"], ["--version"], ["plan", "--man"], ["P", "--print-options", "-c", "3"],
      ["--completions", "bash"],
    ] as [[Path]])
  func texts(words: [Path]) throws {
    let shop = try Workshop()
    let run = try shop.weir(words + ["--progress", "json"])
    let lines = try ProgressLines(run)
    #expect(lines.events == ["start", "end"] && lines.all.count == 2)
    #expect(try run.output == shop.weir(words).output)
  }

  @Test(
    "The last line tells how the process ends early",
    arguments: [
      (SIGINT, 130, "interrupted"), (SIGTERM, 143, "interrupted"), (SIGABRT, 1, "gave-up"),
    ] as [(Int32, Int32, String)])
  func signals(signal: Int32, status: Int32, code: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", width: 2000, height: 2000, as: .png)
    for number in 2...300 { try shop.hardLink("P" / Path("\(number).png"), to: "P/1.png") }
    let running = try shop.start(["P", "-o", "w.png", "--progress", "json"])
    while try shop.names() == ["P"] { usleep(1000) }
    running.send(signal)
    let run = try running.end()
    #expect(run.status == status)
    let lines = try ProgressLines(run)
    let error = try #require(lines.all.dropLast().last)
    #expect(error["event"]?.string == "error" && error["code"]?.string == code)
    #expect(lines.end["result"] == nil)
    #expect(try shop.names() == ["P"])
  }

  @Test("The lines in the documentation are valid")
  func page() throws {
    let file = try File(Schema.packageFolder / "Documentation/Progress.md")
    let text = String(decoding: try file.read(file.status().size), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(lines.count > 4)
    for line in lines {
      #expect(try Schema.progress().complaints(about: JSON(Array(line.utf8))) == [], "\(line)")
    }
  }

  @Test("The sample of a front end shows what happens, and ends as weir does")
  func frontEnd() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("", to: "P/empty.jpg")
    let script = Schema.packageFolder / "Samples/progress.py"
    let run = try shop.run("/usr/bin/env", "python3", script, weirBinary, "P", "-o", "w.png")
    #expect(run.status == 3)
    #expect(run.errors.contains("Drawing  [##############################] 2 of 2"))
    #expect(run.errors.contains("Skipped P/empty.jpg: the file is empty\n"))
    #expect(run.errors.hasSuffix("Wrote w.png\n\r\u{1b}[KWrote w.json\n"))
  }
}

/// The lines of a run, each checked against the schema.
private struct ProgressLines {
  let all: [JSON]

  var events: Set<String> { Set(all.compactMap { $0["event"]?.string }) }
  var end: JSON { all[all.count - 1] }

  init(_ run: Run) throws {
    let schema = try Schema.progress()
    all = try run.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { try JSON(Array($0.utf8)) }
    for line in all {
      let complaints = schema.complaints(about: line)
      #expect(complaints == [], "\(line)")
    }
    try #require(all.count > 1)
    let names = all.map { $0["event"]?.string }
    #expect(names.first == "start" && !names.dropFirst().contains("start"))
    #expect(names.last == "end" && !names.dropLast().contains("end"))
    #expect(end["status"]?.int == Int(run.status))
  }
}
