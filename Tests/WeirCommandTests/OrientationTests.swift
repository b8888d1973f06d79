import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("EXIF orientations", .timeLimit(.minutes(60)))
struct OrientationTests {
  private static let (a, b, c, d) = (Palette.red, Palette.green, Palette.blue, Palette.yellow)

  /// How the upright picture `a b / c d` is stored with each orientation.
  private static let stored: [(orientation: UInt8, quadrants: [Channels])] = [
    (1, [a, b, c, d]), (2, [b, a, d, c]), (3, [d, c, b, a]), (4, [c, d, a, b]),
    (5, [a, c, b, d]), (6, [b, d, a, c]), (7, [d, b, c, a]), (8, [c, a, d, b]),
  ]

  @Test(
    "Every EXIF orientation is shown upright", arguments: stored.map(\.orientation),
    [[], ["interlace"]])
  func upright(orientation: UInt8, options: [String]) throws {
    let shop = try Workshop()
    let quadrants = Self.stored[Int(orientation) - 1].quadrants
    let (width, height) = orientation < 5 ? (96, 48) : (48, 96)
    let jpeg = try shop.encoded(
      .quadrants(quadrants, width: width, height: height),
      options: (["Q=100", "strip", "subsample-mode=off"] + options).joined(separator: ","))
    try shop.write(EXIF.insert(into: jpeg, orientation: orientation), to: "a.jpg")
    let run = try shop.weir("a.jpg", "-o", "w.png", "-c", "1", "-w", "100", "-s", "2")
    #expect(run.status == 0, "\(run.errors)")
    try check(shop, orientation)
  }

  private func check(_ shop: Workshop, _ orientation: UInt8) throws {
    let manifest = try shop.manifest("w.json")
    let source = try #require(manifest.json["frames"]?.array.first?["source"])
    #expect(source["orientation"]?.int == Int(orientation))
    #expect((source["width"]?.int, source["height"]?.int) == (96, 48))
    #expect(try manifest.frames[0].frame == PixelRect(x: 2, y: 2, width: 96, height: 48))
    let pixels = try shop.pixels(of: "w.png")
    let corners = [(2, 2), (97, 2), (2, 49), (97, 49)]
    for (corner, color) in zip(corners, [Self.a, Self.b, Self.c, Self.d]) {
      let pixel = pixels[corner.0, corner.1]
      #expect(pixels.has(color, at: corner, tolerance: 4), "\(corner): \(pixel)")
    }
  }

  @Test("Invalid orientations count as upright", arguments: [0, 9, 255] as [UInt8])
  func nonsense(orientation: UInt8) throws {
    let shop = try Workshop()
    let jpeg = try shop.encoded(.plain(Palette.red, width: 96, height: 48))
    try shop.write(EXIF.insert(into: jpeg, orientation: orientation), to: "a.jpg")
    let run = try shop.weir("a.jpg", "-o", "w.png", "-c", "1", "-w", "100", "-s", "2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").frames.first?.frame.height == 48)
  }
}
