import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Sheets of every layout", .timeLimit(.minutes(60)))
struct LayoutSheetTests {
  private static let upright =
    // The shape of a mosaic's modules follows all of its pictures, unless they are squares.
    LayoutCase.uprightPresets.map { $0.contains("mosaic") ? $0 + ["--fit", "cover"] : $0 }
    + ["advanced-grid", "mosaic", "nested-group", "waterfall-3", "flow-right-reversed"].map {
      ["-l", LayoutCase.sample($0), "-w", "150"]
    }

  @Test(
    "No picture is lost, no sheet too tall, and none has room for the next picture",
    arguments: upright)
  func byHeight(layout: [Path]) throws {
    let shop = try Workshop()
    let files = try shop.shapes(1...23).keys.sorted { NaturalOrder.precedes($0, $1) }
    let most =
      layout.contains("grid")
      ? 150 : layout.contains(LayoutCase.sample("flow-right-reversed")) ? 520 : 260
    let cut = try shop.plan(["P", "--sheet-height", Path("\(most)")] + layout)
    #expect(try cut.files == files)
    let sheets = try cut.frames.map(\.sheet)
    #expect(
      sheets == sheets.sorted() && sheets.last == cut.sheets.count - 1 && cut.sheets.count > 1)
    for (index, sheet) in cut.sheets.enumerated() {
      let own = try cut.frames.filter { $0.sheet == index }
      let height = try #require(sheet["height"]?.int)
      #expect(height <= most && own.allSatisfy { $0.frame.maxY <= height })
      let first = sheets.firstIndex(of: index) ?? 0
      guard index == 0 || index == cut.sheets.count - 2 else { continue }
      // A wall of the sheet's own pictures and the next one is too tall.
      let more = Array(files[first...(first + own.count)])
      let alone = try shop.plan(more + layout, "more.json")
      #expect(try #require(alone.sheets.first?["height"]?.int) > most, "sheet \(index)")
    }
  }

  @Test("Each sheet is a wall of its own pictures", arguments: upright)
  func byNumber(layout: [Path]) throws {
    let shop = try Workshop()
    let files = try shop.shapes(1...12).keys.sorted { NaturalOrder.precedes($0, $1) }
    let cut = try shop.plan(["P", "--per-sheet", "5"] + layout)
    #expect(try cut.frames.map(\.sheet) == (0..<12).map { $0 / 5 })
    let alone = try shop.plan(Array(files[5..<10]) + layout, "alone.json")
    #expect(try cut.frames[5..<10].map(\.frame) == alone.frames.map(\.frame))
    #expect(try cut.frames[5..<10].map(\.content) == alone.frames.map(\.content))
    #expect(cut.sheets[1]["height"] == alone.sheets[0]["height"])
  }

  @Test("A waterfall's sheets are those of the plain algorithm", arguments: [150, 333, 1000])
  func waterfall(most: Int) throws {
    let shop = try Workshop()
    try shop.shapes(1...30)
    let cut = try shop.plan(
      [
        "P", "-c", "3", "-w", "200", "-s", "5,7", "--sheet-height", Path("\(most)"),
        "--max-enlarge", "none", "--bottom", "ragged",
      ])
    let sizes = cut.pictures.map {
      Size(width: $0["source"]?["width"]?.int ?? 0, height: $0["source"]?["height"]?.int ?? 0)
    }
    let known = plainWaterfall(sizes, most: most)
    #expect(try cut.frames.map(\.frame) == known.frames)
    #expect(try cut.frames.map(\.sheet) == known.sheets)
    #expect(cut.sheets.map { $0["height"]?.int } == known.heights)
  }

  /// Three columns in 200 px, with gaps and insets of 5 px across and 7 px down; all pictures fit.
  private func plainWaterfall(
    _ sizes: [Size], most: Int
  ) -> (frames: [PixelRect], sheets: [Int], heights: [Int]) {
    let (xs, widths) = ([5, 70, 135], [60, 60, 60])
    var (frames, sheets, heights, rows) = ([PixelRect](), [Int](), [0], [7, 7, 7])
    for size in sizes {
      var column = rows.firstIndex(of: rows.min() ?? 0) ?? 0
      func height() -> Int {
        let height = size.height * Double(widths[column]) / size.width
        return min(most - 14, max(1, Int(height.rounded())))
      }
      if rows[column] + height() + 7 > most {
        (rows, column) = ([7, 7, 7], 0)
        heights.append(0)
      }
      let frame = PixelRect(
        x: xs[column], y: rows[column], width: widths[column], height: height())
      frames.append(frame)
      sheets.append(heights.count - 1)
      rows[column] = frame.maxY + 7
      heights[heights.count - 1] = max(heights[heights.count - 1], frame.maxY + 7)
    }
    return (frames, sheets, heights)
  }

  @Test("The sheets are drawn, each with its own pictures", arguments: LayoutCase.uprightPresets)
  func pixels(layout: [Path]) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...9)
    let wall = try shop.wall(["P", "--per-sheet", "4"] + layout, "w-{sheet}.png")
    for sheet in 0...2 {
      let pixels = try shop.pixels(of: Path("w-\(sheet + 1).png"))
      try pixels.check(wall.frames.filter { $0.sheet == sheet }, colors)
    }
  }

  @Test("A section that is cut continues on the next sheet, under its own number")
  func sections() throws {
    let shop = try Workshop()
    for (folder, numbers) in [("A", 1...7), ("B", 8...9), ("C", 10...14)] as [(Path, _)] {
      try shop.shapes(numbers, in: folder)
    }
    let cut = try shop.plan([
      "A", "B", "C", "-l", LayoutCase.sample("sections"), "-w", "300", "--per-sheet", "4",
    ])
    #expect(try cut.frames.map(\.sheet) == (0..<14).map { $0 / 4 })
    let folders = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2]
    #expect(cut.pictures.map { $0["section"]?.int } == folders)
    let heads = cut.json["frames"]?.array.filter { $0["kind"]?.string == "header" } ?? []
    #expect(heads.map { $0["sheet"]?.int } == [0, 1, 1, 2, 2, 3])
    #expect(heads.map { $0["section"]?.int } == [0, 0, 1, 1, 2, 2])
  }

  @Test("A picture too tall for a sheet is named", arguments: ["grid", "rows", "flow"] as [Path])
  func tower(layout: Path) throws {
    let shop = try Workshop()
    try shop.picture("P.png", width: 50, height: 40, as: .png)
    let options: [Path: [Path]] = [
      "grid": ["-c", "1", "--fit", "cover"], "rows": ["--row-height", "200"],
      "flow": ["--item-height", "200", "--max-enlarge", "none"],
    ]
    let run = try shop.weir(
      ["plan", "P.png", "-l", layout, "-w", "400", "--sheet-height", "120"]
        + (options[layout] ?? []))
    #expect(run.status == 1)
    let needed = layout == "grid" ? 400 : layout == "rows" ? 216 : 216
    #expect(
      run.errors == "weir: a sheet with P.png alone needs \(needed) px, and --sheet-height is 120: "
        + "use taller sheets, or leave that picture out with --exclude\n")
    #expect(try shop.names() == ["P.png"])
  }

  @Test("A horizontal layout file cannot have sheets with a height")
  func sideways() throws {
    let shop = try Workshop()
    try shop.shapes(1...3)
    let run = try shop.weir(
      "plan", "P", "-l", LayoutCase.sample("horizontal-waterfall"), "--sheet-height", "300")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "weir: --sheet-height is for walls that grow downward; use --per-sheet\n")
    let cut = try shop.plan([
      "P", "-l", LayoutCase.sample("horizontal-waterfall"), "--per-sheet", "2",
    ])
    #expect(cut.sheets.count == 2)
  }
}
