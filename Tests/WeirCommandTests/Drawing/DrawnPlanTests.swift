import Laws
import Testing
@testable import Files
@testable import Vips

@Suite("Plans of walls with texts and styles", .timeLimit(.minutes(60)), .decodingInProcess)
struct DrawnPlanTests {
  /// All texts and styles at once.
  private static let everything: [Path] = [
    "-c", "3", "-w", "420", "--title", "Wall", "--header", "{section} {count}", "--footer", "end",
    "--caption", "{stem} · {index}", "--caption-lines", "2", "--badge", "{index}",
    "--badge-outside", "--section-background", "#eeeeff", "--radius", "9", "--border",
    "3,#aa8800", "--shadow=8,1,3,#00000080",
  ]

  private static func gallery() throws -> Workshop {
    let shop = try Workshop()
    try shop.plates(7, width: 90, height: 60)
    try shop.picture("P/clear.png", [10, 200, 30, 128], width: 70, height: 90, as: .png)
    return shop
  }

  @Test(
    "Plan and render give the same bytes as a direct run",
    arguments: [
      ["--layout", "waterfall"], ["--layout", "rows"],
      ["--layout", "grid", "--fit", "contain", "--letterbox", "ivory"],
      ["--background", "transparent"], ["--per-sheet", "3", "--caption-over"],
      ["--direction", "rtl"],
    ])
  func sameBytes(words: [String]) throws {
    let shop = try Self.gallery()
    var layout = Self.everything + words.map { Path($0) }
    if words.contains("rows") { layout.removeFirst(2) }
    let isCut = words.contains("--per-sheet")
    let (a, b): (Path, Path) = isCut ? ("a-{sheet}.png", "b-{sheet}.png") : ("a.png", "b.png")
    let direct = try shop.weir(["P", "-o", a] + layout)
    #expect(direct.status == 0, "\(direct.errors)")
    #expect(try shop.weir(["plan", "P", "-o", "p.json", "--format", "png"] + layout).status == 0)
    let rendered = try shop.weir("render", "p.json", "-o", b)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let (one, other) = (try shop.text(of: "a.json"), try shop.text(of: "b.json"))
    #expect(one.replacing("\"a", with: "\"b") == other.replacing("\"a", with: "\"b"))
    for name in try shop.names()
    where name.bytes.first == 0x61 && name.bytes.suffix(4) == Array(".png".utf8)[...] {
      let other = Path(bytes: [0x62] + name.bytes.dropFirst())
      #expect(try shop.bytes(of: name) == shop.bytes(of: other), "\(name)")
    }
  }

  @Test("The pixels do not depend on threads or memory")
  func threads() throws {
    let shop = try Self.gallery()
    let options: [Path] = ["P", "-o", "w.png"] + Self.everything
    #expect(try shop.weir(options).status == 0)
    let wall = try shop.bytes(of: "w.png")
    for words in [
      ["--threads", "1"], ["--threads", "2"], ["--threads", "7"],
      ["--threads", "3", "--memory", "1"],
    ] as [[Path]] {
      let run = try shop.weir(options + words)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.bytes(of: "w.png") == wall, "\(words)")
    }
  }

  @Test("The cache holds bare thumbnails: styles may change, and nothing is made again")
  func cache() throws {
    let shop = try Self.gallery()
    shop.settle()
    #expect(try shop.weir(["P", "-o", "a.png"] + Self.everything).status == 0)
    let kept = Self.everything + ["--cache=C", "-v"]
    for count in [(0, 8), (8, 0)] {
      let run = try shop.weir(["P", "-o", "b.png"] + kept)
      #expect(
        run.errors.contains("\(count.0) thumbnails came from the cache, \(count.1) were made"),
        "\(run.errors)")
      #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    }
    let run = try shop.weir(["P", "-o", "b.png"] + kept + ["--radius", "2", "--badge", "x"])
    #expect(run.errors.contains("8 thumbnails came from the cache, 0 were made"), "\(run.errors)")
  }

  @Test("Each of several walls has its own captions")
  func variants() throws {
    let shop = try Self.gallery()
    let options: [Path] = ["P", "--caption", "{name}", "--radius", "8", "--badge", "{index}"]
    let both = try shop.weir(options + ["-c", "2,3", "-w", "330", "-o", "w-{columns}.png"])
    #expect(both.status == 0, "\(both.errors)")
    for count in ["2", "3"] {
      #expect(try shop.weir(options + ["-c", Path(count), "-w", "330", "-o", "a.png"]).status == 0)
      let (together, alone) = (
        try shop.manifest(Path("w-\(count).json")), try shop.manifest("a.json")
      )
      #expect(try together.elements.map(\.frame) == alone.elements.map(\.frame))
      #expect(try together.elements.map(\.text) == alone.elements.map(\.text))
      #expect(try shop.weir("render", Path("w-\(count).json"), "-o", "b.png").status == 0)
      #expect(try shop.bytes(of: "b.png") == shop.bytes(of: Path("w-\(count).png")))
    }
  }

  @Test("A picture that cannot be drawn does not remove another one's caption")
  func holes() throws {
    let shop = try Workshop()
    try shop.plates(4)
    try shop.write(shop.bytes(of: "P/2.png").cutInPixels, to: "P/2.png")
    let run = try shop.weir("P", "-o", "w.png", "-c", "2", "-w", "300", "--caption", "{stem}")
    #expect(run.status == 3)
    let manifest = try shop.manifest("w.json")
    let frames = try manifest.frames
    for caption in try manifest.elements("caption") {
      guard let picture = caption.picture else { continue }
      let file = frames.indices.contains(picture) ? frames[picture].file.name : "none"
      #expect(file == Path((caption.text ?? "") + ".png"))
    }
    #expect(try manifest.elements("caption").map(\.text) == ["1", "2", "3", "4"])
    #expect(try shop.weir("render", "w.json", "-o", "v.png").status == 3)
    #expect(try shop.bytes(of: "v.png") == shop.bytes(of: "w.png"))
  }

  @Test("Deep Zoom has the same wall in its tiles")
  func deepZoom() throws {
    let shop = try Self.gallery()
    let options: [Path] = ["-c", "2", "-w", "240", "--title", "Wall", "--caption", "{stem}"]
    #expect(try shop.weir(["P", "-o", "w.png"] + options).status == 0)
    #expect(try shop.weir(["P", "-o", "d.dz"] + options).status == 0)
    let (wall, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("d.json"))
    #expect(try manifest.elements("title").count == 1)
    let levels = try shop.names(in: "d_files").compactMap { Int($0.description) }
    let tile = try shop.pixels(of: Path("d_files/\(levels.max() ?? 0)/0_0.jpg"))
    let title = try manifest.elements("title")[0].frame
    let (here, there) = (wall.ink(in: title).count, tile.ink(in: title).count)
    #expect(here > 50 && abs(here - there) < here / 4, "\(here) and \(there)")
  }
}
