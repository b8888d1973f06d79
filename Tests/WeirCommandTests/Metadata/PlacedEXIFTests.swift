import Testing
@testable import Decoding
@testable import Files
@testable import Raster
@testable import Vips

@Suite("EXIF where libvips does not look", .timeLimit(.minutes(60)))
struct PlacedEXIFTests {
  private static let taken = "2024:05:31 23:59:59"

  /// TIFF, as it is in chunks and boxes.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    Array(EXIF.insert(into: [0xff, 0xd8], orientation: orientation, taken: taken).dropFirst(12))
  }

  /// As ImageMagick writes it.
  private static func profile(_ orientation: UInt8) -> [UInt8] {
    let bytes = Array("Exif\0\0".utf8) + exif(orientation)
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return pngChunk(
      "tEXt", Array("Raw profile type exif\0\nexif\n \(bytes.count)\n\(digits)\n".utf8))
  }

  @Test(
    "A PNG is upright and has its date, wherever its EXIF is", arguments: [1, 3, 6, 8] as [UInt8])
  func png(orientation: UInt8) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let plain = try shop.encoded(
      .quadrants(
        [Palette.red, Palette.green, Palette.blue, Palette.yellow], width: 40, height: 20),
      as: .png)
    let chunks = [pngChunk("eXIf", Self.exif(orientation)), Self.profile(orientation)]
    for (index, chunk) in chunks.enumerated() {
      try shop.write(plain.withChunks(chunk), to: Path("P/before\(index).png"))
      try shop.write(
        Array(plain.dropLast(12)) + chunk + plain.suffix(12), to: Path("P/after\(index).png"))
    }
    try shop.write(
      EXIF.insert(
        into: try shop.encoded(
          .quadrants(
            [Palette.red, Palette.green, Palette.blue, Palette.yellow], width: 40, height: 20),
          options: "Q=100,subsample-mode=off"), orientation: orientation, taken: Self.taken),
      to: "P/model.jpg")
    #expect(try shop.weir("plan", "P", "-o", "p.json").status == 0)
    let pictures = try shop.manifest("p.json").pictures
    #expect(pictures.count == 5)
    for picture in pictures {
      let source = picture["source"]
      #expect(source?["orientation"]?.int == Int(orientation))
      #expect(source?["width"]?.int == (orientation >= 5 ? 20 : 40))
      #expect(source?["taken"]?.string == pictures.last?["source"]?["taken"]?.string)
      #expect(source?["taken"]?.string != nil)
    }
    // A picture with another date is measured again.
    for name: Path in ["before0", "before1", "after0", "after1"] {
      try shop.touch("P" / name + ".png", 1_000_000)
    }
    let run = try shop.weir("thumbs", "P", "-o", "T/{stem}.png", "-w", "40")
    #expect(run.status == 0, "\(run.errors)")
    let model = try shop.pixels(of: "T/model.png")
    for name: Path in ["before0", "before1", "after0", "after1"] {
      let pixels = try shop.pixels(of: "T" / name + ".png")
      #expect((pixels.width, pixels.height) == (model.width, model.height))
      for (x, y) in [(3, 3), (pixels.width - 4, 3), (3, pixels.height - 4)] {
        #expect(pixels[x, y].isNear(model[x, y]), "\(name)")
      }
    }
    let again = try shop.weir("render", "p.json", "-o", "w.png", "--strict")
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("A JPEG XL has its date")
  func jxl() throws {
    let shop = try Workshop()
    let bytes =
      HEIFSample.box("JXL ", [0x0d, 0x0a, 0x87, 0x0a])
      + HEIFSample.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      + HEIFSample.full("Exif", Self.exif(1)) + HEIFSample.box("jxlc", Sample.jxl)
    try shop.write(bytes, to: "a.jxl")
    let exif = try EXIFDirectory(ofJXL: File(shop.path("a.jxl")))
    #expect(exif?.date == Self.taken)
    let run = try shop.weir("plan", "a.jxl", "--allow", "jxl", "-o", "p.json")
    guard run.status == 0 else { return }
    let source = try shop.manifest("p.json").pictures[0]["source"]
    #expect(source?["taken"]?.string == exif?.date)
  }
}
