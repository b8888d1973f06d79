import Testing
@testable import Files
@testable import Vips

@Suite("Plans with cameras' previews", .timeLimit(.minutes(60)))
struct PreviewPlanTests {
  private let shop: Workshop
  private let layout: [Path] = ["P", "-c", "3", "-w", "300", "-s", "4", "--previews"]

  init() throws {
    shop = try Workshop()
    try shop.makeFolder("P")
  }

  /// Good previews, one that is too small, one with black bars, and a picture without.
  private func mixedFolder() throws {
    for (index, color) in Palette.all.dropLast().enumerated() {
      try shop.photo(Path("P/good-\(index).jpg"), preview: shop.preview(color))
    }
    try shop.photo("P/small.jpg", preview: shop.preview(width: 80, height: 60))
    try shop.photo("P/barred.jpg", preview: shop.barredPreview(left: 9, right: 9))
    try shop.photo("P/turned.jpg", preview: shop.preview(), orientation: 8)
    try shop.picture("P/none.png", as: .png)
  }

  @Test("Plan and render give the same bytes as a direct run", arguments: ["png", "jpg"])
  func sameBytes(suffix: String) throws {
    try mixedFolder()
    let direct = try shop.weir(layout + ["-o", "a" + ".\(suffix)"])
    #expect(try shop.weir(["plan", "--format", Path(suffix)] + layout).status == 0)
    let rendered = try shop.weir("render", "wall.json", "-o", "b" + ".\(suffix)")
    #expect((direct.status, rendered.status) == (0, 0))
    #expect(try shop.bytes(of: "a" + ".\(suffix)") == shop.bytes(of: "b" + ".\(suffix)"))
    let (a, b) = (try shop.text(of: "a.json"), try shop.text(of: "b.json"))
    #expect(a.replacing("\"a.\(suffix)\"", with: "\"b.\(suffix)\"") == b)
  }

  @Test("The run says how many pictures came from their previews, and so does the plan")
  func notice() throws {
    try mixedFolder()
    let share =
      "7 of 10 pictures from their cameras' previews; 1 preview is smaller than its frame\n"
    #expect(try shop.weir(layout + ["-o", "w.png"]).errors.contains("weir: drew \(share)"))
    let plan = try shop.weir(["plan"] + layout)
    #expect(plan.errors.contains("weir: will draw \(share)"), "\(plan.errors)")
    let marked = try shop.manifest().json["frames"]?.array.filter { $0["preview"] != nil }
    #expect(marked?.count == 7)
    #expect(try shop.weir("render", "wall.json").errors.contains("weir: drew \(share)"))
    #expect(try shop.weir(layout + ["-o", "w.png", "-q"]).errors == "")
    #expect(try !shop.weir("P", "-o", "w.png").errors.contains("preview"))
  }

  @Test("A picture that was replaced is decoded, whatever its new preview")
  func exchanged() throws {
    let cases: [(preview: [UInt8]?, color: Channels, isMarked: Bool)] = [
      (nil, Palette.red, false),
      (try shop.preview(Palette.green), Palette.green, true),
      (try shop.preview(Palette.green, width: 100, height: 75), Palette.green, true),
      (try shop.preview(width: 80, height: 60), Palette.red, false),
      (try shop.preview(width: 160, height: 160), Palette.red, false),
      (try shop.barredPreview(top: 9, bottom: 9), Palette.red, false),
      (try Array(shop.preview().dropLast(300)), Palette.red, false),
      (
        try shop.encoded(.plain(Palette.blue, width: 160, height: 120), as: .png), Palette.red,
        false
      ),
    ]
    try shop.photo("P/a.jpg", preview: shop.preview())
    try shop.touch("P/a.jpg", 1_000_000_000)
    #expect(try shop.weir("plan", "P", "-c", "1", "-w", "100", "-s", "0", "--previews").status == 0)
    for (preview, color, isMarked) in cases {
      try shop.photo("P/a.jpg", preview: preview)
      let run = try shop.weir("render", "wall.json", "-o", "w.png", "--force")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("drew \(isMarked ? 1 : 0) of 1 picture "), "\(run.errors)")
      #expect(try shop.middle(of: "w.png").isNear(color))
      let frame = try shop.manifest("w.json").json["frames"]?.array.first
      #expect((frame?["preview"] != nil) == isMarked)
    }
  }

  @Test("A mark without a preview does no harm")
  func falseMark() throws {
    try shop.photo("P/a.jpg", preview: nil)
    let plan = try shop.weir("plan", "P", "-c", "1", "-w", "100", "-o", "-").text
    let marked = plan.replacing("\"section\": 0,", with: "\"section\": 0, \"preview\": true,")
    #expect(marked != plan)
    try shop.write(marked, to: "p.json")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.middle(of: "w.png").isNear(Palette.red))
    #expect(try shop.manifest("w.json").json["frames"]?.array.first?["preview"] == nil)
  }

  @Test("The bytes do not depend on threads or memory")
  func threads() throws {
    try mixedFolder()
    var outputs: Set<[UInt8]> = []
    for words: [Path] in [["--threads", "1"], ["--threads", "5"], ["--memory", "1"]] {
      #expect(try shop.weir(layout + ["-o", "w.png"] + words).status == 0)
      outputs.insert(try shop.bytes(of: "w.png") + shop.bytes(of: "w.json"))
    }
    #expect(outputs.count == 1)
  }
}
