@testable import Digests
import Testing
@testable import Files
@testable import Raster
@testable import Vips

/// A chunk of a PNG, with its checksum.
func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return bigEndian(content.count) + body + bigEndian(Int(crc32(of: body)))
}

/// `gAMA` with the exponent of the encoding, and `cHRM` for white, red, green and blue.
enum PNGChunk {
  static func gamma(_ power: Double) -> [UInt8] {
    pngChunk("gAMA", bigEndian(Int((power * 100_000).rounded())))
  }

  static func chromaticities(_ numbers: [Double]) -> [UInt8] {
    pngChunk("cHRM", numbers.flatMap { bigEndian(Int(($0 * 100_000).rounded())) })
  }

  static let p3 = chromaticities([0.3127, 0.3290, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06])

  static func codePoints(_ primaries: UInt8, _ transfer: UInt8) -> [UInt8] {
    pngChunk("cICP", [primaries, transfer, 0, 1])
  }
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

extension [UInt8] {
  /// A PNG with more chunks after its header.
  func withChunks(_ chunks: [UInt8]...) -> [UInt8] {
    Array(prefix(33)) + chunks.flatMap(\.self) + dropFirst(33)
  }

  /// An AVIF or HEIF with other code points; nothing else changes.
  func withCodePoints(_ primaries: UInt8, _ transfer: UInt8) -> [UInt8] {
    var bytes = withColorBox
    let mark = Array("colrnclx".utf8)
    for index in bytes.indices.dropLast(12) where bytes[index...].starts(with: mark) {
      bytes.replaceSubrange(index + 8..<index + 12, with: [0, primaries, 0, transfer])
    }
    return bytes
  }

  /// Adds a box for code points after the properties of the only picture: since 1.17, libheif
  /// writes none for unspecified colors.
  private var withColorBox: [UInt8] {
    guard place(of: "colr") == nil, let properties = place(of: "ipco"),
      let links = place(of: "ipma"), let places = place(of: "iloc")
    else { return self }
    var bytes = self
    var (count, next) = (UInt8(0), properties + 4)
    while next < links - 4 {
      count += 1
      next += number(at: next)
    }
    let box = bigEndian(19) + Array("colrnclx".utf8) + [0, 2, 0, 2, 0, 6, 0x80]
    // The number of properties follows the version, the number of pictures, and the picture's own
    // number.
    let linked = links + 14
    bytes.insert(count + 1, at: linked + 1 + Int(self[linked]))
    bytes[linked] += 1
    bytes.add(1, at: links - 4)
    bytes.insert(contentsOf: box, at: links - 4)
    bytes.add(box.count, at: properties - 4)
    for name in ["iprp", "meta"] {
      if let place = place(of: name) { bytes.add(box.count + 1, at: place - 4) }
    }
    // The offset of the pixels follows the version, three sizes, and four numbers of two bytes.
    bytes.add(box.count + 1, at: places + 16)
    return bytes
  }

  private func place(of name: String) -> Int? { firstRange(of: Array(name.utf8))?.lowerBound }

  private func number(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func add(_ increase: Int, at place: Int) {
    replaceSubrange(place..<place + 4, with: bigEndian(number(at: place) + increase))
  }
}

extension Image {
  /// A picture of one color with 16 bits a channel.
  static func deep(_ values: [Int], width: Int, height: Int) throws -> Image {
    let black = try Image(over: Pixels(width: width, height: height, color: values.map { _ in 0 }))
    let colored = try Operation.run(
      "linear",
      [
        "in": .image(black), "a": .doubles(values.map { _ in 1 }),
        "b": .doubles(values.map(Double.init)),
      ])
    let deep = try Operation.run("cast", ["in": .image(colored), "format": .int(2)])
    let space = values.count < 3 ? 26 : 25
    return try Operation.run("copy", ["in": .image(deep), "interpretation": .int(space)])
  }
}

extension Workshop {
  /// The color in the middle of a wall of one picture, 40 pixels wide.
  func drawn(_ file: Path, _ options: Path...) throws -> Channels {
    let run = try weir(
      [file, "-o", "w.png", "-w", "40", "-c", "1", "-s", "0", "--force"] + options)
    #expect(run.status == 0, "\(run.errors)")
    let pixels = try pixels(of: "w.png")
    return pixels[pixels.width / 2, pixels.height / 2]
  }
}

extension Channels {
  /// Whether each channel differs by at most the tolerance.
  func isWithin(_ tolerance: Int, of other: Channels) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
