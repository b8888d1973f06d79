import Testing
@testable import Files
@testable import JSON
@testable import Vips

@Suite("Names of any bytes", .timeLimit(.minutes(60)), .decodingInProcess)
struct NameTests {
  /// A careless program would lose each of these, confuse it with another, or parse it as options.
  private static let names: [Path] = [
    Path(bytes: Array("caf".utf8) + [0xe9] + Array(".png".utf8)), "caf\u{e9}.png",
    "cafe\u{301}.png", "two\nlines.png", "x.png[page=1].png", "-c.png", "a b.png", "@list.png",
    "%d.png", "{sheet}.png", "quote\"back\\slash.png", "tab\t\u{7f}.png", "a:b.png", "$HOME.png",
    "\u{202e}gnp.png", "..png.png", Path(String(repeating: "n", count: 251) + ".png"),
  ]

  @Test("Every name is found, drawn with its own color, and survives the manifest")
  func roundTrip() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    var colors: [Path: Channels] = [:]
    for (index, name) in Self.names.enumerated() {
      let color = Self.color(index)
      try shop.picture("P" / name, color, as: .png)
      colors["P" / name] = color
    }
    let run = try shop.weir("P", "-o", "w.png", "-w", "300")
    // A name that begins with a period is hidden; all others are drawn.
    #expect(run.status == 0, "\(run.errors)")
    try check(shop, "w", colors)
    #expect(try shop.weir("render", "w.json", "-o", "v.png").status == 0)
    #expect(try shop.bytes(of: "v.png") == shop.bytes(of: "w.png"))
    try check(shop, "v", colors)
  }

  private func check(_ shop: Workshop, _ stem: String, _ colors: [Path: Channels]) throws {
    let frames = try shop.manifest(Path(stem + ".json")).frames
    let visible = colors.filter { !$0.key.isHidden }
    #expect(Set(frames.map(\.file)) == Set(visible.keys))
    try shop.pixels(of: Path(stem + ".png")).check(frames, colors)
  }

  private static func color(_ index: Int) -> Channels {
    [UInt8(index % 4 * 60 + 20), UInt8(index / 4 % 4 * 60 + 20), UInt8(index / 16 * 60 + 20)]
  }

  @Test("A path that is not text is distinct from its readable form")
  func readableForm() throws {
    let shop = try Workshop()
    let name = Path(bytes: [0xff, 0xfe] + Array(".png".utf8))
    try shop.picture(name, Palette.red, as: .png)
    try shop.picture("\\xff\\xfe.png", Palette.blue, as: .png)
    let run = try shop.weir(".", "-o", "w.png", "-w", "200")
    #expect(run.status == 0, "\(run.errors)")
    let frames = try shop.manifest("w.json").frames
    #expect(frames.map(\.file) == ["\\xff\\xfe.png", name])
    try shop.pixels(of: "w.png").check(
      frames, [name: Palette.red, "\\xff\\xfe.png": Palette.blue])
  }

  @Test("Any of the names can be an operand, after -- if it begins with a dash")
  func operands() throws {
    for name in Self.names {
      let shop = try Workshop()
      try shop.picture(name, Palette.green, as: .png)
      let run = try shop.weir("-o", "w.tif", "-w", "100", "-c", "1", "--", name)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("w.json").files == [name])
    }
  }

  @Test("Messages show names in a form that is harmless in a terminal")
  func messages() throws {
    let shop = try Workshop()
    try shop.picture("a.png", as: .png)
    try shop.write("", to: "b\u{1b}[2J\n\u{202e}.png")
    try shop.write("", to: Path(bytes: [0xe9] + Array(".png".utf8)))
    let run = try shop.weir(".", "-w", "100")
    #expect(run.status == 3)
    #expect(
      run.errors.hasPrefix(
        "weir: skipped b\\x1b[2J\\x0a\\xe2\\x80\\xae.png: the file is empty\n"
          + "weir: skipped \\xe9.png: the file is empty\n"))
  }

  @Test(
    "Background pictures and badges may have such names, too, even in layout files",
    arguments: ["behnam\u{200d}.png", Path(bytes: [0xe9] + Array(".png".utf8))])
  func elements(name: Path) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for name: Path in ["plain.png", name] {
      try shop.picture(name, Palette.blue, width: 20, height: 20, as: .png)
    }
    func wall(_ words: [Path]) throws -> [UInt8] {
      let run = try shop.weir(["P", "-o", "w.png", "-w", "200", "--force"] + words)
      #expect(run.status == 0, "\(run.errors)")
      let pixels = try shop.bytes(of: "w.png")
      #expect(try shop.weir("render", "w.json", "-o", "v.png").status == 0)
      #expect(try shop.bytes(of: "v.png") == pixels)
      return pixels
    }
    for option: Path in ["--background-image", "--badge-image"] {
      #expect(try wall([option, name]) == wall([option, "plain.png"]))
    }
    func layout(_ name: Path) throws -> [Path] {
      var image = JSONObject()
      image.set("kind", "background")
      image.set("image", path: name)
      try shop.write(
        """
        {"sections": [{"group": {"waterfall": {"columns": 1}}, "decorationItems": [\(image.text)]}]}
        """, to: "l.json")
      return ["-l", "l.json"]
    }
    #expect(try wall(layout(name)) == wall(layout("plain.png")))
  }

  @Test("A pattern that is not text is recognized when its wall is kept")
  func pattern() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let rule = Path(bytes: [0xe9] + Array("*=2".utf8))
    let words: [Path] = ["P", "-o", "w.png", "-w", "200", "-c", "2", "--span", rule]
    #expect(try shop.weir(words).status == 0)
    let run = try shop.weir(words + ["--keep", "w.json"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Outputs may have such names, too")
  func outputs() throws {
    let shop = try Workshop()
    try shop.picture("a.png", as: .png)
    let latin = Path(bytes: [0xe9] + Array(".png".utf8))
    let json = Path(bytes: [0xe9] + Array(".json".utf8))
    for _ in 1...2 {
      #expect(try shop.weir("a.png", "-w", "99", "-o", latin).status == 0)
      #expect(try file(of: shop.manifest(json).sheets[0]) == latin)
    }
    #expect(try shop.weir("a.png", "-w", "99", "-o", "x[1]y.png").status == 0)
    #expect(try shop.names() == ["a.png", "x[1]y.json", "x[1]y.png", json, latin].sorted())
  }
}
