/// Reads bits, the highest of each byte first; zeros after the end.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var next = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The place of the next bit; nil after the end.
  var place: (byte: Int, mask: UInt8)? {
    let byte = bytes.startIndex + next / 8
    return byte < bytes.endIndex ? (byte, 0x80 >> UInt8(next % 8)) : nil
  }

  mutating func flag() -> Bool {
    defer { next += 1 }
    return place.map { bytes[$0.byte] & $0.mask != 0 } ?? false
  }

  mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { number, _ in number << 1 | (flag() ? 1 : 0) }
  }

  mutating func skip(_ count: Int) { next += count }

  /// A number in Exp-Golomb code: before it are as many zeros as it has bits after the first.
  mutating func exponential() -> Int {
    var zeros = 0
    while zeros < 32, !flag() { zeros += 1 }
    return 1 << zeros - 1 + number(zeros)
  }
}
