import Testing
@testable import Files
@testable import Raster
@testable import Vips

/// Pictures of every kind come to sRGB through their profiles.
///
/// The values are those of littlecms with
/// black-point compensation, as Pillow's ImageCms gives them.
@Suite("Profiles", .timeLimit(.minutes(60)), .decodingInProcess)
struct ProfileTests {
  @Test("A profile that has only a table for another intent is used", arguments: Saver.still)
  func onlyIntent(saver: Saver) throws {
    let (shop, name) = (try Workshop(), Path("a.\(saver.suffix)"))
    let red = try Image.plain([255, 0, 0], width: 32, height: 32)
    for tags in [["A2B0"], ["A2B2"], ["A2B0", "A2B1"]] {
      red.attach(ICC(tags: tags.map { ($0, ICC.swapping) }).bytes, as: Image.profileField)
      try shop.save(red, to: name, as: saver, options: saver.keeping)
      let drawn = try shop.drawn(name)
      #expect(zip(drawn, [8, 254, 0]).allSatisfy { abs(Int($0) - $1) <= 6 }, "\(tags): \(drawn)")
    }
  }

  @Test("A table counts, even if a matrix is next to it")
  func matrixAndTable() throws {
    let shop = try Workshop()
    let red = try Image.plain([255, 0, 0], width: 32, height: 32)
    let tags = ICC.matrix() + [("A2B0", ICC.swapping)]
    red.attach(ICC(tags: tags).bytes, as: Image.profileField)
    try shop.save(red, to: "a.png", as: .png, options: "")
    #expect(try shop.drawn("a.png").isNear([8, 254, 0]))
  }

  @Test("The darkest color of a device is black, and its white is white", arguments: [true, false])
  func black(inks: Bool) throws {
    let shop = try Workshop()
    let profile = ICC.device(inks: inks, black: 22).bytes
    let none = Channels(repeating: inks ? 0 : 255, count: inks ? 4 : 3)
    let full = none.map { 255 - $0 }
    for (device, expected) in [(none, 255), (full, 0)] {
      let sample = TIFFSample(
        samples: device.map(UInt64.init), photometric: inks ? 5 : 2, profile: profile)
      try shop.write(sample.bytes, to: "a.tif")
      let drawn = try shop.drawn("a.tif")
      #expect(drawn.allSatisfy { abs(Int($0) - expected) <= 2 }, "\(device): \(drawn)")
    }
  }

  /// With the profile of libvips 8.14, littlecms gives (12, 0, 19), (5, 3, 21) and (0, 0, 20); without
  /// compensation none is darker than (33, 33, 44).
  @Test("Inks without a profile have a black, too")
  func blackInk() throws {
    let shop = try Workshop()
    for inks: Channels in [[0, 0, 0, 255], [191, 173, 171, 230], [255, 255, 255, 255]] {
      let ink = try Image(over: Pixels(width: 32, height: 32, color: inks)).inInk(profile: nil)
      try shop.save(ink, to: "a.jpg", options: "Q=100,subsample-mode=off,strip")
      let drawn = try shop.drawn("a.jpg")
      #expect(drawn.max() ?? 255 <= 24 && drawn.reduce(0) { $0 + Int($1) } <= 36, "\(drawn)")
    }
  }

  /// Since version 4, the perceptual black is 3.1 in L*, so what is darker is clipped.
  @Test(
    "A gray picture is drawn through a profile that has only tables", arguments: [2, 4], [8, 16])
  func grayTables(version: Int, bits: Int) throws {
    let shop = try Workshop()
    let light = (0..<17).map { Double($0) * 100 / 16 }
    let nodes = light.map { [UInt8($0 * 2.55 + 0.5), 128, 128] }
    let inverted = ICC.byteTable([nodes[0], nodes[16]], channels: 1)
    var tables = [("mft2", ICC.wordTable(light: light)), ("mft1", inverted)]
    if version == 4 { tables.append(("mAB", ICC.stages(light: light))) }
    for (name, table) in tables {
      for (tag, dark) in [("A2B1", 20), ("A2B0", version == 4 ? 11 : 20)] {
        let profile = ICC(space: "GRAY", version: version, tags: [(tag, table)]).bytes
        var last = -1
        for (value, expected) in [(0, 0), (16, dark), (128, 119), (254, 254), (255, 255)] {
          let sample = TIFFSample(
            samples: [UInt64(bits == 8 ? value : value * 257)], bits: bits, photometric: 1,
            profile: profile)
          try shop.write(sample.bytes, to: "a.tif")
          let drawn = try shop.drawn("a.tif").map { Int($0) }
          #expect(
            drawn.allSatisfy { abs($0 - expected) <= 1 }, "\(name) \(tag) \(value): \(drawn)")
          #expect(drawn[0] > last)
          last = drawn[0]
        }
      }
    }
  }

  @Test("Gray JPEG and PNG are drawn through them as well", arguments: [Saver.jpeg, .png])
  func grayFiles(saver: Saver) throws {
    let (shop, name) = (try Workshop(), Path("a.\(saver.suffix)"))
    let table = ICC.wordTable(light: [0, 20, 100])
    let gray = try Image.plain([128, 128, 128], width: 32, height: 32).grey().inMemory()
    gray.attach(ICC(space: "GRAY", tags: [("A2B0", table)]).bytes, as: Image.profileField)
    try shop.save(gray, to: name, as: saver, options: saver.keeping)
    // L* 20 and a little, where gray itself would be 54.
    #expect(try shop.drawn(name).allSatisfy { abs(Int($0) - 49) <= 2 })
  }

  @Test("Lab of 8 bits without alpha has its white")
  func lab() throws {
    let shop = try Workshop()
    for (values, expected) in [
      ([255, 0, 0], [255, 255, 255]), ([128, 0, 0], [119, 119, 119]), ([0, 0, 0], [0, 0, 0]),
      ([64, 20, 236], [78, 48, 90]),
    ] as [([UInt64], Channels)] {
      try shop.write(TIFFSample(samples: values, photometric: 8).bytes, to: "a.tif")
      let drawn = try shop.drawn("a.tif")
      #expect(zip(drawn, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(drawn)")
    }
  }
}

extension Saver {
  /// Formats of one picture.
  static let still: [Saver] = [.jpeg, .png, .tiff, .webp]

  var suffix: String { [.jpeg: "jpg", .png: "png", .tiff: "tif", .webp: "webp"][self] ?? "avif" }

  /// Options that keep colors and the profile.
  var keeping: String {
    [.jpeg: "Q=100,subsample-mode=off", .webp: "lossless"][self] ?? ""
  }
}
