import Testing
@testable import Files
@testable import Requests
@testable import Vips

@Suite("Batches: names and places", .timeLimit(.minutes(60)), .decodingInProcess)
struct BatchNameTests {
  private static let names: [Path] = [
    Path(bytes: Array("caf".utf8) + [0xe9]), "caf\u{e9}", "cafe\u{301}", "two\nlines", "a b", "-c",
    "x[page=1]", "{folder}", "a.b", "a", "quote\"back\\slash",
  ]

  @Test("Folders with names of any bytes get their own walls, named by the same bytes")
  func anyBytes() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, name) in Self.names.enumerated() {
      try shop.makeFolder("P" / name)
      try shop.picture("P" / name / "1.png", Self.color(index), as: .png)
    }
    let batch = try shop.batch()
    #expect(batch.folders("made") == Set(Self.names))
    for (index, name) in Self.names.enumerated() {
      let pixels = try shop.pixels(of: "out" / (name + ".png"))
      #expect(pixels.has(Self.color(index), at: (20, 20)))
    }
    #expect(try shop.batch().folders("up-to-date") == Set(Self.names))
  }

  private static func color(_ index: Int) -> Channels { [UInt8(index * 20), 100, 50] }

  @Test(
    "Outputs inside the root are neither pictures nor folders for the next run",
    arguments: [
      "P/walls/{folder}.png", "P/{folder}/wall.png", "P/{folder}-wall.png", "P/{folder}/w.dz",
    ])
  func outputsInside(template: Path) throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let words: [Path] = ["batch", "P", "-o", template, "-w", "200"]
    let report: Path = template.contains("walls") ? "P/walls/batch.json" : "P/batch.json"
    #expect(try shop.batch(words, report: report).folders("made") == ["a", "b", "b/c"])
    let after = try shop.walls(in: "P")
    let second = try shop.batch(words, report: report)
    #expect(second.statuses == ["a": "up-to-date", "b": "up-to-date", "b/c": "up-to-date"])
    #expect(try shop.batch(words + ["--rebuild"], report: report).folders("made").count == 3)
    #expect(try shop.walls(in: "P") == after)
  }

  @Test("Two folders never write the same file")
  func collisions() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    // Sheets 01 to 12 of one folder, and 1 to 9 of the other.
    try shop.pictures(12, in: "P/a")
    try shop.pictures(9, in: "P/a1")
    let words: [Path] = [
      "batch", "P", "-o", "out/{folder}{sheet}.png", "-w", "60", "--per-sheet", "1",
    ]
    let batch = try shop.batch(words, status: 3)
    #expect(batch.folders("made").count == 1 && batch.folders("failed").count == 1)
    let problems = batch.json["folders"]?.array.compactMap { $0["problem"]?.string } ?? []
    #expect(
      try #require(problems.first).contains(
        "is already an output of the batch: put something between {folder}"))
  }

  @Test("A folder called batch requires another name for the report")
  func batchFolder() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.pictures(1, in: "P/batch")
    let run = try shop.weir(Workshop.batch)
    #expect(run.status == 1)
    #expect(run.errors.contains("out/batch.json is already an output of the batch"))
    try shop.batch(Workshop.batch + ["--report", "r/report.json"], report: "r/report.json")
  }

  @Test("Someone else's file is not mistaken for the report")
  func foreignReport() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.makeFolder("out")
    try shop.write("{}", to: "out/batch.json")
    let run = try shop.weir(Workshop.batch)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: out/batch.json exists and was not made by weir"))
    #expect(try shop.names(in: "out") == ["batch.json"])
    try shop.batch(Workshop.batch + ["--force"])
    try shop.batch()
  }

  @Test("A folder name with a placeholder is refused, since a number would replace it")
  func placeholders() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.pictures(1, in: "P/a")
    try shop.pictures(1, in: "P/x{sheet}")
    let batch = try shop.batch(status: 3)
    #expect(batch.statuses == ["a": "made", "x{sheet}": "failed"])
    #expect(try shop.names(in: "out") == ["a.json", "a.png", "batch.json"])
  }

  @Test("A manifest that claims pictures as its own does not hide them")
  func hostileManifest() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    let text = try shop.text(of: "out/a.json").replacing("\"a.png\"", with: "\"1.jpg\"")
    try shop.write(text, to: "P/a/x.json")
    #expect(try shop.batch().statuses["a"] == "up-to-date")
    try shop.picture("P/a/1.jpg", Palette.pink, width: 77)
    #expect(try shop.batch().statuses["a"] == "made")
  }
}
