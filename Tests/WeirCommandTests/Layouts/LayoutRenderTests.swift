import Testing
@testable import Files

@Suite("Plan and render in every layout", .timeLimit(.minutes(60)), .decodingInProcess)
struct LayoutRenderTests {
  @Test(
    "A plan and a wall's manifest draw the same bytes as a direct run",
    arguments: LayoutCase.presets + LayoutCase.samples.map { ["-l", LayoutCase.sample($0)] })
  func sameBytes(layout: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...5, in: "P")
    try shop.shapes(6...12, in: "Q")
    let words: [Path] = ["P", "Q"] + layout + (layout.contains("-w") ? [] : ["-w", "300"])
    let hasOwnWidth = layout.contains("horizontal") || layout.contains("collage")
    let usable = hasOwnWidth ? words.dropLast(2) : words[...]
    let wall = try shop.wall(Array(usable))
    let plan = try shop.plan(Array(usable))
    #expect(plan.pictures.count == 12)
    // The manifest of a wall has no format: the image's name states it.
    #expect(plan.json["canvas"] == wall.json["canvas"]?.with("format", .string("jpg")))
    for key in ["layout", "frames", "skipped", "report"] {
      #expect(plan.json[key] == wall.json[key], "\(key)")
    }
    for manifest: Path in ["plan.json", "wall.json"] {
      #expect(try shop.weir("render", manifest, "-o", "again.png").status == 0)
      #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"), "\(manifest)")
      #expect(try shop.manifest("again.json").json["frames"] == wall.json["frames"])
    }
  }
}
