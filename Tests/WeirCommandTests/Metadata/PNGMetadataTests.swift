import CZlib
import Testing
@testable import Files

@Suite("Metadata of PNG", .timeLimit(.minutes(60)))
struct PNGMetadataTests {
  private static let exif = Array(
    EXIF.insert(into: [0xff, 0xd8], camera: [0xa434: "Lens 50"]).dropFirst(6))
  private static let xmp = Array(XMP.packet(attributes: ["xmp:Rating": "4"]).utf8)
  private static let other = Array(XMP.packet(attributes: ["xmp:Rating": "2"]).utf8)
  private static let iptc: [UInt8] =
    Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 9] + [0x1c, 2, 5, 0, 4] + Array("Kite".utf8) + [0]

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var (result, count) = (
      [UInt8](repeating: 0, count: bytes.count + 100), uLong(bytes.count + 100)
    )
    precondition(unsafe compress(&result, &count, bytes, uLong(bytes.count)) == Z_OK)
    return Array(result[..<Int(count)])
  }

  private static func text(_ keyword: String, _ text: [UInt8]) -> [UInt8] {
    pngChunk("tEXt", Array(keyword.utf8) + [0] + text)
  }

  private static func compressedText(_ keyword: String, _ text: [UInt8]) -> [UInt8] {
    pngChunk("zTXt", Array(keyword.utf8) + [0, 0] + compressed(text))
  }

  /// As ImageMagick writes it.
  private static func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let hex = Array("0123456789abcdef".utf8)
    let digits = bytes.flatMap { [hex[Int($0 >> 4)], hex[Int($0 & 15)]] }
    let lines = stride(from: 0, to: digits.count, by: 72).map {
      Array(digits[$0..<min(digits.count, $0 + 72)])
    }
    return Array("\n\(name)\n    \(bytes.count)\n".utf8) + lines.joined(separator: [10]) + [10]
  }

  private static let chunks: [(meaning: String, chunk: [UInt8])] = [
    ("Lens 50", pngChunk("eXIf", Array(exif.dropFirst(6)))),
    ("Lens 50", compressedText("Raw profile type exif", profile("exif", exif))),
    ("Lens 50", text("Raw profile type APP1", profile("generic profile", exif))),
    ("4", text("XML:com.adobe.xmp", xmp)), ("4", compressedText("XML:com.adobe.xmp", xmp)),
    ("4", pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0de\0Beschreibung\0".utf8) + xmp)),
    (
      "4",
      pngChunk("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + compressed(xmp))
    ),
    ("4", compressedText("Raw profile type xmp", profile("xmp", xmp))),
    // What has a chunk of its own counts.
    ("4", text("Raw profile type xmp", profile("xmp", other)) + text("XML:com.adobe.xmp", xmp)),
    ("Kite", compressedText("Raw profile type iptc", profile("iptc", iptc))),
    (
      "Kite",
      text("Raw profile type iptc", profile("iptc", Array("Photoshop 3.0\0".utf8) + iptc))
    ),
    ("Kite", text("Raw profile type 8bim", profile("8bim", iptc))),
    ("", text("Comment", Array("4".utf8))),
    ("", pngChunk("zTXt", Array("Raw profile type xmp".utf8))),
    ("", pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0de".utf8))),
  ]

  @Test("A PNG says what its chunks say, before its pixels and after them")
  func chunks() throws {
    let shop = try Workshop()
    try shop.picture("a.png", as: .png)
    let plain = try shop.bytes(of: "a.png")
    try shop.makeFolder("P")
    for (index, (_, chunk)) in Self.chunks.enumerated() {
      for (name, place) in [("before", 33), ("after", plain.count - 12)] {
        try shop.write(
          plain[..<place] + chunk + plain[place...], to: Path("P/\(index)-\(name).png"))
      }
    }
    let plan = try shop.plan(["P", "--caption", "{lens}{rating}{title}|"])
    let meanings = try plan.elements.map(\.text)
    #expect(meanings == Self.chunks.flatMap { ["\($0.meaning)|", "\($0.meaning)|"] })
  }
}
