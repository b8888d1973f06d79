import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Profiles that cannot be used", .timeLimit(.minutes(60)))
struct UnusableProfileTests {
  /// Each is broken in its own way.
  private static let broken: [String: [UInt8]] = {
    let whole = ICC(target: "XYZ ", tags: ICC.matrix(power: 2.2)).bytes
    let strange = ICC(
      target: "XYZ ",
      tags: ICC.matrix().map { ($0.name, Array("xxxx".utf8) + $0.content.dropFirst(4)) })
    let tables = ICC(tags: [("A2B0", Array(ICC.swapping.prefix(400)))])
    return [
      "unknown-types": strange.bytes, "cut": Array(whole.prefix(200)),
      "noise": whole.map { $0 ^ 0x5a },
      "no-tags": ICC(tags: []).bytes, "short-table": tables.bytes,
      "empty": Array("ICC".utf8),
    ]
  }()

  private static let inks: [String: [UInt8]] = broken.mapValues { profile in
    profile.count > 20 ? Array(profile[..<16]) + Array("CMYK".utf8) + profile[20...] : profile
  }

  private static let color: Channels = [200, 100, 50]
  private static let told = "an unusable profile"

  @Test("The picture is drawn as sRGB, one line says so, and so does the manifest")
  func rgb() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let bare = try shop.encoded(.plain(Self.color, width: 64, height: 32))
    for (name, profile) in Self.broken {
      try shop.write(bare.withProfile(profile), to: Path("P/\(name).jpg"))
      let sample = TIFFSample(samples: Self.color.map(UInt64.init), profile: profile)
      try shop.write(sample.bytes, to: Path("P/\(name).tif"))
    }
    let run = try shop.weir("P", "-o", "w.png", "-w", "64", "-s", "0", "-c", "1", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    let end = "and 9 more pictures are drawn without their profiles, which cannot be used"
    #expect(run.errors.contains(end), "\(run.errors)")
    let pictures = try shop.manifest("w.json").pictures
    #expect(pictures.count == 12)
    let pixels = try shop.pixels(of: "w.png")
    for (index, picture) in pictures.enumerated() {
      #expect(
        picture["source"]?["colors"]?.string == "drawn as sRGB, not converted from \(Self.told)")
      let middle = (x: 32, y: (2 * index + 1) * pixels.height / 24)
      #expect(pixels.has(Self.color, at: middle, tolerance: 3), "\(pixels[middle.x, middle.y])")
    }
  }

  @Test("A profile of an AVIF counts, unless it has more than four million bytes")
  func large() throws {
    let shop = try Workshop()
    let red = try Image.plain([255, 0, 0], width: 32, height: 32)
    let profile = ICC(tags: [("A2B0", ICC.swapping)]).bytes
    let cases: [(Int, Channels)] = [(3_000_000, [8, 254, 0]), (5_000_000, [255, 0, 0])]
    for (count, color) in cases {
      let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
      let padding = [UInt8](repeating: 0, count: count - profile.count)
      red.attach(length + profile.dropFirst(4) + padding, as: Image.profileField)
      try shop.save(red, to: "a.avif", as: .heif, options: "compression=av1,Q=95")
      let run = try shop.weir("a.avif", "-o", "w.png", "-w", "32", "-s", "0", "--force")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.middle(of: "w.png").isWithin(6, of: color))
      let told = try shop.manifest("w.json").pictures[0]["source"]?["colors"]?.string
      #expect((told ?? "").contains(Self.told) == (count > 4_000_000))
    }
  }

  @Test("The line is there, too, for a profile that a decoder drops before anything reads it")
  func dropped() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let jpeg = try shop.encoded(.plain(Self.color, width: 64, height: 32))
    let png = try shop.encoded(.plain(Self.color, width: 64, height: 32), as: .png)
    let profile = ICC(target: "XYZ ", tags: ICC.matrix(power: 2.2)).bytes
    var counted = jpeg.withProfile(profile)
    counted[18] = 0
    let broken = pngChunk("iCCP", Array("icc\0\0".utf8) + [0x78, 0x9c, 1, 2, 3])
    let standard = pngChunk("sRGB", [0])
    let files: [Path: ([UInt8], Bool)] = [
      "from-0.jpg": (counted, true), "no-zlib.png": (png.withChunks(broken), true),
      "cut.png": (png.withPNGProfile(Array(profile.prefix(200))), true),
      "whole.png": (png.withPNGProfile(profile), false),
      "whole.jpg": (jpeg.withProfile(profile), false),
      "standard.png": (png.withChunks(standard, broken), false), "none.png": (png, false),
    ]
    for (name, file) in files { try shop.write(file.0, to: "P" / name) }
    let run = try shop.weir("P", "-o", "w.png", "-w", "64", "-s", "0", "-c", "1")
    #expect(run.errors.contains("without their profiles"), "\(run.errors)")
    for picture in try shop.manifest("w.json").pictures {
      let name = Path(picture["file"]?.string ?? "").name
      let isTold = picture["source"]?["colors"]?.string?.hasSuffix(Self.told) == true
      #expect(isTold == files[name]?.1, "\(name)")
    }
  }

  @Test("Inks are drawn as if there were none")
  func ink() throws {
    let shop = try Workshop()
    let inks = try Image(over: Pixels(width: 32, height: 32, color: [200, 40, 90, 20]))
    let bare = try shop.encoded(inks.inInk(profile: nil), options: "Q=100,strip")
    try shop.write(bare, to: "bare.jpg")
    let expected = try shop.drawn("bare.jpg")
    #expect(try shop.manifest("w.json").pictures[0]["source"]?["colors"] == nil)
    for (name, profile) in Self.inks {
      try shop.write(bare.withProfile(profile), to: "a.jpg")
      #expect(try shop.drawn("a.jpg") == expected, "\(name)")
      #expect(
        try shop.manifest("w.json").pictures[0]["source"]?["colors"]?.string
          == "drawn as CMYK, not converted from \(Self.told)", "\(name)")
    }
  }

  @Test("Gray, 16 bits, alpha and PNG are no exception")
  func others() throws {
    let shop = try Workshop()
    for (name, profile) in Self.broken where profile.count > 20 {
      let gray = Array(profile[..<16]) + Array("GRAY".utf8) + profile[20...]
      for (values, photometric, profile) in [
        ([128], 1, gray), ([200, 100, 50], 2, profile), ([200, 100, 50, 255], 2, profile),
      ] as [([UInt64], Int, [UInt8])] {
        let sample = TIFFSample(
          samples: values.map { $0 * 257 }, bits: 16, photometric: photometric, profile: profile)
        try shop.write(sample.bytes, to: "a.tif")
        let expected = photometric == 1 ? [128, 128, 128] : Self.color
        let drawn = try shop.drawn("a.tif")
        #expect(
          zip(drawn, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(name): \(drawn)")
      }
    }
  }

  @Test("Processes, and a wall that is drawn from its manifest, give the same bytes")
  func isolated() throws {
    let shop = try Workshop()
    let bare = try shop.encoded(.plain(Self.color, width: 32, height: 32))
    try shop.write(bare.withProfile(Self.broken["unknown-types"] ?? []), to: "a.jpg")
    #expect(try shop.weir("a.jpg", "-o", "a.png", "--isolate").status == 0)
    #expect(try shop.weir("a.jpg", "-o", "b.png", "--in-process").status == 0)
    #expect(try shop.weir("render", "b.json", "-o", "c.png").status == 0)
    let bytes = try shop.bytes(of: "a.png")
    #expect(try shop.bytes(of: "b.png") == bytes)
    #expect(try shop.bytes(of: "c.png") == bytes)
  }
}
