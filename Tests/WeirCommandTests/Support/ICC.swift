/// An ICC profile, byte by byte.
struct ICC {
  /// The colors of the device: `GRAY`, `RGB ` or `CMYK`.
  var space = "RGB "
  /// The colors that it maps to: `XYZ ` or `Lab `.
  var target = "Lab "
  /// What kind of device: `mntr` or `prtr`.
  var device = "mntr"
  var version = 2
  var tags: [(name: String, content: [UInt8])]

  var bytes: [UInt8] {
    let all = tags + [("wtpt", Self.xyz(0.9642, 1, 0.8249))]
    var (table, data) = (Self.number(all.count), [UInt8]())
    for (name, content) in all {
      table += name.utf8 + Self.number(132 + 12 * all.count + data.count)
      table += Self.number(content.count)
      data += content + Array(repeating: 0, count: -content.count & 3)
    }
    var header = Self.number(128 + table.count + data.count) + Self.number(0)
    header += [UInt8(version), 0x40, 0, 0] + Array((device + space + target).utf8)
    header += Array(repeating: 0, count: 12) + Array("acsp".utf8) + Array(repeating: 0, count: 28)
    header += Self.xyz(0.9642, 1, 0.8249).dropFirst(8)
    return header + Array(repeating: 0, count: 128 - header.count) + table + data
  }

  static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + number(0) + [x, y, z].flatMap { number(Int(($0 * 65536).rounded())) }
  }

  /// A curve: a power, or with 1 a straight line.
  static func curve(_ power: Double = 1) -> [UInt8] {
    Array("curv".utf8) + number(0)
      + (power == 1 ? number(0) : number(1) + number(Int(power * 256)).suffix(2))
  }

  /// The tags of a matrix with sRGB's primaries.
  static func matrix(power: Double = 1) -> [(name: String, content: [UInt8])] {
    [
      ("rTRC", curve(power)), ("gTRC", curve(power)), ("bTRC", curve(power)),
      ("rXYZ", xyz(0.4360, 0.2225, 0.0139)), ("gXYZ", xyz(0.3851, 0.7169, 0.0971)),
      ("bXYZ", xyz(0.1431, 0.0606, 0.7139)),
    ]
  }

  /// ICC's `mft1`: Lab in bytes for each channel at none or full, the last one varying fastest.
  static func byteTable(_ nodes: [[UInt8]], channels: Int) -> [UInt8] {
    let straight = (0...255).map { UInt8($0) }
    let lines = (0..<3).flatMap { _ in straight }
    return "mft1".utf8 + number(0) + [UInt8(channels), 3, 2, 0] + identity
      + (0..<channels).flatMap { _ in straight } + nodes.flatMap(\.self) + lines
  }

  /// ICC's `mft2` for gray: L* in steps of the same size.
  static func wordTable(light: [Double]) -> [UInt8] {
    let nodes = light.flatMap { word($0 * 652.8) + word(0x8000) + word(0x8000) }
    return "mft2".utf8 + number(0) + [1, 3, UInt8(light.count), 0] + identity + word(2) + word(2)
      + (0..<4).reduce(into: []) { bytes, index in
        bytes += word(0) + word(0xffff) + (index == 0 ? nodes : [])
      }
  }

  /// ICC's `mAB ` for gray: the same.
  static func stages(light: [Double]) -> [UInt8] {
    let nodes = light.flatMap { word($0 * 655.35) + word(0x8080) + word(0x8080) }
    let padding = [UInt8](repeating: 0, count: -nodes.count & 3)
    let head = "mAB ".utf8 + number(0) + [1, 3, 0, 0] + number(32) + number(0) + number(0)
    let places = number(32 + 36) + number(32 + 36 + 20 + nodes.count + padding.count)
    let grid = [UInt8(light.count)] + [UInt8](repeating: 0, count: 15) + [2, 0, 0, 0]
    return head + places + curve() + curve() + curve() + grid + nodes + padding + curve()
  }

  private static let identity = (0..<9).flatMap { number($0 % 4 == 0 ? 0x10000 : 0) }

  private static func word(_ value: Double) -> [UInt8] { Array(number(Int(value + 0.5)).suffix(2)) }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension ICC {
  /// Lab of red, green and blue light, each at none or full.
  private static func lab(_ red: Int, _ green: Int, _ blue: Int) -> [UInt8] {
    [
      [0, 128, 128], [75, 196, 16], [224, 49, 209], [231, 79, 113],
      [139, 209, 198], [154, 221, 69], [249, 107, 221], [255, 128, 128],
    ][red * 4 + green * 2 + blue]
  }

  /// A table that swaps red and green.
  static let swapping = byteTable(
    (0..<8).map { lab($0 >> 1 & 1, $0 >> 2, $0 & 1) }, channels: 3)

  /// A device whose black is as light as `black`, L* from 0 to 100.
  static func device(inks: Bool, black: Double) -> ICC {
    let light = UInt8(black * 2.55)
    let nodes = (0..<(inks ? 16 : 8)).map { node -> [UInt8] in
      let isWhite = inks ? node == 0 : node == 7
      return [isWhite ? 255 : (inks || node == 0) ? light : 150, 128, 128]
    }
    let table = byteTable(nodes, channels: inks ? 4 : 3)
    // littlecms asks the other way, too, for the black of a printer with inks.
    return ICC(
      space: inks ? "CMYK" : "RGB ", device: inks ? "scnr" : "prtr",
      tags: [("A2B0", table), ("A2B1", table)])
  }
}

extension [UInt8] {
  /// A JPEG with a profile of at most 65,000 bytes after its first marker.
  func withProfile(_ profile: [UInt8]) -> [UInt8] {
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    return prefix(2) + [0xff, 0xe2] + ICC.number(content.count + 2).suffix(2) + content
      + dropFirst(2)
  }

  /// A PNG with a profile of at most 65,535 bytes after its header.
  func withPNGProfile(_ profile: [UInt8]) -> [UInt8] {
    let length = [UInt8](ICC.number(profile.count).suffix(2).reversed())
    let stored = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + profile
    let sums = profile.reduce((1, 0)) { sums, byte in
      let first = (sums.0 + Int(byte)) % 65521
      return (first, (sums.1 + first) % 65521)
    }
    return withChunks(
      pngChunk("iCCP", Array("icc\0\0".utf8) + stored + ICC.number(sums.1 << 16 | sums.0)))
  }
}
