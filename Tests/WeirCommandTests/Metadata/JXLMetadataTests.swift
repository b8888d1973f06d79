import Testing
@testable import Files

@Suite("Metadata of JPEG XL", .timeLimit(.minutes(60)))
struct JXLMetadataTests {
  @Test("A JPEG XL says what its boxes say")
  func boxes() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 8
      return [24, 16, 8, 0].map { UInt8(length >> $0 & 255) } + Array(kind.utf8) + content
    }
    // The segment of a JPEG, without what is before its TIFF.
    let exif = EXIF.insert(into: [0xff, 0xd8], camera: [0xa434: "Lens 50"]).dropFirst(12)
    let packet = XMP.packet(attributes: ["dc:title": "Kite", "xmp:Rating": "4"])
    let picture =
      box("JXL ", [0x0d, 0x0a, 0x87, 0x0a]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      + box("Exif", [0, 0, 0, 0] + exif) + box("xml ", Array(packet.utf8))
      + box("jxlc", Sample.jxl)
    try shop.write(picture, to: "P/1.jxl")
    try shop.write(Sample.jxl, to: "P/2.jxl")
    let plan = try shop.plan([
      "P", "--allow", "jxl", "--caption", "{title} {lens} {rating}",
    ])
    #expect(try plan.elements.map(\.text) == ["Kite Lens 50 4", "  "])
  }
}
