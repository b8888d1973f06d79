import Laws

/// A Netpbm picture of 11 × 6 random pixels, of any kind, with any number for white and any spaces.
struct NetpbmSample {
  /// From 1 to 7.
  let kind: Int
  let white: Int
  let channels: Int
  /// The numbers of each pixel, from the top left.
  let pixels: [[Int]]
  private(set) var bytes: [UInt8]

  static let (width, height) = (11, 6)

  /// - Parameters:
  ///   - kind: nil for any.
  ///   - white: nil for any that the kind has.
  ///   - isSimple: whether the header is written as most programs do.
  ///   - random: chooses the rest.
  init(
    kind: Int? = nil, white: Int? = nil, isSimple: Bool = false, _ random: inout SeededNumbers
  ) {
    let kind = kind ?? random.int(1...7)
    let whites = [1, 2, 15, 100, 254, 255, 256, 1023, 65_534, 65_535]
    let isBitmap = kind == 1 || kind == 4
    let most = isBitmap ? 1 : white ?? whites[random.int(0...whites.count - 1)]
    let count = kind == 7 ? random.int(1...4) : kind % 3 == 0 ? 3 : 1
    (self.kind, self.white, channels, bytes) = (kind, most, count, [])
    pixels = (0..<Self.width * Self.height).map { _ in
      (0..<count).map { channel in
        // Thumbnails keep little of colors that are nearly transparent.
        let isAlpha = count % 2 == 0 && channel == count - 1
        if isAlpha, random.oneIn(4) { return 0 }
        return random.int((isAlpha ? (most + 1) / 2 : 0)...most)
      }
    }
    bytes = header(isSimple: isSimple, &random) + raster(&random)
  }

  /// What the pixel should be in 8 bits: RGB and alpha.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let numbers = pixels[y * Self.width + x].map { UInt8(($0 * 255 + white / 2) / white) }
    let color = channels < 3 ? [numbers[0], numbers[0], numbers[0]] : Array(numbers.prefix(3))
    return color + (channels % 2 == 0 ? [numbers[channels - 1]] : [255])
  }

  private func header(isSimple: Bool, _ random: inout SeededNumbers) -> [UInt8] {
    if kind == 7 { return pamHeader(&random) }
    let numbers = [Self.width, Self.height] + (kind == 1 || kind == 4 ? [] : [white])
    var text = "P\(kind)"
    for number in numbers {
      let spaces = ["\n", "\t", "  ", "\r\n", "\n# 12 3\n", "\n#\n# made 2024 1 1\n", " # 7\n"]
      text += (isSimple ? " " : spaces[random.int(0...spaces.count - 1)]) + "\(number)"
    }
    let ends = ["\n", " ", "\r\n", "# end\n"]
    return Array((text + (isSimple ? "\n" : ends[random.int(0...3)])).utf8)
  }

  private func pamHeader(_ random: inout SeededNumbers) -> [UInt8] {
    let tuple = ["GRAYSCALE", "GRAYSCALE_ALPHA", "RGB", "RGB_ALPHA"][channels - 1]
    var lines = [
      "WIDTH \(Self.width)", "HEIGHT  \(Self.height)", "DEPTH \(channels)", "MAXVAL \(white)",
      "# 12",
    ]
    if !random.oneIn(4) { lines.append("TUPLTYPE \(tuple)") }
    lines.shuffle(using: &random)
    return Array((["P7"] + lines + ["ENDHDR", ""]).joined(separator: "\n").utf8)
  }

  private func raster(_ random: inout SeededNumbers) -> [UInt8] {
    let numbers = pixels.flatMap(\.self)
    switch kind {
    case 1:
      let space = random.oneIn(2) ? "" : "\n"
      return Array(numbers.map { "\(1 - $0)" }.joined(separator: space).utf8)
    case 2, 3:
      let space = random.oneIn(2) ? " " : "\n# 5\n"
      return Array(numbers.map { "\($0)" }.joined(separator: space).utf8)
    case 4:
      return stride(from: 0, to: numbers.count, by: Self.width).flatMap { first in
        let bits = numbers[first..<first + Self.width].reduce(0) { $0 << 1 | (1 - $1) } << 5
        return [UInt8(bits >> 8), UInt8(bits & 255)]
      }
    default:
      return numbers.flatMap { number in
        white > 255 ? [UInt8(number >> 8), UInt8(number & 255)] : [UInt8(number)]
      }
    }
  }
}
