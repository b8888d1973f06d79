import Layouts
import Testing
@testable import Files
@testable import Raster

@Suite("Pixels of every layout", .timeLimit(.minutes(60)))
struct LayoutPixelTests {
  @Test(
    "Every picture is where its frame says, with background in between",
    arguments: LayoutCase.presets
      + ["advanced-grid", "flow-right", "flow-right-reversed", "mosaic", "nested-group"].map {
        ["-l", LayoutCase.sample($0), "-w", "200"]
      } + [["-l", "flow", "-w", "240", "--item-height", "natural", "--align", "justified"]])
  func places(layout: [Path]) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...9)
    let wall = try shop.wall(["P"] + layout + ["--background", "#123456"])
    #expect(try wall.files == (1...9).map { Path("P/\($0).png") })
    let pixels = try shop.pixels(of: "wall.png")
    #expect(wall.sheets.first?["width"]?.int == pixels.width)
    #expect(wall.sheets.first?["height"]?.int == pixels.height)
    try pixels.check(wall.frames, colors, background: [0x12, 0x34, 0x56])
  }

  @Test(
    "From right to left is the mirror image",
    arguments: LayoutCase.presets
      + ["leading", "center", "trailing", "justified"].map {
        ["-l", "flow", "-w", "241", "--item-height", "45", "--align", Path($0)]
      })
  func mirrored(layout: [Path]) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...9)
    let words = ["P"] + layout + ["--insets", "3,5,7,11"]
    let left = try shop.plan(words, "left.json")
    let right = try shop.wall(words + ["--direction", "rtl"])
    let width = try #require(left.sheets.first?["width"]?.int)
    #expect(left.sheets.first?["height"] == right.sheets.first?["height"])
    // The whole layout is mirrored, so its leading inset is on the right.
    #expect(
      try left.frames.map { $0.frame.asInAMirror(width) } == right.frames.map(\.frame))
    #expect(try left.frames.map(\.column) == right.frames.map(\.column))
    try shop.pixels(of: "wall.png").check(right.frames, colors)
  }

  @Test(
    "Nothing is enlarged more than twice, unless --max-enlarge says otherwise",
    arguments: [
      [], ["-c", "2"], ["-c", "2", "--bottom", "flush"], ["-l", "grid", "-c", "2"],
      ["-l", "horizontal", "--height", "400", "-c", "2"], ["-l", "mosaic"],
      ["-l", "rows", "--row-height", "150"], ["-l", "flow", "--item-height", "150"],
    ] as [[Path]])
  func enlargedTwice(layout: [Path]) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...6)
    let size: [Path] = layout.contains("--height") ? [] : ["-w", "600"]
    let wall = try shop.wall(["P"] + size + layout)
    #expect(try enlargements(wall).allSatisfy { $0 <= 2.05 })
    try shop.pixels(of: "wall.png").check(wall.frames, colors)
    let free = try shop.plan(["P", "--max-enlarge", "none"] + size + layout)
    #expect(try enlargements(free).contains { $0 > 2.2 })
  }

  /// How many times its own size each picture is drawn.
  private func enlargements(_ wall: Manifest) throws -> [Double] {
    try zip(wall.frames, wall.pictures).map { frame, json in
      let width = try #require(json["source"]?["width"]?.int)
      return Double(frame.content.width) / Double(width)
    }
  }

  @Test(
    "--no-enlarge makes frames as small as their pictures, whatever the fit",
    arguments: [["grid", "cover"], ["grid", "contain"], ["mosaic", "cover"], ["rows"], ["flow"]])
  func notEnlarged(layout: [Path]) throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...6)
    let options: [Path: [Path]] = [
      "grid": ["-c", "2"], "rows": ["--row-height", "150"], "flow": ["--item-height", "150"],
    ]
    let fit: [Path] = layout.count > 1 ? ["--fit", layout[1]] : []
    let wall = try shop.wall(
      ["P", "-w", "400", "--no-enlarge", "-l", layout[0]] + fit + (options[layout[0]] ?? []))
    for (frame, json) in zip(try wall.frames, wall.pictures) {
      #expect(frame.content.width == json["source"]?["width"]?.int)
      #expect(frame.content.height == json["source"]?["height"]?.int)
      #expect(frame.frame == frame.content)
    }
    try shop.pixels(of: "wall.png").check(wall.frames, colors)
  }
}

extension PixelRect {
  fileprivate func asInAMirror(_ canvas: Int) -> PixelRect {
    PixelRect(x: canvas - maxX, y: y, width: width, height: height)
  }
}
