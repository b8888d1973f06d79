import Testing
@testable import Files
@testable import Requests

@Suite("Deep Zoom", .timeLimit(.minutes(60)), .decodingInProcess)
struct DeepZoomTests {
  @Test("A run writes a description, its tiles and a manifest")
  func wholeOutput() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    let run = try shop.weir(
      "P", "-o", "w.dz", "-w", "600", "-c", "2", "--max-enlarge", "none")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names() == ["P", "w.dzi", "w.json", "w_files"])
    #expect(try shop.text(of: "w.dzi").contains("Width=\"600\""))
    #expect(try shop.manifest("w.json").sheets.first?["file"]?.string == "w.dzi")
    // The smallest level is one pixel; the largest is the wall itself.
    #expect(try shop.pixels(of: "w_files/0/0_0.jpg").width == 1)
    let tile = try shop.pixels(of: "w_files/10/0_0.jpg")
    #expect(tile.has(Palette.red, at: (100, 100), tolerance: 6))
  }

  @Test("A second run replaces all tiles")
  func secondRun() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    #expect(try shop.weir("P", "-o", "w.dz", "-w", "1200", "-c", "2").status == 0)
    let large = Set(try shop.contents(of: "w_files").keys)
    #expect(try shop.weir("P", "-o", "w.dz", "-w", "300", "-c", "2").status == 0)
    let small = Set(try shop.contents(of: "w_files").keys)
    #expect(small.count < large.count)
    #expect(!small.contains { $0.contains("/11/") })
    #expect(try shop.names() == ["P", "w.dzi", "w.json", "w_files"])
  }

  @Test("Tiles are never mistaken for pictures")
  func tilesAsInputs() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for _ in 1...2 {
      let run = try shop.weir("-r", ".", "-o", "w.dz", "-w", "300")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("w.json").files == ["P/1.jpg", "P/2.jpg", "P/3.jpg"])
    }
    let run = try shop.weir("-r", ".", "-o", "w.dz", "-v")
    #expect(run.errors.contains("weir: ignored w_files: tiles made by weir\n"))
  }

  @Test("Someone else's tiles are replaced only with --force")
  func foreignTiles() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.makeFolder("w_files")
    try shop.write("mine", to: "w_files/note")
    let before = try shop.contents()
    let run = try shop.weir("P", "-o", "w.dz")
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: w_files exists and was not made by weir: choose another name, "
        + "or overwrite it with --force\n")
    #expect(try shop.contents() == before)
  }

  @Test("A transparent wall has transparent tiles")
  func transparency() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let words: [Path] = ["P", "-o", "w.dzi", "-w", "100", "-c", "1", "--background", "transparent"]
    #expect(try shop.weir(words).status == 0)
    let tile = try shop.pixels(of: "w_files/7/0_0.png")
    #expect(tile[0, 0] == [0, 0, 0, 0])
    #expect(tile.has(Palette.red + [255], at: (50, 50), tolerance: 2))
  }

  @Test("Each Deep Zoom sheet is complete")
  func sheets() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "w-{sheet}.dz", "--per-sheet", "1", "-w", "90").status == 0)
    #expect(
      try shop.names() == ["P", "w-1.dzi", "w-1_files", "w-2.dzi", "w-2_files", "w.json"])
  }

  @Test(
    "Tile layouts other than Deep Zoom are refused, with nothing left behind",
    arguments: ["layout=google", "container=zip"])
  func otherLayouts(option: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let before = try shop.contents()
    #expect(try shop.weir("P", "-o", Path("w.dz[\(option)]")).status != 0)
    #expect(try shop.contents() == before)
  }
}
