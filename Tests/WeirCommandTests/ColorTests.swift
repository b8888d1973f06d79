import Testing
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

@Suite("Colors, alpha and depth", .timeLimit(.minutes(60)), .decodingInProcess)
struct ColorTests {
  @Test("A transparent picture is blended with the background in proportion to its alpha")
  func alpha() throws {
    let shop = try Workshop()
    try shop.picture("1.png", Palette.red + [255], as: .png)
    try shop.picture("2.png", Palette.red + [0], as: .png)
    try shop.picture("3.png", [200, 100, 0, 128], as: .png)
    let pixels = try wall(of: shop, "--background", "#0000ff")
    #expect(pixels.bands == 3)
    #expect(pixels.has(Palette.red, at: (0, 5), tolerance: 1))
    #expect(pixels.has([0, 0, 255], at: (32, 5), tolerance: 1))
    #expect(pixels.has([100, 50, 127], at: (64, 5), tolerance: 2))
  }

  @Test(
    "A transparent background stays transparent, and so do the pictures", arguments: ["0", "8"])
  func transparentWall(spacing: Path) throws {
    let shop = try Workshop()
    try shop.picture("1.png", Palette.red + [255], as: .png)
    try shop.picture("2.png", [200, 100, 0, 128], as: .png)
    try shop.picture("3.jpg", Palette.blue)
    let pixels = try wall(of: shop, "--background", "transparent", "-s", spacing)
    let step = 32 + (spacing == "8" ? 8 : 0)
    #expect(pixels.bands == 4)
    #expect(pixels.has(Palette.red + [255], at: (0, 5), tolerance: 1))
    #expect(pixels.has([200, 100, 0, 128], at: (step, 5), tolerance: 2))
    #expect(pixels.has(Palette.blue + [255], at: (2 * step, 5), tolerance: 3))
    if spacing == "8" { #expect(pixels[36, 5][3] == 0) }
  }

  @Test("A half-transparent background shows through a half-transparent picture")
  func halfTransparentWall() throws {
    let shop = try Workshop()
    try shop.picture("1.png", [255, 0, 0, 128], as: .png)
    try shop.picture("2.png", [0, 255, 0, 255], as: .png)
    let pixels = try wall(of: shop, "--background", "#0000ff80", "-s", "4")
    #expect(pixels.has([0, 0, 255, 128], at: (34, 5), tolerance: 1))
    #expect(pixels.has([0, 255, 0, 255], at: (36, 5), tolerance: 1))
    #expect(pixels.has([170, 0, 85, 192], at: (5, 5), tolerance: 3))
  }

  @Test(
    "Backgrounds are CSS colors",
    arguments: [
      ("ivory", [255, 255, 240]), ("RebeccaPurple", [0x66, 0x33, 0x99]), ("#f80", [255, 136, 0]),
      ("#123456", [0x12, 0x34, 0x56]), ("#abcdefff", [0xab, 0xcd, 0xef]), ("black", [0, 0, 0]),
    ] as [(Path, Channels)])
  func backgrounds(name: Path, color: Channels) throws {
    let shop = try Workshop()
    try shop.picture("1.png", as: .png)
    let pixels = try wall(of: shop, "--background", name, "--insets", "3")
    for corner in [(0, 0), (pixels.width - 1, 0), (0, pixels.height - 1)] {
      #expect(pixels.has(color, at: corner))
    }
  }

  @Test("Gray pictures, pictures with 16 bits a channel, and all formats mix")
  func kinds() throws {
    let shop = try Workshop()
    let grey = try Image.plain([120, 120, 120], width: 32, height: 32).grey()
    try shop.save(grey, to: "1.jpg")
    try shop.save(grey, to: "2.png", as: .png)
    let deep = try Image.plain(Palette.green, width: 32, height: 32).of16Bits()
    try shop.save(deep, to: "3.png", as: .png)
    try shop.save(deep, to: "4.tif", as: .tiff)
    try shop.picture("5.webp", Palette.blue, as: .webp)
    try shop.picture("6.tif", Palette.pink, as: .tiff)
    let pixels = try wall(of: shop)
    let grays: Channels = [120, 120, 120]
    let expected = [grays, grays, Palette.green, Palette.green, Palette.blue, Palette.pink]
    for (index, color) in expected.enumerated() {
      let pixel = pixels[index * 32 + 16, 16]
      #expect(pixels.has(color, at: (index * 32 + 16, 16), tolerance: 3), "\(index): \(pixel)")
    }
  }

  @Test("With --no-enlarge, a small picture keeps its size, in the middle of its column")
  func noEnlarge() throws {
    let shop = try Workshop()
    try shop.picture("1.png", Palette.red, width: 10, height: 20, as: .png)
    try shop.picture("2.png", Palette.blue, width: 64, height: 32, as: .png)
    let run = try shop.weir(".", "-o", "w.png", "-c", "1", "-w", "40", "-s", "4", "--no-enlarge")
    #expect(run.status == 0, "\(run.errors)")
    let frames = try shop.manifest("w.json").frames
    #expect(frames[0].frame == PixelRect(x: 15, y: 4, width: 10, height: 20))
    #expect(frames[1].frame == PixelRect(x: 4, y: 28, width: 32, height: 16))
    #expect(frames.allSatisfy { $0.content == $0.frame })
    try shop.pixels(of: "w.png").check(
      frames, ["1.png": Palette.red, "2.png": Palette.blue])
  }

  /// All pictures in the folder side by side, each 32 pixels wide.
  private func wall(of shop: Workshop, _ words: Path...) throws -> Pixels {
    let count = Path("\(try shop.names().count)")
    let layout: [Path] = ["-c", count, "--column-width", "32", "-s", "0", "--insets", "0"]
    let run = try shop.weir([".", "-o", "w.png"] + layout + words)
    #expect(run.status == 0, "\(run.errors)")
    return try shop.pixels(of: "w.png")
  }
}
