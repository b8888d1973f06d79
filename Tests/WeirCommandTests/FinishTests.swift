import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Waterfalls with a finish", .timeLimit(.minutes(60)), .decodingInProcess)
struct FinishTests {
  /// Thirty pictures of many shapes.
  private static func shapes() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 0..<30 {
      let size = (width: 20 + number * 13 % 37, height: 20 + number * 29 % 41)
      try shop.picture(
        Path("P/\(number).png"), Palette.all[number % Palette.all.count], width: size.width,
        height: size.height, as: .png)
    }
    return shop
  }

  private static let wall: [Path] = ["P", "-c", "4", "-w", "1200", "-s", "6"]

  private func ends(_ frames: [Placed]) -> [Int: Int] {
    frames.reduce(into: [:]) { $0[$1.column] = max($0[$1.column] ?? 0, $1.frame.maxY) }
  }

  @Test("--bottom flush ends all columns on one pixel row, and crops nothing")
  func flush() throws {
    let shop = try Self.shapes()
    let run = try shop.weir(Self.wall + ["--bottom", "flush", "-o", "w.png"])
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    #expect(try Set(ends(manifest.frames).values).count == 1)
    let section = manifest.json["layout"]?["composition"]?["sections"]?.array.first
    #expect(section?["group"]?["waterfall"]?["bottom"] == .string("flush"))
    #expect(manifest.json["report"]?["raggedness"] == .int(0))
    #expect(manifest.json["frames"]?.array.allSatisfy { $0["crop"] == nil } == true)
  }

  @Test("--bottom trim ends all columns on one pixel row by cropping, and says what it crops")
  func trim() throws {
    let shop = try Self.shapes()
    #expect(
      try shop.weir(Self.wall + ["--bottom", "trim", "--max-enlarge", "none", "-o", "w.png"]).status
        == 0)
    let manifest = try shop.manifest("w.json")
    #expect(try Set(ends(manifest.frames).values).count == 1)
    let crops = manifest.json["frames"]?.array.compactMap { $0["crop"] }
    #expect(crops?.isEmpty == false && crops?.allSatisfy { $0 == .string("center") } == true)
  }

  @Test("A trimmed picture shows its middle, undistorted", arguments: ["fast", "best"])
  func trimmedPixels(resampling: Path) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", [9, 9, 9], width: 100, height: 100, as: .png)
    // The upper half is red, the lower half blue.
    let (red, blue) = (Palette.red, Palette.blue)
    try shop.save(
      .quadrants([red, red, blue, blue], width: 100, height: 110), to: "P/2.png", as: .png)
    let run = try shop.weir(
      "P", "-c", "2", "-w", "200", "-s", "0", "--bottom", "trim", "-o", "w.png", "--resampling",
      resampling)
    #expect(run.status == 0, "\(run.errors)")
    let wall = try shop.pixels(of: "w.png")
    #expect((wall.width, wall.height) == (200, 100))
    #expect(
      wall.has(red, at: (150, 47), tolerance: 2) && wall.has(blue, at: (150, 52), tolerance: 2))
  }

  @Test("--balance makes the bottom more even and keeps the beginning as it was")
  func balance() throws {
    let shop = try Self.shapes()
    #expect(try shop.weir(Self.wall + ["--bottom", "ragged", "-o", "plain.png"]).status == 0)
    #expect(try shop.weir(Self.wall + ["--balance", "-o", "even.png"]).status == 0)
    let (plain, even) = (try shop.manifest("plain.json"), try shop.manifest("even.json"))
    func spread(_ manifest: Manifest) throws -> Int {
      let ends = try ends(manifest.frames).values
      return (ends.max() ?? 0) - (ends.min() ?? 0)
    }
    #expect(try spread(even) < spread(plain))
    let kept = 30 - 20
    #expect(
      try plain.frames.prefix(kept).map(\.frame) == even.frames.prefix(kept).map(\.frame))
  }

  @Test("--order columns deals pictures in turn; --tolerance prefers the left")
  func orders() throws {
    let shop = try Self.shapes()
    #expect(try shop.weir(Self.wall + ["--order", "columns", "-o", "w.png"]).status == 0)
    let dealt = try shop.manifest("w.json").frames.map(\.column)
    #expect(dealt == (0..<30).map { $0 % 4 })
    #expect(try shop.weir(Self.wall + ["--tolerance", "9999999", "-o", "t.png"]).status == 0)
    #expect(try shop.manifest("t.json").frames.allSatisfy { $0.column == 0 })
  }

  @Test("--max-aspect centers a tower in a frame of at most that shape")
  func towers() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", Palette.red, width: 10, height: 1000, as: .png)
    let run = try shop.weir(
      "P", "-c", "1", "-w", "100", "-s", "0", "--max-aspect", "2.5", "-o", "w.png")
    #expect(run.status == 0, "\(run.errors)")
    let frame = try #require(try shop.manifest("w.json").frames.first)
    #expect(frame.frame == PixelRect(x: 0, y: 0, width: 100, height: 250))
    #expect(frame.content == PixelRect(x: 48, y: 0, width: 3, height: 250))
    let wall = try shop.pixels(of: "w.png")
    #expect(wall.has(Palette.red, at: (50, 125)) && wall.has([255, 255, 255], at: (20, 125)))
  }

  @Test(
    "Plan and render give the same bytes as a direct run",
    arguments: [
      ["--balance"], ["--bottom", "flush"], ["--bottom", "trim"], ["--order", "columns"],
      ["--max-aspect", "0.5"], ["--tolerance", "40", "--balance", "--bottom", "flush"],
    ] as [[Path]])
  func planThenRender(options: [Path]) throws {
    let shop = try Self.shapes()
    let direct = try shop.weir(Self.wall + options + ["-o", "w.png"])
    #expect(direct.status == 0, "\(direct.errors)")
    #expect(try shop.weir(["plan", "-o", "p.json"] + Self.wall + options).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 0)
    #expect(try shop.bytes(of: "w.png") == shop.bytes(of: "r.png"))
    #expect(try shop.manifest("r.json").json["layout"] == shop.manifest("w.json").json["layout"])
  }

  @Test("Cropped walls are the same with a cold, a warm and no cache, several at once")
  func cached() throws {
    let shop = try Self.shapes()
    let options: [Path] = ["P", "-c", "3,5", "-w", "400", "--bottom", "trim", "-o"]
    #expect(try shop.weir(options + ["a-{columns}.png"]).status == 0)
    #expect(try shop.weir(options + ["b-{columns}.png", "--cache=C"]).status == 0)
    #expect(try shop.weir(options + ["c-{columns}.png", "--cache=C"]).status == 0)
    for columns in [3, 5] {
      let first = try shop.bytes(of: Path("a-\(columns).png"))
      #expect(try shop.bytes(of: Path("b-\(columns).png")) == first)
      #expect(try shop.bytes(of: Path("c-\(columns).png")) == first)
      let render = try shop.weir("render", Path("a-\(columns).json"), "-o", "r.png")
      #expect(render.status == 0, "\(render.errors)")
      #expect(try shop.bytes(of: "r.png") == first)
    }
  }

  @Test(
    "Wrong values are answered with valid ones",
    arguments: [
      (["--bottom", "9"], "--bottom takes ragged, flush or trim, not “9”"),
      (["--order", "9"], "--order takes shortest or columns, not “9”"),
      (["--tolerance", "-1"], "--tolerance takes a whole number from 0 to 10000000, not “-1”"),
      (["--max-aspect", "0"], "--max-aspect takes a number from 0.01 to 10000, or none, not “0”"),
      (
        ["--max-aspect", "nan"],
        "--max-aspect takes a number from 0.01 to 10000, or none, not “nan”"
      ),
    ] as [([Path], String)])
  func usage(options: [Path], complaint: String) throws {
    let shop = try Workshop()
    let run = try shop.weir(["P"] + options)
    #expect(run.status == 2)
    #expect(run.errors == "weir: \(complaint)\n")
  }
}
