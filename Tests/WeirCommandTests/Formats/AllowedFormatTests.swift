import Laws
import Testing
@testable import Files
import Layouts
@testable import Plans
@testable import Vips

@Suite("Formats that need --allow", .timeLimit(.minutes(60)))
struct AllowedFormatTests {
  /// A picture in each format, and its color.
  private static func workshop() throws -> (shop: Workshop, colors: [PictureFormat: Channels]) {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let (red, blue) = (Palette.red, Palette.blue)
    try shop.write(
      Sample.svg("<rect width='32' height='24' fill='rgb(30,60,200)'/>"), to: "P/svg.svg")
    try shop.write(Sample.pdf([(red, 64, 48)]), to: "P/pdf.pdf")
    try shop.write(Sample.jxl, to: "P/jxl.jxl")
    try shop.write(Sample.jp2(blue, in: shop), to: "P/jp2.jp2")
    try shop.write(Sample.hdr(), to: "P/hdr.hdr")
    try shop.write(Sample.ppm(red), to: "P/ppm.ppm")
    return (
      shop,
      [.svg: blue, .pdf: red, .jxl: red, .jp2: blue, .hdr: [255, 255, 255], .ppm: red]
    )
  }

  private static func sentence(_ format: PictureFormat) -> String {
    "\(format.name) pictures are not read unless asked for: --allow \(format.rawValue)"
  }

  private static func file(_ format: PictureFormat) -> Path {
    Path("P/\(format.rawValue).\(format.rawValue)")
  }

  @Test("Without --allow each is skipped, naming the word that allows it")
  func refused() throws {
    let (shop, _) = try Self.workshop()
    try shop.picture("P/a.jpg")
    #expect(try shop.weir("P").status == 3)
    let expected = PictureFormat.allowable.map { (Self.file($0), Self.sentence($0)) }
    #expect(try shop.manifest().reasons == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(
    "Loading a module in the middle of a run does not revoke what is allowed",
    arguments: [[], ["--in-process"]] as [[Path]])
  func laterModule(words: [Path]) throws {
    let (shop, _) = try Self.workshop()
    try shop.save(
      .plain(Palette.green, width: 64, height: 64), to: "a.heic", as: .heif, options: "")
    let files: [Path] = ["a.heic", "P/svg.svg", "P/jp2.jp2"]
    let run = try shop.weir(
      files + ["-o", "w.png", "--allow", "svg,jp2", "-w", "400", "--threads", "1"] + words)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Set(shop.manifest("w.json").files) == Set(files))
  }

  @Test("--allow enables one format and no other", arguments: PictureFormat.allowable)
  func one(_ format: PictureFormat) throws {
    let (shop, colors) = try Self.workshop()
    let run = try shop.weir("P", "-o", "w.png", "--allow", Path(format.rawValue), "-w", "400")
    #expect(run.status == 3)
    let manifest = try shop.manifest("w.json")
    #expect(try manifest.files == [Self.file(format)])
    #expect(manifest.skipped.count == PictureFormat.allowable.count - 1)
    #expect(manifest.pictures[0]["source"]?["format"]?.string == format.rawValue)
    let color = try #require(colors[format])
    #expect(try shop.middle(of: "w.png").isNear(color))
  }

  @Test("Several may be allowed at once, and drawing from a plan needs --allow again")
  func several() throws {
    let (shop, _) = try Self.workshop()
    let all = PictureFormat.allowable.map(\.rawValue).joined(separator: ",")
    #expect(try shop.weir("P", "-o", "w.png", "--allow", Path(all)).status == 0)
    #expect(try shop.weir("P", "-o", "v.png", "--allow", "svg,pdf", "--allow", "JXL").status == 3)
    #expect(try shop.manifest("v.json").files.count == 3)
    let refused = try shop.weir("render", "w.json", "-o", "r.png")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("P/svg.svg: \(Self.sentence(.svg))\n"))
    #expect(try shop.weir("render", "w.json", "-o", "r.png", "--allow", Path(all)).status == 0)
    #expect(try shop.bytes(of: "r.png") == shop.bytes(of: "w.png"))
  }

  @Test("SVG and PDF are drawn at their frames' size, with sharp edges")
  func sharp() throws {
    let shop = try Workshop()
    try shop.write(
      Sample.svg("<rect width='16' height='24' fill='rgb(30,60,200)'/>"), to: "a.svg")
    try shop.write(Sample.pdf([(Palette.blue, 32, 24)]), to: "b.pdf")
    #expect(
      try shop.weir(
        "a.svg", "b.pdf", "-o", "w.png", "--allow", "svg,pdf", "-c", "1", "--max-enlarge", "none"
      ).status == 0)
    let manifest = try shop.manifest("w.json")
    #expect(manifest.pictures.map { $0["source"]?["width"]?.int } == [32, 32])
    let frame = try #require(try manifest.frames.first).frame
    let pixels = try shop.pixels(of: "w.png")
    let row = PixelRect(x: frame.x, y: frame.y + 900, width: frame.width, height: 1)
    let between = pixels.places(in: row) { pixel in
      !Array(pixel).isNear([255, 255, 255]) && !Array(pixel).isNear(Palette.blue)
    }
    // Enlarged 75 times, one pixel's edge would be about that wide.
    #expect(frame.width > 2300)
    #expect(between.count <= 8)
    #expect(pixels.has(Palette.blue, at: (frame.x + frame.width / 2 - 9, row.y), tolerance: 2))
    #expect(pixels.has([255, 255, 255], at: (frame.x + frame.width / 2 + 9, row.y), tolerance: 2))
  }

  @Test("An unknown format is a usage error")
  func wrongWords() throws {
    let shop = try Workshop()
    for word in ["exr", "svg,", "", "svg pdf", "jpeg"] {
      let run = try shop.weir("P", "--allow", Path(word))
      #expect(run.status == 2)
      #expect(
        run.errors
          == "weir: --allow takes svg, pdf, jxl, jp2, hdr, ppm, or several with commas between them, "
          + "not “\(word)”\n")
    }
  }

  @Test("A format without a loader for open files says what to do")
  func openEXR() throws {
    let shop = try Workshop()
    try shop.write([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0], to: "a.exr")
    let run = try shop.weir("a.exr")
    #expect(
      run.errors.contains("skipped a.exr: weir does not read OpenEXR: convert it to TIFF first\n"))
  }
}
