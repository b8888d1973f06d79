@testable import Vips

/// A small CMYK profile unlike any real printer's, so that its colors match no default.
enum InkProfile {
  static let bytes: [UInt8] = {
    let nodes = (0..<16).map { node in
      lab(cyan: node & 8, magenta: node & 4, yellow: node & 2, node & 1)
    }
    let table = ICC.byteTable(nodes, channels: 4)
    return ICC(space: "CMYK", device: "prtr", tags: [("A2B0", table), ("A2B1", table)]).bytes
  }()

  /// Here cyan is orange, and magenta green.
  private static func lab(cyan: Int, magenta: Int, yellow: Int, _ black: Int) -> [UInt8] {
    let light = 255 - (cyan > 0 ? 60 : 0) - (magenta > 0 ? 70 : 0) - (yellow > 0 ? 30 : 0)
    let redness = 128 + (cyan > 0 ? 40 : 0) - (magenta > 0 ? 50 : 0)
    let yellowness = 128 + (cyan > 0 ? 40 : 0) + (magenta > 0 ? 10 : 0) - (yellow > 0 ? 60 : 0)
    return [UInt8(black > 0 ? light / 3 : light), UInt8(redness), UInt8(yellowness)]
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
