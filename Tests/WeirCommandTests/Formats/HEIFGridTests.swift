import Testing
@testable import Decoding
@testable import Files
@testable import Raster

/// libheif 1.15 shows memory as it is, parts of other pictures, where the tiles of a picture or its alpha do not reach.
@Suite("HEIFs of tiles", .timeLimit(.minutes(60)))
struct HEIFGridTests {
  /// Four tiles of 32 × 24.
  private static func tiles(
    _ width: Int, _ height: Int, change: (inout HEIFSample) -> Void = { _ in }
  ) -> [UInt8] {
    var sample = HEIFSample(
      items: [HEIFSample.grid(rows: 2, columns: 2, width, height)]
        + (0..<4).map { _ in HEIFSample.red() },
      references: [("dimg", 1, [2, 3, 4, 5])])
    change(&sample)
    return sample.bytes
  }

  /// A picture of 32 × 16 of two gray tiles, with an alpha of tiles.
  private static func alpha(width: Int = 32, change: (inout HEIFSample) -> Void = { _ in })
    -> [UInt8]
  {
    var alpha = HEIFSample.grid(rows: 1, columns: 2, width, 8, [HEIFSample.isAlpha])
    alpha.properties[0] = HEIFSample.size(32, 8)
    let tile = HEIFSample.gray
    var sample = HEIFSample(
      items: [HEIFSample.grid(rows: 1, columns: 2, 32, 8), alpha, tile, tile],
      references: [("dimg", 1, [3, 4]), ("dimg", 2, [3, 4]), ("auxl", 2, [1])])
    change(&sample)
    return sample.bytes
  }

  /// Of two million bytes.
  private static let profile = HEIFSample.box(
    "colr", Array("prof".utf8) + [UInt8](repeating: 0, count: 2_000_000))

  private static let whole: [String: [UInt8]] = [
    "all": tiles(64, 48), "long": tiles(64, 48) { $0.items[0].properties.append(profile) },
    "cropped": tiles(40, 30), "alpha": alpha(), "heic": Sample.heic,
    "plain": HEIFSample(
      items: [HEIFSample.gray, HEIFSample.alpha], references: [("auxl", 2, [1])]
    ).bytes,
  ]

  private static let uncovered: [String: [UInt8]] = [
    "wide": tiles(65, 48), "high": tiles(64, 49), "small": tiles(200, 200),
    "false-tile": tiles(64, 48) { $0.items[4] = HEIFSample.red(64, 48) },
    "false-tiles": tiles(128, 96) { sample in
      for tile in 1...4 { sample.items[tile] = HEIFSample.red(64, 48) }
    },
    "two-sizes": tiles(64, 48) { $0.items[1].properties.append(HEIFSample.size(64, 48)) },
    "missing": tiles(64, 48) { $0.references[0].to.removeLast() },
    "turned": tiles(48, 48) { $0.items[2].properties.append(HEIFSample.box("irot", [1])) },
    "nested": tiles(64, 48) { sample in
      sample.items[4] = HEIFSample.grid(rows: 1, columns: 1, 16, 12)
      sample.items[4].properties = [HEIFSample.size(32, 24)]
      sample.references.append(("dimg", 5, [2]))
    },
    "two-descriptions": tiles(64, 48) + HEIFSample.full("meta", []),
    "alpha-grid": alpha(width: 31),
    "alpha-long": alpha(width: 31) { $0.items[0].properties.append(profile) },
    "alpha-tile": alpha { $0.items[2].properties[0] = HEIFSample.size(17, 8) },
    "alpha-stream": HEIFSample(
      items: [HEIFSample.red(), HEIFSample.alpha], references: [("auxl", 2, [1])]
    ).bytes(stating: HEIFSample.size(32, 24), of: 1),
  ]

  @Test("Whatever is not covered is damaged, and nothing else is")
  func coverage() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, bytes) in Self.whole { try shop.write(bytes, to: Path("P/a-\(name).avif")) }
    for (name, bytes) in Self.uncovered { try shop.write(bytes, to: Path("P/z-\(name).avif")) }
    for options in [[], ["--keep-damaged"]] as [[Path]] {
      let run = try shop.weir(
        ["thumbs", "P", "-o", "T/{stem}.png", "-w", "100", "--force"] + options)
      for name in Self.whole.keys { #expect(shop.exists(Path("T/a-\(name).png")), "\(name)") }
      for name in Self.uncovered.keys {
        #expect(!shop.exists(Path("T/z-\(name).png")), "\(name)")
        #expect(
          run.errors.contains("z-\(name).avif: its AVIF data is damaged or cut short (it"),
          "\(run.errors)")
      }
    }
    let pixels = try shop.pixels(of: "T/a-all.png")
    #expect(pixels.width == 64 && pixels.height == 48)
    #expect(pixels[60, 40].isNear(Palette.red))
  }

  @Test("A grid of HEVC is measured by the header of its tiles")
  func hevc() throws {
    let shop = try Workshop()
    var bytes = Sample.heic
    let data = try #require(bytes.firstRange(of: Array("idat".utf8))).upperBound
    // As wide as the stream, and one more.
    for (width, isWhole) in [(64, true), (65, false)] {
      bytes[data + 5] = UInt8(width)
      try shop.write(bytes, to: "a.heic")
      let file = try File(shop.path("a.heic"))
      let gap = try HEIFItems(in: file)?.gap(in: file)
      #expect((gap == nil) == isWhole)
    }
  }
}

extension HEIFSample {
  /// With another first property of an item.
  fileprivate func bytes(stating property: [UInt8], of item: Int) -> [UInt8] {
    var sample = self
    sample.items[item].properties[0] = property
    return sample.bytes
  }
}
