import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Sheets", .timeLimit(.minutes(60)))
struct SheetTests {
  @Test("--per-sheet makes whole walls with padded numbers and one manifest")
  func perSheet() throws {
    let shop = try Workshop()
    try shop.pictures(21, in: "P")
    let run = try shop.weir(
      "P", "-o", "w-{sheet}.png", "--per-sheet", "2", "-c", "2", "-w", "100")
    #expect(run.status == 0)
    #expect(
      run.errors == "weir: 21 pictures in 2 columns, w-01.png to w-11.png, 11 sheets, 100 px wide\n"
    )
    let names = (1...11).map { Path("w-\($0 < 10 ? "0" : "")\($0).png") }
    #expect(try shop.names() == (["P", "w.json"] + names).sorted())
    try check(shop, "w.json", names)
  }

  @Test("--sheet-height cuts no picture, and no sheet is taller")
  func sheetHeight() throws {
    let shop = try Workshop()
    try shop.pictures(9, in: "P", width: 40, height: 40)
    let run = try shop.weir(
      "P", "-o", "s{sheet}.png", "--sheet-height", "150", "-c", "2", "-w", "104")
    #expect(run.status == 0)
    let names: [Path] = ["s1.png", "s2.png", "s3.png"]
    #expect(try shop.names() == (["P", "s.json"] + names).sorted())
    let manifest = try shop.manifest("s.json")
    #expect(manifest.sheets.allSatisfy { ($0["height"]?.int ?? 0) <= 150 })
    try check(shop, "s.json", names)
  }

  @Test("The default names of sheets are wall-1.jpg and so on, with wall.json")
  func defaultNames() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("P", "--per-sheet", "2").status == 0)
    #expect(try shop.names() == ["P", "wall-1.jpg", "wall-2.jpg", "wall.json"])
  }

  @Test("A single sheet with a placeholder in its name gets its number")
  func singleSheet() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("P", "-o", "w-{sheet}.jpg").status == 0)
    #expect(try shop.names() == ["P", "w-1.jpg", "w.json"])
  }

  @Test("A picture too tall for a sheet is shrunk to fit, in proportion")
  func tower() throws {
    let shop = try Workshop()
    try shop.picture("t.png", Palette.blue, width: 10, height: 200, as: .png)
    let run = try shop.weir(
      "t.png", "-o", "w-{sheet}.png", "--sheet-height", "120", "-c", "1", "-w", "60", "-s", "10")
    #expect(run.status == 0)
    let frames = try shop.manifest("w.json").frames
    #expect(frames[0].frame == PixelRect(x: 10, y: 10, width: 40, height: 100))
    #expect(frames[0].content == PixelRect(x: 27, y: 10, width: 5, height: 100))
    try shop.pixels(of: "w-1.png").check(frames, ["t.png": Palette.blue])
  }

  @Test("A sheet that cannot be finished leaves none of them behind")
  func allOrNone() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.picture("P/4.png", as: .png)
    try shop.write(shop.bytes(of: "P/4.png").cutInPixels, to: "P/4.png")
    let before = try shop.contents()
    let run = try shop.weir("P", "--per-sheet", "2", "--strict")
    #expect(run.status == 1)
    #expect(try shop.contents() == before)
  }

  /// Each sheet is a wall of its own frames, of the size in the manifest.
  private func check(_ shop: Workshop, _ name: Path, _ files: [Path]) throws {
    let manifest = try shop.manifest(name)
    #expect(manifest.sheets.map { $0["file"]?.string } == files.map(\.description))
    let frames = try manifest.frames
    #expect(frames.map(\.sheet) == frames.map(\.sheet).sorted())
    for (index, sheet) in manifest.sheets.enumerated() {
      let pixels = try shop.pixels(of: files[index])
      #expect((sheet["width"]?.int, sheet["height"]?.int) == (pixels.width, pixels.height))
      let own = frames.filter { $0.sheet == index }
      #expect(own.map(\.frame.maxY).max() == pixels.height - 8)
      try pixels.check(own, colors(of: own), tolerance: 3)
    }
  }

  /// `P/3.jpg` has the palette's third color.
  private func colors(of frames: [Placed]) -> [Path: Channels] {
    var colors: [Path: Channels] = [:]
    for frame in frames {
      let number = Int(frame.file.name.withoutSuffix.description) ?? 1
      colors[frame.file] = Palette.all[(number - 1) % Palette.all.count]
    }
    return colors
  }
}
