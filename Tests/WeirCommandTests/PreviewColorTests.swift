import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Colors and orientation of cameras' previews", .timeLimit(.minutes(60)))
struct PreviewColorTests {
  private static let (a, b, c, d) = (Palette.red, Palette.green, Palette.blue, Palette.yellow)

  /// How the upright preview `a b / c d` is stored with each orientation.
  private static let stored: [(orientation: UInt8, quadrants: [Channels])] = [
    (1, [a, b, c, d]), (2, [b, a, d, c]), (3, [d, c, b, a]), (4, [c, d, a, b]),
    (5, [a, c, b, d]), (6, [b, d, a, c]), (7, [d, b, c, a]), (8, [c, a, d, b]),
  ]

  @Test("A preview has the orientation of its picture", arguments: stored.map(\.orientation))
  func upright(orientation: UInt8) throws {
    let shop = try Workshop()
    let (width, height) = orientation < 5 ? (160, 80) : (80, 160)
    let picture = try shop.encoded(.plain(Palette.pink, width: width * 2, height: height * 2))
    let preview = try shop.encoded(
      .quadrants(Self.stored[Int(orientation) - 1].quadrants, width: width, height: height))
    let photo = EXIF.insert(
      into: picture, orientation: orientation, preview: EXIF.Preview(data: preview))
    try shop.write(photo, to: "a.jpg")
    let run = try shop.weir(
      "a.jpg", "-o", "w.png", "-c", "1", "-w", "100", "-s", "0", "--previews")
    #expect(run.status == 0, "\(run.errors)")
    let pixels = try shop.pixels(of: "w.png")
    #expect(try shop.manifest("w.json").frames[0].frame.height == 50)
    for (corner, color) in zip(
      [(2, 2), (97, 2), (2, 47), (97, 47)], [Self.a, Self.b, Self.c, Self.d])
    {
      #expect(
        pixels.has(color, at: corner, tolerance: 6), "\(corner): \(pixels[corner.0, corner.1])")
    }
  }

  @Test("A preview with a different EXIF orientation from its picture is not drawn")
  func turnedOtherwise() throws {
    let shop = try Workshop()
    let picture = try shop.encoded(.plain(Palette.red, width: 200, height: 200))
    for (picturesOwn, previews, isDrawn) in [(1, 3, false), (6, 1, false), (6, 6, true)] {
      let preview = EXIF.Preview(
        data: try shop.preview(width: 100, height: 100), orientation: previews)
      let photo = EXIF.insert(into: picture, orientation: UInt8(picturesOwn), preview: preview)
      try shop.write(photo, to: "a.jpg")
      let run = try shop.weir(
        "a.jpg", "-o", "w.png", "-c", "1", "-w", "80", "-s", "0", "--previews")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.middle(of: "w.png").isNear(isDrawn ? Palette.blue : Palette.red))
    }
  }

  @Test("A preview without a profile uses its picture's, and one with its own keeps it")
  func profiles() throws {
    let shop = try Workshop()
    let color: Channels = [200, 60, 90]
    let picture = try shop.encoded(
      .plain(color, width: 400, height: 300).with(profile: "p3"), options: "Q=100")
    let bare = try shop.preview(color)
    let standard = try shop.encoded(
      .plain(color, width: 160, height: 120).with(profile: "srgb"), options: "Q=100")
    let wide = try draw(shop, picture, nil)
    #expect(!wide.isNear(color), "the profile makes no difference: \(wide)")
    #expect(try draw(shop, picture, bare).isNear(wide))
    #expect(try draw(shop, picture, standard).isNear(color))
  }

  private func draw(_ shop: Workshop, _ picture: [UInt8], _ preview: [UInt8]?) throws -> Channels {
    let preview = preview.map { EXIF.Preview(data: $0) }
    try shop.write(EXIF.insert(into: picture, preview: preview), to: "a.jpg")
    let run = try shop.weir(
      "a.jpg", "-o", "w.png", "-c", "1", "-w", "120", "-s", "0", "--previews", "--force")
    #expect(run.errors.contains("drew \(preview == nil ? 0 : 1) of 1"), "\(run.errors)")
    return try shop.middle(of: "w.png")
  }
}

extension Image {
  /// Attaches one of libvips' own profiles.
  func with(profile name: String) throws -> Image {
    let copy = try inMemory()
    let operation = try Operation("profile_load")
    operation.set("name", .string(name))
    try operation.build()
    operation.copyBlob("profile", to: "icc-profile-data", of: copy)
    return copy
  }
}
