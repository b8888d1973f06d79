import Testing

@testable import Vips
@testable import Weir

@Suite("Plan and render in every layout", .timeLimit(.minutes(15)))
struct LayoutRenderTests {
  @Test(
    "A plan is drawn as the direct run is, to the bit, and so is the finished wall's manifest",
    arguments: LayoutCase.presets + LayoutCase.samples.map { ["-l", LayoutCase.sample($0)] })
  func sameBytes(layout: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...5, in: "P")
    try shop.shapes(6...12, in: "Q")
    let words: [Path] = ["P", "Q"] + layout + (layout.contains("-w") ? [] : ["-w", "300"])
    let usable = layout.contains("horizontal") ? words.dropLast(2) : words[...]
    let wall = try shop.wall(Array(usable))
    let plan = try shop.plan(Array(usable))
    #expect(plan.pictures.count == 12)
    for key in ["canvas", "layout", "frames", "skipped", "report"] {
      #expect(plan.json[key] == wall.json[key], "\(key)")
    }
    for manifest: Path in ["plan.json", "wall.json"] {
      #expect(try shop.weir("render", manifest, "-o", "again.png").status == 0)
      #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "wall.png"), "\(manifest)")
      #expect(try shop.manifest("again.json").json["frames"] == wall.json["frames"])
    }
  }
}
