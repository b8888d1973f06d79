import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("The pixels of a wall", .timeLimit(.minutes(60)), .decodingInProcess)
struct PixelTests {
  @Test(
    "Each picture fills its frame, and gaps and insets are background, in every format",
    arguments: [
      ("png", 0, 0), ("webp[lossless]", 0, 0), ("tif", 0, 0), ("jpg", 6, 3), ("jpg[Q=100]", 3, 0),
    ])
  func everyFormat(suffix: String, tolerance: Int, margin: Int) throws {
    let shop = try Workshop()
    let colors = try Self.pictures(in: shop)
    // On a grid of 16, no JPEG block contains two colors.
    let run = try shop.weir(
      "P", "-o", Path("w.\(suffix)"), "-c", "3", "-w", "352", "-s", "16", "--bottom", "ragged",
      "--background", "#204060")
    #expect(run.status == 0, "\(run.errors)")
    let pixels = try shop.pixels(of: Path("w.\(suffix.prefix { $0 != "[" })"))
    let frames = try shop.manifest("w.json").frames
    #expect(frames.count == 6)
    try pixels.check(
      frames, colors, background: [0x20, 0x40, 0x60], tolerance: tolerance, margin: margin)
  }

  @Test("Odd widths, two spacings and four insets are exact")
  func oddNumbers() throws {
    let shop = try Workshop()
    let colors = try Self.pictures(in: shop)
    let run = try shop.weir(
      "P", "-o", "w.png", "-c", "3", "-w", "223", "-s", "5,3", "--insets", "1,2,7,11", "--bottom",
      "ragged")
    #expect(run.status == 0, "\(run.errors)")
    let (pixels, frames) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json").frames)
    try pixels.check(frames, colors)
    #expect(frames.map(\.frame.x) == [11, 83, 155, 11, 155, 83])
    #expect(frames.map(\.frame.y).min() == 1)
    #expect(frames.map(\.frame.maxX).max() == 221)
    #expect(frames.map(\.frame.maxY).max() == pixels.height - 7)
  }

  @Test("Each picture goes to the shortest column, and the left one in a tie")
  func shortestColumn() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let heights = [40, 25, 60, 33, 10, 80, 25, 40, 7, 51]
    for (index, height) in heights.enumerated() {
      try shop.picture("P" / Path("\(index).jpg"), width: 40, height: height)
    }
    let run = try shop.weir(
      "P", "-o", "w.png", "-c", "3", "--column-width", "40", "-s", "2", "--insets", "0", "--bottom",
      "ragged")
    #expect(run.status == 0, "\(run.errors)")
    var bottoms = [0, 0, 0]
    for (frame, height) in zip(try shop.manifest("w.json").frames, heights) {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      #expect(frame.column == column)
      #expect(
        frame.frame == PixelRect(x: column * 42, y: bottoms[column], width: 40, height: height))
      bottoms[column] += height + 2
    }
  }

  @Test("Without spacing or insets the pictures touch each other and the edges")
  func noGaps() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 10, height: 10)
    let run = try shop.weir("P", "-o", "w.png", "-c", "2", "-w", "20", "-s", "0")
    #expect(run.status == 0, "\(run.errors)")
    let pixels = try shop.pixels(of: "w.png")
    #expect((pixels.width, pixels.height) == (20, 20))
    for (index, corner) in [(0, 0), (19, 0), (0, 19), (19, 19)].enumerated() {
      #expect(pixels.has(Palette.all[index], at: corner, tolerance: 2))
    }
  }

  @Test("AVIF and HEIC are written whole", arguments: ["avif", "heic"])
  func heif(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    let run = try shop.weir("P", "-o", Path("w.\(suffix)"), "-w", "160", "-c", "2")
    #expect(run.status == 0, "\(run.errors)")
    let frames = try shop.manifest("w.json").frames
    let pixels = try shop.pixels(of: Path("w.\(suffix)"))
    for (frame, color) in zip(frames, Palette.all) {
      let middle = (frame.frame.x + 36, frame.frame.y + 36)
      #expect(pixels.has(color, at: middle, tolerance: 12))
    }
  }

  /// Six PNGs of different shapes, all multiples of 16 when they are 96 wide.
  static func pictures(in shop: Workshop) throws -> [Path: Channels] {
    try shop.makeFolder("P")
    var colors: [Path: Channels] = [:]
    for (index, height) in [48, 96, 64, 144, 32, 80].enumerated() {
      let name = Path("P/\(index).png")
      colors[name] = Palette.all[index]
      try shop.picture(name, Palette.all[index], width: 96, height: height, as: .png)
    }
    return colors
  }
}
