import Laws
import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Names as texts", .timeLimit(.minutes(60)), .decodingInProcess)
struct TextNameTests {
  /// Names that a careless program would treat as markup, options, controls or placeholders.
  private static let names: [Path] = [
    Path(bytes: Array("caf".utf8) + [0xe9] + Array(".png".utf8)), "cafe\u{301}.png",
    "two\nlines.png", "tab\t\u{7f}\u{1b}[31m.png", "<b>&amp;<i>.png", "&#x41;<.png", "{stem}.png",
    "{.png", "}}.png", "\u{202e}gnp.png", "مرحبا بالعالم.png", "שלום עולם.png",
    "日本語の写真の名前.png", "😀🎉👩‍👩‍👧.png", "नमस्ते.png", "Ế̃̃̃̃̃̃̃̃̃̃̃.png", "   .png", "%s%n.png", "a:b.png",
    "İıß.png", Path(String(repeating: "W", count: 240) + ".png"),
    Path(String(repeating: "ا", count: 120) + ".png"),
    Path(String(repeating: "漢", count: 80) + ".png"),
    Path(String(repeating: "😀", count: 60) + ".png"),
    Path("z" + String(repeating: "\u{335}", count: 110) + ".png"),
  ]

  /// The text drawn for names with unprintable bytes, and for one that is printable after all.
  private static let shown = [
    names[0]: "caf\u{fffd}.png", "two\nlines.png": "two\u{fffd}lines.png",
    "tab\t\u{7f}\u{1b}[31m.png": "tab\u{fffd}\u{fffd}\u{fffd}[31m.png",
    "😀🎉👩‍👩‍👧.png": "😀🎉👩‍👩‍👧.png",
  ]

  @Test(
    "The ink of every name stays inside its frame",
    arguments: [["--caption-lines", "1"], ["--caption-lines", "0"], ["--font-size", "31"]])
  func ink(words: [String]) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, name) in Self.names.enumerated() {
      try shop.picture("P" / name, Palette.all[index % 6], width: 60, height: 20, as: .png)
    }
    let run = try shop.weir(
      ["P", "-o", "w.png", "-c", "5", "-w", "500", "--caption", "{name}"] + words.map { Path($0) })
    #expect(run.status == 0, "\(run.errors)")
    let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
    let (frames, captions) = (try manifest.frames, try manifest.elements("caption"))
    #expect(captions.count == Self.names.count)
    pixels.check(outside: frames.map(\.frame) + captions.map(\.frame))
    for (frame, caption) in zip(frames, captions) {
      #expect(
        pixels.places(in: caption.frame, without: [255, 255, 255]).count > 10, "\(frame.file)")
      if frame.file.name == "<b>&amp;<i>.png" { #expect(caption.text == "<b>&amp;<i>.png") }
      if frame.file.name == "{stem}.png" { #expect(caption.text == "{stem}.png") }
      if let shown = Self.shown[frame.file.name] { #expect(caption.text == shown) }
    }
    #expect(try shop.weir("render", "w.json", "-o", "v.png").status == 0)
    #expect(try shop.bytes(of: "v.png") == shop.bytes(of: "w.png"))
  }

  @Test("Markup characters are drawn literally")
  func markup() throws {
    let shop = try Workshop()
    try shop.plates(1)
    func ink(_ text: Path) throws -> Int {
      let wall = try shop.wall("--caption", text, "-w", "200", "-c", "1", "--max-enlarge", "none")
      return wall.pixels.ink(in: PixelRect(x: 8, y: 130, width: 184, height: 200)).count
    }
    #expect(try ink("<b>b</b>") > 3 * ink("b"))
  }
}
