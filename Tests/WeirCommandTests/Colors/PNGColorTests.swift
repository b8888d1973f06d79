import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("Colors that PNG files state as numbers", .timeLimit(.minutes(60)), .decodingInProcess)
struct PNGColorTests {
  private static let color: Channels = [200, 100, 20]

  @Test(
    "A picture in linear light with 16 bits looks like its twin in sRGB",
    arguments: ["fast", "best"], [30, 900])
  func linear(resampling: Path, size: Int) throws {
    let shop = try Workshop()
    for (color, name) in [(Self.color, "light"), ([12, 5, 1], "dark"), ([90, 90, 90], "grey")] {
      let values = color.map { Int((light($0) * 65535).rounded()) }
      let image = try Image.deep(values, width: size, height: size)
      let png = try shop.encoded(image, as: .png)
      try shop.write(png.withChunks(PNGChunk.gamma(1)), to: "a.png")
      try shop.picture("b.png", color, width: size, height: size, as: .png)
      let drawn = try shop.drawn("a.png", "--resampling", resampling)
      let twin = try shop.drawn("b.png", "--resampling", resampling)
      #expect(drawn == twin, "\(name)")
    }
  }

  @Test("Alpha stays the same, with 8 bits and with 16")
  func alpha() throws {
    let shop = try Workshop()
    let deep = try Image.deep([13107, 13107, 13107, 32768], width: 50, height: 50)
    try shop.write(
      try shop.encoded(deep, as: .png).withChunks(PNGChunk.gamma(1), PNGChunk.p3), to: "a.png")
    let drawn = try shop.drawn("a.png", "--background", "transparent")
    #expect(drawn.isWithin(1, of: [124, 124, 124, 128]), "\(drawn)")
    try shop.picture("b.png", [51, 51, 51, 77], as: .png)
    // libvips 8.16 multiplies by alpha in 8 bits, so a color is accurate to 255/77.
    let plain = try shop.drawn("b.png", "--background", "transparent")
    #expect(plain.isWithin(3, of: [51, 51, 51, 77]), "\(plain)")
    try shop.write(try shop.bytes(of: "b.png").withChunks(PNGChunk.gamma(1)), to: "b.png")
    let shallow = try shop.drawn("b.png", "--background", "transparent")
    let expected = plain.prefix(3).map { value(Double($0) / 255) } + [77]
    #expect(shallow.isWithin(1, of: expected), "\(shallow)")
  }

  @Test("A gamma is an exponent", arguments: [1, 1 / 1.8, 1 / 2.6, 1.5])
  func gamma(power: Double) throws {
    let shop = try Workshop()
    try shop.picture("a.png", Self.color, as: .png)
    try shop.write(try shop.bytes(of: "a.png").withChunks(PNGChunk.gamma(power)), to: "a.png")
    let expected = Self.color.map { value(pow(Double($0) / 255, 1 / power)) }
    let drawn = try shop.drawn("a.png")
    #expect(drawn.isWithin(1, of: expected), "\(drawn) in place of \(expected)")
  }

  @Test(
    "Chromaticities give the same as littlecms with an equivalent profile", arguments: [30, 900])
  func chromaticities(size: Int) throws {
    let shop = try Workshop()
    for color: Channels in [
      Self.color, [40, 90, 160], [255, 255, 255], [17, 17, 17], [0, 250, 30],
    ] {
      let image = try Image.plain(color, width: size, height: size)
      try shop.write(try shop.encoded(image, as: .png).withChunks(PNGChunk.p3), to: "a.png")
      try shop.save(try image.with(profile: "p3"), to: "b.png", as: .png, options: "")
      let (ours, theirs) = (try shop.drawn("a.png"), try shop.drawn("b.png"))
      #expect(ours.isWithin(1, of: theirs), "\(color): \(ours) in place of \(theirs)")
    }
  }

  @Test("cICP has precedence over a profile, a profile over sRGB, and sRGB over gAMA")
  func precedence() throws {
    let shop = try Workshop()
    let image = try Image.plain(Self.color, width: 30, height: 30)
    let bare = try shop.encoded(image, as: .png)
    let standard = pngChunk("sRGB", [0])
    let unknown = PNGChunk.codePoints(9, 12)
    try shop.write(bare.withChunks(PNGChunk.gamma(1)), to: "gamma.png")
    try shop.write(bare.withChunks(PNGChunk.gamma(1), standard), to: "standard.png")
    try shop.write(bare.withChunks(PNGChunk.gamma(1), PNGChunk.codePoints(1, 13)), to: "cicp.png")
    let profile = try shop.encoded(try image.with(profile: "p3"), as: .png, options: "")
    try shop.write(profile.withChunks(PNGChunk.gamma(1)), to: "profile.png")
    try shop.write(profile.withChunks(PNGChunk.codePoints(1, 8)), to: "both.png")
    try shop.write(profile.withChunks(PNGChunk.codePoints(1, 13)), to: "both-standard.png")
    try shop.write(profile.withChunks(unknown), to: "both-unknown.png")
    let linear = try shop.drawn("gamma.png")
    #expect(!linear.isWithin(9, of: Self.color))
    #expect(try shop.drawn("standard.png") == Self.color)
    #expect(try shop.drawn("cicp.png") == Self.color)
    #expect(try shop.drawn("both.png") == linear)
    #expect(try shop.drawn("both-standard.png") == Self.color)
    let wide = try shop.drawn("profile.png")
    #expect(wide != Self.color && wide != linear)
    #expect(try shop.drawn("both-unknown.png") == wide)
  }

  @Test("Statements that mean sRGB, or are damaged, change nothing and are not named")
  func nothing() throws {
    let shop = try Workshop()
    let bare = try shop.encoded(.plain(Self.color, width: 30, height: 30), as: .png)
    var broken = PNGChunk.gamma(1)
    broken[8] ^= 1
    let usual = PNGChunk.chromaticities([0.31269, 0.32899, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06])
    for chunks in [[PNGChunk.gamma(0.45455), usual], [broken]] {
      try shop.write(bare.withChunks(chunks.flatMap(\.self)), to: "a.png")
      #expect(try shop.drawn("a.png") == Self.color)
      #expect(try shop.manifest("w.json").pictures[0]["source"]?["colors"] == nil)
    }
  }

  @Test("The manifest and -v report which statements were applied, and which could not be")
  func told() throws {
    let shop = try Workshop()
    let bare = try shop.encoded(.plain(Self.color, width: 30, height: 30), as: .png)
    try shop.makeFolder("P")
    try shop.write(bare.withChunks(PNGChunk.gamma(1 / 1.8)), to: "P/1.png")
    try shop.write(bare.withChunks(PNGChunk.codePoints(9, 16)), to: "P/2.png")
    try shop.write(bare.withChunks(PNGChunk.codePoints(9, 12)), to: "P/3.png")
    try shop.write(bare.withChunks(PNGChunk.gamma(100)), to: "P/4.png")
    try shop.write(
      bare.withChunks(PNGChunk.chromaticities(.init(repeating: 0, count: 8))), to: "P/5.png")
    try shop.write(bare, to: "P/6.png")
    let run = try shop.weir("P", "-v")
    let expected = [
      "converted from gamma 1.8", "tone-mapped from BT.2020, PQ",
      "drawn as sRGB, not converted from CICP 9/12",
      "drawn as sRGB, not converted from gamma 0.01",
      "drawn as sRGB, not converted from chromaticities that make no colors", nil,
    ]
    #expect(try shop.manifest().pictures.map { $0["source"]?["colors"]?.string } == expected)
    for (index, text) in expected.enumerated() {
      let line = "weir: P/\(index + 1).png: colors \(text ?? "")"
      #expect(run.errors.contains(line) == (text != nil), "\(run.errors)")
    }
    #expect(!(try shop.weir("P").errors.contains("colors")))
  }

  @Test("Plan and render, parts and files of sizes give the same bytes")
  func planned() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let bare = try shop.encoded(.plain(Self.color, width: 30, height: 30), as: .png)
    try shop.write(bare.withChunks(PNGChunk.gamma(1)), to: "P/1.png")
    try shop.write(bare.withChunks(PNGChunk.p3), to: "P/2.png")
    #expect(try shop.weir("P", "-o", "a.png", "--manifest", "w.json").status == 0)
    #expect(try shop.weir("plan", "P", "--format", "png", "-o", "plan.json").status == 0)
    let rendered = try shop.weir("render", "plan.json", "-o", "b.png", "-v")
    #expect(rendered.errors.contains("P/1.png: colors converted from linear light"))
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    #expect(try shop.weir("measure", "P", "-o", "sizes.json").status == 0)
    #expect(try shop.weir("plan", "sizes.json", "--format", "png", "-o", "again.json").status == 0)
    #expect(try shop.bytes(of: "plan.json") == shop.bytes(of: "again.json"))
    for part in 1...2 {
      let run = try shop.weir(
        "render", "plan.json", "--part", Path("\(part)/2"), "-o", Path("part-\(part).tif"))
      #expect(run.status == 0, "\(run.errors)")
    }
    let joined = try shop.weir("join", "plan.json", "part-1.tif", "part-2.tif", "-o", "c.png")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "c.png"))
  }

  private func light(_ value: UInt8) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private func value(_ light: Double) -> UInt8 {
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(share * 255 + 0.5)
  }
}
