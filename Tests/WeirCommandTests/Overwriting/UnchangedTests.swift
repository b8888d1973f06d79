import Laws
import OptionParsing
import Testing
@testable import Files
@testable import Plans
@testable import Vips
@testable import WeirCommand

@Suite("--if-changed", .timeLimit(.minutes(60)), .decodingInProcess)
struct UnchangedTests {
  @Test(
    "Nothing is done if nothing has changed, and one line says so",
    arguments: [
      (["P", "-w", "64"], "3 pictures in 1 column, wall.jpg, 64 × 176 px"),
      (["P", "-w", "64", "-o", "P/w.png"], "3 pictures in 1 column, P/w.png, 64 × 176 px"),
      (["P", "-w", "64", "-o", "w.dz"], "3 pictures in 1 column, w.dzi, 64 × 176 px"),
      (["P", "-w", "64", "-o", "w.html"], "3 pictures in 1 column, w.html, 64 × 176 px"),
      (["P", "-w", "64", "--keep", "wall.json"], "3 pictures in 1 column, wall.jpg, 64 × 176 px"),
      (
        ["P", "-w", "64", "--data", "t.csv", "--sort", "data"],
        "3 pictures in 1 column, wall.jpg, 64 × 176 px"
      ),
      (
        ["P", "-w", "64", "--per-sheet", "2"],
        "3 pictures in 1 column, wall-1.jpg and wall-2.jpg, 2 sheets, 64 px wide"
      ),
      (
        ["thumbs", "P", "-w", "20"],
        "3 thumbnails of at most 20 × 20 px, thumbs/1.jpg and 2 more"
      ),
    ] as [([Path], String)])
  func unchanged(words: [Path], line: String) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.write("file,title\n1.jpg,one\n", to: "t.csv")
    let first = try shop.weir(words + ["--if-changed"])
    #expect(first.status == 0 && !first.errors.contains("unchanged"), "\(first.errors)")
    // Whatever is written now would be another file.
    let before = try shop.identities()
    for _ in 1...2 {
      let run = try shop.weir(words + ["--if-changed"])
      #expect(run.status == 0)
      #expect(run.errors == "weir: unchanged: \(line)\n")
      #expect(try shop.identities() == before)
    }
    try shop.touch("P/2.jpg", 951_782_400)
    #expect(try !shop.weir(words + ["--if-changed"]).errors.contains("unchanged"))
    #expect(try shop.weir(words + ["--if-changed"]).errors.contains("unchanged"))
    try shop.picture("P/4.jpg")
    #expect(try !shop.weir(words + ["--if-changed"]).errors.contains("unchanged"))
    let outputs = try shop.identities().keys.filter { !$0.isInput && $0.suffix != "json" }
    let output = try #require(outputs.min { $0.bytes.count < $1.bytes.count })
    try shop.write(shop.bytes(of: output) + [0], to: output)
    let run = try shop.weir(words + ["--if-changed"])
    #expect(
      run.status == 1 && run.errors.contains("has changed since weir wrote it"), "\(run.errors)")
    #expect(try shop.weir(words + ["--if-changed", "--force"]).status == 0)
    #expect(try shop.weir(words + ["--if-changed"]).errors.contains("unchanged"))
    Folder.removeFile(shop.path(output))
    if let folder = shop.path(output).companionFolder { Folder.remove(folder) }
    #expect(try shop.weir(words + ["--if-changed"]).status == 0)
    #expect(shop.exists(output))
  }

  @Test(
    "Operands, layout files, kept walls, tables and badges count, and lists that can be read once")
  func others() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.picture("b.png", width: 8, height: 8, as: .png)
    try shop.write("file,title\n1.jpg,one\n", to: "t.csv")
    #expect(try shop.weir("P", "-o", "old.jpg", "-c", "2").status == 0)
    let layout = "{\"sections\": [{\"group\": {\"waterfall\": {\"columns\": 2}}}]}"
    try shop.write(layout, to: "l.json")
    try shop.write("P/1.jpg\nP/2.jpg\n", to: "list")
    func check(_ words: [Path], input: [UInt8] = [], _ change: () throws -> Void) throws {
      let all = ["-o", "w.jpg", "--if-changed"] + words
      _ = try shop.weir(all, input: input)
      let second = try shop.weir(all, input: input)
      #expect(second.errors.contains("unchanged"), "\(words): \(second.errors)")
      try change()
      let third = try shop.weir(all, input: input)
      #expect(third.status == 0 && !third.errors.contains("unchanged"), "\(words): \(third.errors)")
    }
    try check(["P", "-l", "l.json", "-w", "300"]) {
      try shop.write(layout.replacing("2", with: "1"), to: "l.json")
    }
    try check(["P", "--keep", "old.json"]) {
      _ = try shop.weir("P", "-o", "old.jpg", "-c", "1")
    }
    try check(["P", "-c", "2", "--max-enlarge", "none", "--badge-image", "b.png"]) {
      try shop.picture("b.png", width: 9, height: 9, as: .png)
    }
    try check(["P", "--data", "t.csv", "--caption", "{data.title}"]) {
      try shop.write("file,title\n1.jpg,two\n", to: "t.csv")
    }
    try check(["--files-from", "list"]) { try shop.write("P/2.jpg\nP/1.jpg\n", to: "list") }
    try check(["-"], input: Array("P/1.jpg\n".utf8)) { try shop.touch("P/1.jpg", 951_782_400) }
    try check(["P/1.jpg"]) { _ = try shop.weir("-o", "w.jpg", "P") }
  }

  @Test("A wall that lacks a picture gives its status again, and none under --strict")
  func skipped() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("", to: "P/bad.jpg")
    #expect(try shop.weir("P", "--if-changed").status == 3)
    let run = try shop.weir("P", "--if-changed")
    #expect(run.status == 3 && run.errors.hasSuffix("; 1 skipped\n"), "\(run.errors)")
    #expect(run.errors.hasPrefix("weir: unchanged: "))
    #expect(try shop.weir("P", "--if-changed", "--on-skip", "ignore").status == 0)
    #expect(try shop.weir("P", "--if-changed", "--strict").status == 1)
  }

  @Test(
    "It needs a wall and a manifest in files, and pictures",
    arguments: [
      ["P", "-o", "-"], ["P", "--no-manifest"], ["P", "--manifest", "-"], ["sizes.json"],
    ]
      as [[Path]])
  func usage(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("measure", "P").status == 0)
    let run = try shop.weir(words + ["--if-changed"])
    #expect(run.status == 2 && run.errors.contains("--if-changed"), "\(run.errors)")
  }

  /// The options that decide what is made, in the words of their trials.
  private static let options = Arguments.table.options.filter {
    $0.traits.commands.contains(.wall)
      && ![.machine, .messages, .status].contains($0.traits.subject)
  }

  @Test(
    "No change of an option leaves what it would have made otherwise", .slow,
    arguments: Trial.Fixture.allCases)
  func law(fixture: Trial.Fixture) throws {
    let options = Self.options.filter { $0.trial.fixture == fixture }
    guard !options.isEmpty else { return }
    let shop = try Workshop()
    try shop.makeFixture(fixture)
    for option in options {
      let trial = option.trial
      let (others, words) = (trial.others(for: .wall), trial.words(for: option))
      guard !others.contains("-"), !words.contains("-") else { continue }
      let wall = ["../X/P", "-o", "w-{sheet}.\(trial.suffix)", "--in-process"]
      func run(_ words: [String], if prepared: [String]? = nil) throws -> (Run, [Path: [UInt8]]) {
        try shop.makeFolder("run")
        defer { Folder.remove(shop.path("run")) }
        try shop.makeRunFiles(fixture)
        if let prepared {
          _ = try shop.weir((wall + prepared + ["--if-changed"]).map { Path($0) }, in: "run")
        }
        let run = try shop.weir((wall + words).map { Path($0) }, in: "run")
        return (
          run,
          try shop.contents(of: "run").filter {
            // libvips writes the time into the properties of Deep Zoom.
            $0.key.suffix != "json" && $0.key.name != "vips-properties.xml"
          }
        )
      }
      let fresh = try run(others + words)
      guard [0, 3].contains(fresh.0.status) else { continue }
      let after = try run(others + words + ["--if-changed"], if: others)
      for (name, bytes) in fresh.1 { #expect(after.1[name] == bytes, "--\(option.name): \(name)") }
    }
  }
}

extension Path {
  fileprivate var isInput: Bool { parent == "P" && !name.contains("w") || suffix == "csv" }
}

extension Workshop {
  /// Which files there are.
  fileprivate func identities() throws -> [Path: FileStatus.Identity] {
    let names = try contents().keys
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try #require(try FileStatus.of(path($0))).identity) })
  }
}
