import Testing
@testable import Files

@Suite("Sidecars as other programs write them", .timeLimit(.minutes(60)))
struct SidecarTests {
  private static let packet = XMP.packet(attributes: ["dc:title": "Größe €"])

  private static func utf16(_ text: String, isLittle: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{feff}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test("Their names and their encodings vary")
  func spellings() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let sidecars: [(Path, [UInt8])] = [
      ("1.jpg.xmp", Array(Self.packet.utf8)), ("2.jpg.XMP", Array(Self.packet.utf8)),
      ("3.XMP", Array(Self.packet.utf8)),
      ("4.xmp", Self.utf16(Self.packet, isLittle: true, mark: true)),
      ("5.xmp", Self.utf16(Self.packet, isLittle: false, mark: true)),
      ("6.xmp", Self.utf16(Self.packet, isLittle: true, mark: false)),
      ("7.xmp", Self.utf16(Self.packet, isLittle: false, mark: false)),
      ("8.xmp", Self.utf16(Self.packet, isLittle: false, mark: true) + [0]),
    ]
    for (index, (name, bytes)) in sidecars.enumerated() {
      try shop.picture(Path("P/\(index + 1).jpg"))
      try shop.write(bytes, to: "P" / name)
    }
    let plan = try shop.plan(["P", "--caption", "{title}"])
    #expect(try plan.elements.map(\.text) == sidecars.map { _ in "Größe €" })
  }

  @Test("A rating is a decimal number")
  func ratings() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, rating) in ["4", "4.0", "0x4", "0X1p2", "+4"].enumerated() {
      try shop.picture(Path("P/\(index).jpg"))
      try shop.write(XMP.packet(attributes: ["xmp:Rating": rating]), to: Path("P/\(index).xmp"))
    }
    let plan = try shop.plan(["P", "--caption", "{rating}"])
    #expect(try plan.elements.map(\.text) == ["4", "4", "", "", "4"])
  }
}
