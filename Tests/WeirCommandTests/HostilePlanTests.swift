import Foundation
import Testing
@testable import Files
@testable import Vips

@Suite("Plans from untrusted sources", .timeLimit(.minutes(60)))
struct HostilePlanTests {
  @Test(
    "A number out of range is named with its place, and nothing is written",
    arguments: [
      ("\"x\": 8", "\"x\": -1", "frames[0].x: found -1, but must be a whole number"),
      ("\"x\": 8", "\"x\": 2e9", "frames[0].x: found 2000000000.0, but must be a whole number"),
      (
        "\"x\": 8", "\"x\": 99999999999999999999",
        "frames[0].x: found 1e+20, but must be a whole number"
      ),
      ("\"sheet\": 0", "\"sheet\": 1", "frames[0]: there is no sheet 1"),
      (
        "\"width\": 32, \"height\": 32", "\"width\": 0, \"height\": 32",
        "frames[0].source.width: found 0, but must"
      ),
      (
        "\"format\": \"jpeg\"", "\"format\": \"bmp\"",
        "frames[0].source.format: found \"bmp\", but must"
      ),
      ("0, \"file\": \"1.jpg\"", "0, \"file\": 7", "frames[0].file: found 7, but must be a string"),
      ("[{\"file\": \"1.jpg\"", "[{\"file\": 7", "operands[0].file: found 7, but must be a string"),
      ("\"manifest\": 1", "\"manifest\": 2", "it is a manifest of version 2; this weir reads"),
      ("\"#ffffff\"", "\"#fffff\"", "canvas.background: found \"#fffff\", but must be a color"),
      (
        "\"width\": 48, \"height\": 48",
        "\"width\": 48, \"height\": 48, \"content\": {\"x\": 8, \"y\": 8, \"width\": 49, \"height\": 48}",
        "frames[0]: \"content\" must be inside its frame"
      ),
      ("\"skipped\": []", "\"skipped\": [[]]", "skipped[0]: found [], but must be an object"),
      ("\"report\"", "\"rapport\"", "must be there"),
    ])
  func numbers(old: String, new: String, reason: String) throws {
    let (shop, text) = try Self.plan()
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    try shop.write(changed, to: "p.json")
    let before = try shop.contents()
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("weir: p.json is not a plan that weir can draw: "), "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test(
    "Invalid JSON is refused with the byte offset",
    arguments: [
      "", "[", "{\"a\":1,}", "{\"a\" 1}", "{\"a\": 01}", "{\"a\": \"\u{1}\"}", "{\"a\": nul}",
      "{} {}", "{\"a\": \"\\ud800\"}", "{\"a\": " + String(repeating: "[", count: 100_000),
    ])
  func syntax(text: String) throws {
    let shop = try Workshop()
    try shop.write(text, to: "p.json")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: p.json is not a plan that weir can draw: at byte "))
    #expect(try shop.names() == ["p.json"])
  }

  @Test("A frame that extends beyond its sheet is cut off, and overlapping frames are drawn")
  func oddFrames() throws {
    let (shop, text) = try Self.plan()
    let moved = text.replacing("\"x\": 8", with: "\"x\": 50")
    try shop.write(moved, to: "p.json")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 0, "\(run.errors)")
    let pixels = try shop.pixels(of: "w.png")
    #expect(pixels.has(Palette.red, at: (pixels.width - 1, 20), tolerance: 4))
    #expect(pixels.has([255, 255, 255], at: (20, 20)))
  }

  @Test("A frame with too many pixels costs only its picture")
  func hugeFrame() throws {
    let (shop, text) = try Self.plan()
    let huge = text.replacing("\"y\": 8, \"width\": 48", with: "\"y\": 8, \"width\": 4800000")
    try shop.write(huge, to: "p.json")
    #expect(try shop.text(of: "p.json") != text)
    let run = try shop.weir("render", "p.json", "-o", "w.png", "--max-pixels", "1000000")
    #expect(run.status != 0)
    #expect(run.errors.contains("--max-pixels raises it"), "\(run.errors)")
  }

  @Test(
    "A plan that claims the largest possible picture causes no trap",
    arguments: ["jpeg", "png", "webp", "gif", "heif", "jxl", "jp2", "svg"])
  func hugeSource(format: String) throws {
    let (shop, text) = try Self.plan()
    try shop.write(
      text.replacing(
        "\"format\": \"jpeg\"", with: "\"format\": \"\(format)\", \"progressive\": true"
      )
      .replacing(
        "\"width\": 32, \"height\": 32", with: "\"width\": 2147483647, \"height\": 2147483647"),
      to: "p.json")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    // Its file is unchanged, so a JPEG is drawn.
    let isDrawn = format == "jpeg"
    #expect(run.status == (isDrawn ? 0 : 1))
    #expect(isDrawn || run.errors.contains("skipped 1.jpg: "), "\(run.errors)")
    #expect(try shop.names() == ["1.jpg", "p.json"] + (isDrawn ? ["w.json", "w.png"] : []))
  }

  @Test("Overlapping frames of the largest possible size cost only their pictures")
  func hugeFrames() throws {
    let (shop, text) = try Self.plan()
    let start = try #require(text.range(of: "\"frames\": ["))
    let end = try #require(text[start.upperBound...].range(of: "\n  ]"))
    let frame = String(text[start.upperBound..<end.lowerBound])
    let huge = frame.replacing(
      "\"width\": 48, \"height\": 48", with: "\"width\": 1073741823, \"height\": 1073741823")
    #expect(huge != frame)
    try shop.write(
      text.replacingCharacters(
        in: start.upperBound..<end.lowerBound,
        with: [frame, huge, huge, huge].joined(separator: ",")), to: "p.json")
    let run = try shop.weir("render", "p.json", "-o", "w.png")
    #expect(run.status == 3, "\(run.errors)")
    #expect(try shop.pixels(of: "w.png").has(Palette.red, at: (20, 20), tolerance: 4))
    #expect(try shop.manifest("w.json").skipped.count == 3)
  }

  @Test(
    "A background and badges of any shape are drawn", arguments: [(1, 1_000_000), (1_000_000, 1)])
  func extremeShapes(width: Int, height: Int) throws {
    let shop = try Workshop()
    try shop.picture("1.jpg", Palette.red)
    try shop.picture("x.png", Palette.blue, width: width, height: height, as: .png)
    for options: [Path] in [
      ["--background-image", "x.png"], ["--background-image", "x.png,tile"],
      ["--badge-image", "x.png"],
    ] {
      let run = try shop.weir(["1.jpg", "-o", "w.png", "-w", "400", "--force"] + options)
      #expect(run.status == 0, "\(options): \(run.errors)")
      let pixels = try shop.pixels(of: "w.png")
      if options[1] == "x.png", options[0] == "--background-image" {
        #expect(pixels.has(Palette.blue, at: (2, 2), tolerance: 4))
      }
    }
  }

  /// A plan of one picture of 48 × 48 pixels at (8, 8).
  private static func plan() throws -> (Workshop, String) {
    let shop = try Workshop()
    try shop.picture("1.jpg", Palette.red)
    let run = try shop.weir("plan", "1.jpg", "-c", "1", "-w", "64", "-o", "-")
    return (shop, run.text)
  }
}
