import Laws
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("PNGs that end too soon", .timeLimit(.minutes(60)))
struct PNGEndTests {
  /// Rows of 8 × 4, in stored blocks that are not the last, without a checksum.
  private static func png(missing: Int = 0, isInterlaced: Bool = false) -> [UInt8] {
    let lengths = isInterlaced ? [1, 1, 2, 4, 4, 4, 8, 8] : [8, 8, 8, 8]
    let rows = lengths.flatMap { count -> [UInt8] in
      [0] + [Channels](repeating: Palette.red, count: count).joined()
    }
    let kept: [UInt8] = rows.dropLast(missing)
    let (low, high) = (UInt8(kept.count & 0xff), UInt8(kept.count >> 8))
    let header: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 4, 8, 2, 0, 0, isInterlaced ? 1 : 0]
    let stored: [UInt8] = [0x78, 1, 0, low, high, ~low, ~high]
    let chunks = [("IHDR", header), ("IDAT", stored + kept), ("IEND", [])]
    return [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + chunks.flatMap(pngChunk)
  }

  @Test(
    "With all rows, a PNG is whole; with one byte less, it is damaged", arguments: [false, true])
  func rows(isInterlaced: Bool) throws {
    let shop = try Workshop()
    try shop.write(Self.png(isInterlaced: isInterlaced), to: "whole.png")
    try shop.write(Self.png(missing: 1, isInterlaced: isInterlaced), to: "cut.png")
    let run = try shop.weir("thumbs", "whole.png", "cut.png", "-o", "T/{stem}.png", "-w", "8")
    #expect(run.errors.contains("skipped cut.png: its PNG data is damaged"), "\(run.errors)")
    #expect(!run.errors.contains("whole.png:"), "\(run.errors)")
    let pixels = try shop.pixels(of: "T/whole.png")
    for (x, y) in [(0, 0), (7, 3), (3, 2)] { #expect(pixels[x, y].isNear(Palette.red)) }
  }

  @Test("A PNG without the end of its compressed rows looks like the whole one")
  func cut() throws {
    let shop = try Workshop()
    try shop.picture("a.png", Palette.blue, width: 64, height: 32, as: .png)
    var bytes = try shop.bytes(of: "a.png")
    let place = try #require(bytes.firstRange(of: Array("IDAT".utf8)))
    let length = bytes[(place.lowerBound - 4)..<place.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let data = Array(bytes[place.upperBound...].prefix(length))
    bytes = Array(bytes[..<(place.lowerBound - 4)])
    for missing in 1...4 {
      try shop.write(
        bytes + pngChunk("IDAT", Array(data.dropLast(missing))) + pngChunk("IEND", []), to: "b.png")
      #expect(try shop.drawn("b.png", "--strict") == shop.drawn("a.png"))
    }
  }
}
