import Testing
@testable import Files
@testable import Vips

@Suite("Colors that AVIF files state as numbers", .timeLimit(.minutes(60)))
struct HEIFColorTests {
  /// sRGB's (160, 90, 40) in other color spaces.
  private static let named: [(what: String, primaries: UInt8, transfer: UInt8, values: [Double])] =
    [
      ("sRGB", 1, 13, [0.6275, 0.3529, 0.1569]),
      ("not specified", 2, 2, [0.6275, 0.3529, 0.1569]),
      ("BT.709", 1, 1, [0.6275, 0.3529, 0.1569]),
      ("linear light", 1, 8, [0.35153, 0.10224, 0.02122]),
      ("gamma 2.2", 1, 4, [0.62176, 0.35468, 0.17355]),
      ("Display P3", 12, 13, [0.59024, 0.36639, 0.19879]),
      // The color's linear light, with white at 203 cd/m².
      ("PQ", 1, 16, [0.47462, 0.36022, 0.23744]),
      ("BT.2020, PQ", 9, 16, [0.44364, 0.37317, 0.27074]),
    ]

  @Test("A picture looks the same in any color space", arguments: named.indices)
  func twins(index: Int) throws {
    let twin = Self.named[index]
    let shop = try Workshop()
    let image = try Image.deep(twin.values.map { Int($0 * 65535 + 0.5) }, width: 64, height: 64)
    let avif = try shop.encoded(
      image, as: .heif, options: "compression=av1,bitdepth=12,Q=95,strip,effort=2")
    try #require(avif.withCodePoints(77, 77) != avif, "this libheif writes no code points")
    try shop.write(avif.withCodePoints(twin.primaries, twin.transfer), to: "a.avif")
    for resampling: Path in ["fast", "best"] {
      let drawn = try shop.drawn("a.avif", "--resampling", resampling)
      #expect(drawn.isWithin(3, of: [160, 90, 40]), "\(twin.what): \(drawn)")
    }
    let colors = try shop.manifest("w.json").pictures[0]["source"]?["colors"]?.string
    let isPlain = [13, 2, 1].contains(twin.transfer) && twin.primaries < 3
    #expect(
      colors
        == (isPlain
          ? nil : "\(twin.transfer == 16 ? "tone-mapped" : "converted") from \(twin.what)"))
  }

  @Test("White paper stays nearly white, and so does anything brighter")
  func highlights() throws {
    let shop = try Workshop()
    for (value, least) in [(0.5807, 225), (0.7518, 255), (1, 255)] {
      let values = Array(repeating: Int(value * 65535), count: 3)
      let avif = try shop.encoded(
        .deep(values, width: 64, height: 64), as: .heif,
        options: "compression=av1,bitdepth=12,Q=95,strip,effort=2")
      try shop.write(avif.withCodePoints(9, 16), to: "a.avif")
      let drawn = try shop.drawn("a.avif")
      #expect(drawn.allSatisfy { $0 >= least }, "\(drawn)")
    }
  }

  @Test("Meaningless numbers are named, and the picture is drawn as sRGB")
  func unknown() throws {
    let shop = try Workshop()
    let avif = try shop.encoded(
      .plain([160, 90, 40], width: 64, height: 64), as: .heif,
      options: "compression=av1,Q=95,strip,effort=2")
    try shop.write(avif.withCodePoints(1, 99), to: "a.avif")
    #expect(try shop.drawn("a.avif").isWithin(3, of: [160, 90, 40]))
    let colors = try shop.manifest("w.json").pictures[0]["source"]?["colors"]?.string
    #expect(colors == "drawn as sRGB, not converted from CICP 1/99")
  }
}
