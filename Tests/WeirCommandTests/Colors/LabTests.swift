import Testing
@testable import Files

/// Lab in TIFF is relative to D50.
///
/// The colors are those of littlecms, from `transicc -i "*Lab" -o "*sRGB" -t1 -n`.
@Suite("Lab", .timeLimit(.minutes(60)), .decodingInProcess)
struct LabTests {
  private static let colors: [(lab: [Int], rgb: Channels)] = [
    ([100, 0, 0], [255, 255, 255]), ([0, 0, 0], [0, 0, 0]), ([50, 0, 0], [119, 119, 119]),
    ([60, 40, 30], [217, 114, 94]), ([60, 10, -40], [130, 141, 215]),
    ([60, -30, 30], [101, 158, 89]), ([20, 20, -20], [65, 37, 78]),
    ([90, -10, 40], [228, 231, 148]), ([75, 30, 60], [254, 162, 71]),
    ([40, -40, 20], [0, 110, 59]), ([30, 0, -50], [0, 74, 150]), ([80, 20, -10], [229, 186, 218]),
    ([10, 5, 5], [36, 25, 21]), ([95, 0, 10], [247, 240, 221]), ([55, 70, 50], [243, 56, 50]),
    ([45, 50, -60], [144, 71, 209]), ([70, -60, 60], [49, 197, 42]),
    ([85, -30, -15], [124, 229, 239]), ([25, 40, 20], [114, 22, 32]), ([5, 0, 0], [17, 17, 17]),
  ]

  /// CIELAB has signed a* and b*, ICCLAB those to which half of the range is added.
  @Test("Every kind is within two levels of littlecms", arguments: [8, 9], [8, 16])
  func littlecms(photometric: Int, bits: Int) throws {
    let shop = try Workshop()
    try shop.makeFolder("L")
    for (index, color) in Self.colors.enumerated() {
      for alpha in [nil, 128] {
        let sample = sample(color.lab, alpha, photometric, bits)
        try shop.write(sample.bytes, to: Path("L/\(index)\(alpha == nil ? "" : "-alpha").tif"))
      }
    }
    let run = try shop.weir("thumbs", "L", "-o", "t/{stem}.png", "-w", "8", "--background", "#0000")
    #expect(run.status == 0, "\(run.errors)")
    for (index, color) in Self.colors.enumerated() {
      let found = try shop.middle(of: Path("t/\(index).png"))
      #expect(found.isWithin(2, of: color.rgb + [255]), "\(color.lab): \(found)")
      let clear = try shop.middle(of: Path("t/\(index)-alpha.png"))
      #expect(clear.isWithin(2, of: color.rgb + [128]), "\(color.lab): \(clear)")
    }
    #expect(try shop.middle(of: "t/0.png") == [255, 255, 255, 255])
  }

  private func sample(
    _ lab: [Int], _ alpha: Int?, _ photometric: Int, _ bits: Int
  ) -> TIFFSample {
    let (unit, light) = bits == 8 ? (1, 255) : (256, photometric == 8 ? 65_535 : 65_280)
    let zero = photometric == 8 ? 0 : 128
    let colors =
      [(lab[0] * light + 50) / 100]
      + lab.dropFirst().map { ($0 + zero) * unit & (bits == 8 ? 0xff : 0xffff) }
    let values = colors + (alpha.map { [bits == 8 ? $0 : $0 * 257] } ?? [])
    return TIFFSample(
      samples: values.map(UInt64.init), bits: bits, photometric: photometric,
      tags: alpha == nil ? [:] : [338: [2]])
  }
}
