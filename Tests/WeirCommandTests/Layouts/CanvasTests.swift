import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Walls of an exact size", .timeLimit(.minutes(60)))
struct CanvasTests {
  private static let layouts: [[Path]] = [
    ["-l", "waterfall"], ["-l", "rows", "--title", "Title", "--caption", "{stem}"],
    ["-l", "grid", "--cell-aspect", "4:3", "--radius", "5"],
    ["-l", "mosaic", "--section-background", "gold"],
    ["-l", "horizontal", "--bottom", "flush", "--badge", "{index}"],
    [
      "-l", "waterfall", "--canvas-fit", "crop", "--section-by", "count:5", "--header", "{section}",
    ],
    ["-l", "rows", "--canvas-fit", "crop", "--border", "3", "--direction", "rtl"],
  ]

  @Test("The wall has the size, and a plan is drawn as it is", arguments: layouts)
  func size(options: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let options = ["P", "--size", "500x400", "--background", "#102030"] + options
    let plan = try shop.plan(options)
    #expect(plan.sheets.map { [$0["width"]?.int, $0["height"]?.int] } == [[500, 400]])
    #expect(
      try shop.weir("render", "plan.json", "-o", "drawn.png", "--in-process").status == 0)
    let wall = try shop.wall(options)
    #expect(try plan.frames.map(\.frame) == wall.frames.map(\.frame))
    #expect(try shop.bytes(of: "drawn.png") == shop.bytes(of: "wall.png"))
    let pixels = try shop.pixels(of: "wall.png")
    #expect([pixels.width, pixels.height] == [500, 400])
    for (x, y) in [(0, 0), (499, 0), (0, 399), (499, 399)] {
      #expect(pixels.has([0x10, 0x20, 0x30], at: (x, y)))
    }
  }

  @Test("Beside --size, columns make a waterfall, and both their number and width are kept")
  func columns() throws {
    let shop = try Workshop()
    try shop.pictures(8, in: "P", width: 700, height: 900)
    let wall = try shop.wall(["P", "-c", "2", "--size", "500x400"])
    #expect(wall.json["layout"]?["name"]?.string == "waterfall")
    #expect(try wall.frames.count == 8)
    #expect(wall.sheets.map { [$0["width"]?.int, $0["height"]?.int] } == [[500, 400]])
    let sheet = try shop.wall([
      "P", "-l", "grid", "-c", "4", "--column-width", "70", "--cell-aspect", "7:9", "--size",
      "500x400",
    ])
    let frames = try sheet.frames.map(\.frame)
    #expect(frames.allSatisfy { $0.width == 70 && $0.height == 90 })
    // What is left is margins, the same on both sides.
    let (left, right) = (frames.map(\.x).min(), frames.map(\.maxX).max())
    #expect(left == 98 && right == 402)
  }

  @Test("weir plan says what each way costs, and a report what was taken")
  func costs() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let words: [Path] = [
      "P", "-l", "grid", "-c", "4", "--size", "480x450", "--in-process", "-s", "0",
      "--max-enlarge", "none", "--cell-aspect", "1:1", "--fit", "cover",
    ]
    // Four rows of four cells of 112.5 px; of 118 × 112.5 px if a twentieth is cropped.
    let plan = try shop.weir(["plan", "-o", "p.json", "--verbose"] + words)
    #expect(
      plan.errors.contains(
        "margins take 6.3 % of the canvas, and nothing is cropped; with --canvas-fit crop, "
          + "margins take "), "\(plan.errors)")
    let report = try #require(try shop.manifest("p.json").json["report"])
    #expect(report["margins"]?.double.map { abs($0 - 0.0625) < 0.001 } == true)
    #expect(report["canvasCrop"] == nil)
    let wall = try shop.weir(["-o", "w.png", "--canvas-fit", "crop", "--verbose"] + words)
    #expect(wall.errors.contains("of each picture is cropped to fit the canvas"), "\(wall.errors)")
    #expect(!wall.errors.contains("--canvas-fit"))
  }

  @Test("A crop that changes nothing is not mentioned")
  func sameCosts() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P", width: 320, height: 180)
    let run = try shop.weir(
      "plan", "P", "-o", "p.json", "--size", "886x590", "-c", "4", "--column-width", "206")
    #expect(run.status == 0 && !run.errors.contains("--canvas-fit"), "\(run.errors)")
  }

  @Test("Wide margins are told, with what fills them")
  func margins() throws {
    let shop = try Workshop()
    try shop.shapes(1...3)
    let words: [Path] = ["P", "--in-process", "--max-enlarge", "none"]
    let wide = try shop.weir(
      ["plan", "-o", "w.json", "-l", "rows", "--size", "900x200", "--row-height", "60"] + words)
    #expect(
      wide.errors.contains(
        " % of the canvas; --layout collage fills it\n"),
      "\(wide.errors)")
    let narrow = try shop.weir(
      ["plan", "-o", "n.json", "-l", "grid", "--size", "600x450"] + words)
    #expect(!narrow.errors.contains("--layout collage"), "\(narrow.errors)")
  }

  @Test("A collage's report names pictures that other layouts would shorten")
  func towers() throws {
    let shop = try Workshop()
    try shop.shapes(1...8)
    try shop.picture("P/tower.png", Palette.own(99), width: 20, height: 130, as: .png)
    let run = try shop.weir("P", "--size", "600x450", "-o", "w.png", "--verbose", "--in-process")
    #expect(run.errors.contains("P/tower.png is taller than 4 times the width"), "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    #expect(manifest.json["report"]?["overlong"] == .array([.int(8)]))
  }

  @Test("Every sheet has the size; parts, batches and pages are made, too")
  func commands() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let options: [Path] = ["-l", "rows", "--size", "400x300", "--per-sheet", "6", "--in-process"]
    let plan = try shop.plan(["P"] + options)
    #expect(plan.sheets.map { $0["height"]?.int } == [300, 300, 300])
    for part in ["1/2", "2/2"] as [Path] {
      let name = Path("part-\(part.description.prefix(1)).tif")
      let run = try shop.weir("render", "plan.json", "--part", part, "-o", name, "--in-process")
      #expect(run.status == 0, "\(run.errors)")
    }
    let joined = try shop.weir(
      "join", "plan.json", "part-1.tif", "part-2.tif", "-o", "j-{sheet}.png", "--in-process")
    #expect(joined.status == 0, "\(joined.errors)")
    let drawn = try shop.weir(["P", "-o", "w-{sheet}.png"] + options)
    #expect(drawn.status == 0, "\(drawn.errors)")
    for sheet in 1...3 {
      #expect(
        try shop.bytes(of: Path("j-\(sheet).png")) == shop.bytes(of: Path("w-\(sheet).png")))
    }
    let batch = try shop.weir(["batch", ".", "-o", "{folder}-{sheet}.png"] + options)
    #expect(batch.status == 0, "\(batch.errors)")
    #expect(try shop.bytes(of: "P-2.png") == shop.bytes(of: "w-2.png"))
    let page = try shop.weir("P", "-l", "grid", "--size", "400x300", "-o", "w.html", "--in-process")
    #expect(page.status == 0, "\(page.errors)")
  }

  @Test("What cannot be done is answered")
  func answers() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let cases: [([Path], String)] = [
      (["-l", "waterfall", "--size", "50x40"], "less than 16 px"),
      (["-l", "rows", "--size", "90x40", "--row-height", "60"], "leave out --row-height"),
      (
        ["-l", "grid", "--size", "90x400", "-c", "3", "--column-width", "50"],
        "leave out --column-width"
      ),
      (["-l", "grid", "--size", "70000x400", "-o", "w.jpg"], "a smaller --size"),
    ]
    for (options, words) in cases {
      let run = try shop.weir(["P", "--in-process"] + options)
      #expect(run.status != 0)
      #expect(run.errors.contains(words), "\(options) \(run.errors)")
    }
  }
}
