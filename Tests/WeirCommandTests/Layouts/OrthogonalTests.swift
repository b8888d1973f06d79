import Layouts
import Testing
@testable import Files

@Suite("Sections that scroll across the wall", .timeLimit(.minutes(60)), .decodingInProcess)
struct OrthogonalTests {
  /// Groups of 40 × 30 px side by side, 5 px apart, with insets of 10.
  private static let file = """
    {"contentInsets": 10, "sections": [{"orthogonalScrollingBehavior": "continuous",
      "interGroupSpacing": 5, "group": {"axis": "horizontal",
        "size": {"width": {"absolute": 40}, "height": {"absolute": 30}},
        "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]
    }}]}
    """

  private static func strip() throws -> (Workshop, [Path: Channels]) {
    let shop = try Workshop()
    let colors = try shop.shapes(1...6)
    try shop.write(file, to: "strip.json")
    return (shop, colors)
  }

  @Test("A wall shows a section at rest: it is cut at its edge, and hidden pictures are reported")
  func clipped() throws {
    let (shop, colors) = try Self.strip()
    // From 10 to 120: two and a half of six.
    let wall = try shop.wall(["P", "-l", "strip.json", "-w", "130"])
    #expect(try wall.frames.map(\.frame.x) == [10, 55, 100, 145, 190, 235])
    #expect(
      wall.pictures.map { $0["visible"] == .bool(false) } == [
        false, false, false, true, true, true,
      ])
    #expect(wall.pictures.map { $0["clip"] != nil } == [false, false, true, false, false, false])
    let pixels = try shop.pixels(of: "wall.png")
    #expect((pixels.width, pixels.height) == (130, 50))
    try pixels.check(Array(wall.frames.prefix(2)), colors)
    let third = try #require(colors["P/3.png"])
    for y in [10, 25, 39] {
      #expect(pixels.has(third, at: (100, y)) && pixels.has(third, at: (119, y)))
      for x in [99, 120, 129] { #expect(pixels.has([255, 255, 255], at: (x, y)), "\(x)") }
    }
  }

  @Test("Hidden pictures are not decoded: damage does not matter until they are visible")
  func hiddenDamage() throws {
    let (shop, _) = try Self.strip()
    try shop.write(shop.bytes(of: "P/5.png").cutInPixels, to: "P/5.png")
    let words: [Path] = ["P", "-l", "strip.json", "-w", "130"]
    let wall = try shop.wall(words + ["--strict"])
    #expect(wall.skipped == [] && wall.pictures.count == 6)
    #expect(try shop.weir("render", "wall.json", "--strict", "-o", "again.png").status == 0)
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"))
    let unrolled = try shop.weir(words + ["--unroll", "-o", "u.png"])
    #expect(unrolled.status == 3)
    #expect(unrolled.errors.contains("skipped P/5.png"))
  }

  @Test("--unroll draws the whole section on a wider wall, and the manifest says so")
  func unrolled() throws {
    let (shop, colors) = try Self.strip()
    let wall = try shop.wall(["P", "-l", "strip.json", "-w", "130", "--unroll"])
    #expect(wall.json["layout"]?["unroll"] == .bool(true))
    #expect(wall.pictures.allSatisfy { $0["visible"] == nil && $0["clip"] == nil })
    let pixels = try shop.pixels(of: "wall.png")
    #expect((pixels.width, pixels.height) == (285, 50))
    try pixels.check(wall.frames, colors)
    #expect(try shop.weir("render", "wall.json", "-o", "again.png").status == 0)
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"))
  }

  @Test("From right to left it rests at its right end", arguments: [false, true])
  func fromTheRight(isUnrolled: Bool) throws {
    let (shop, colors) = try Self.strip()
    let wall = try shop.wall(
      ["P", "-l", "strip.json", "-w", "130", "--direction", "rtl"]
        + (isUnrolled ? ["--unroll"] : []))
    let pixels = try shop.pixels(of: "wall.png")
    #expect(pixels.width == (isUnrolled ? 285 : 130))
    let end = pixels.width - 10
    #expect(try wall.frames.map(\.frame.maxX) == (0..<6).map { end - 45 * $0 })
    try pixels.check(Array(wall.frames.prefix(isUnrolled ? 6 : 2)), colors)
    let render = try shop.weir("render", "wall.json", "-o", "again.png")
    #expect(render.status == 0, "\(render.errors)")
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"))
    if !isUnrolled {
      let third = try #require(colors["P/3.png"])
      #expect(pixels.has(third, at: (10, 25)) && pixels.has([255, 255, 255], at: (9, 25)))
    }
  }

  @Test(
    "A picture that only some walls hide is drawn the same on the others")
  func severalWidths() throws {
    let (shop, _) = try Self.strip()
    let run = try shop.weir(
      "P", "-l", "strip.json", "-w", "90,400", "-o", "w-{width}.png")
    #expect(run.status == 0, "\(run.errors)")
    for width in ["90", "400"] {
      #expect(try shop.weir("render", Path("w-\(width).json"), "-o", "again.png").status == 0)
      #expect(try shop.bytes(of: "again.png") == shop.bytes(of: Path("w-\(width).png")))
    }
  }
}
