@testable import Vips

/// A small CMYK profile unlike any real printer's, so that its colors match no default.
enum InkProfile {
  static let bytes: [UInt8] = {
    let table = lookUpTable
    let tags = ["A2B0", "A2B1", "wtpt"]
    let start = 128 + 4 + 12 * tags.count
    var bytes = header(length: start + table.count + 20) + number(tags.count)
    for tag in tags.dropLast() { bytes += tag.utf8 + number(start) + number(table.count) }
    bytes += "wtpt".utf8 + number(start + table.count) + number(20)
    return bytes + table + "XYZ ".utf8 + number(0) + white
  }()

  /// D50.
  private static let white = number(0xf6d6) + number(0x10000) + number(0xd32d)

  private static func header(length: Int) -> [UInt8] {
    let start = number(length) + number(0) + [2, 0x40, 0, 0] + Array("prtrCMYKLab ".utf8)
    let middle = Array(repeating: UInt8(0), count: 12) + "acsp".utf8
    let bytes = start + middle + Array(repeating: 0, count: 28) + white
    return bytes + Array(repeating: 0, count: 128 - bytes.count)
  }

  /// ICC's `mft1`: each ink at none or full, in all combinations.
  private static var lookUpTable: [UInt8] {
    var bytes = "mft1".utf8 + number(0) + [4, 3, 2, 0]
    for cell in 0..<9 { bytes += number(cell % 4 == 0 ? 0x10000 : 0) }
    let straight = (0...255).map { UInt8($0) }
    for _ in 0..<4 { bytes += straight }
    for node in 0..<16 {
      bytes += lab(cyan: node & 8, magenta: node & 4, yellow: node & 2, node & 1)
    }
    for _ in 0..<3 { bytes += straight }
    return bytes
  }

  /// Here cyan is orange, and magenta green.
  private static func lab(cyan: Int, magenta: Int, yellow: Int, _ black: Int) -> [UInt8] {
    let light = 255 - (cyan > 0 ? 60 : 0) - (magenta > 0 ? 70 : 0) - (yellow > 0 ? 30 : 0)
    let redness = 128 + (cyan > 0 ? 40 : 0) - (magenta > 0 ? 50 : 0)
    let yellowness = 128 + (cyan > 0 ? 40 : 0) + (magenta > 0 ? 10 : 0) - (yellow > 0 ? 60 : 0)
    return [UInt8(black > 0 ? light / 3 : light), UInt8(redness), UInt8(yellowness)]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension Image {
  /// The same values as inks, with a profile that defines their colors.
  func inInk(profile: [UInt8]?) throws -> Image {
    let ink = try Operation.run("copy", ["in": .image(self), "interpretation": .int(15)])
    ink.attach(profile ?? [], as: "icc-profile-data")
    return ink
  }
}
