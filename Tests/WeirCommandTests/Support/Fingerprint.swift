@testable import Raster

/// What a picture looks like from far away: whether brightness increases from each of 16 × 16
/// fields to the next one on its right.
///
/// This is Neal Krawetz's “dHash” with 256 bits. Another encoder, resampler or font changes few of
/// them; another order of pictures changes a third or more.
struct Fingerprint: CustomStringConvertible {
  private let bits: [Bool]

  /// Compares the mean brightness of adjacent fields, 17 in a row.
  init(of pixels: Pixels) {
    let fields = (0..<16).map { row in (0..<17).map { pixels.brightness(field: $0, row) } }
    bits = fields.flatMap { row in zip(row, row.dropFirst()).map { $0 < $1 } }
  }

  /// Reads a fingerprint's description.
  init(hexadecimal: String) {
    bits = hexadecimal.flatMap { digit in
      (0..<4).map { (digit.hexDigitValue ?? 0) >> (3 - $0) & 1 == 1 }
    }
  }

  /// The number of bits that differ.
  func distance(to other: Fingerprint) -> Int {
    guard bits.count == other.bits.count else { return max(bits.count, other.bits.count) }
    return zip(bits, other.bits).count { $0 != $1 }
  }

  var description: String {
    stride(from: 0, to: bits.count, by: 4).map { start in
      String(bits[start..<start + 4].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }, radix: 16)
    }.joined()
  }
}

extension Pixels {
  fileprivate func brightness(field column: Int, _ row: Int) -> Double {
    let columns = column * width / 17..<(column + 1) * width / 17
    let rows = row * height / 16..<(row + 1) * height / 16
    return brightness(columns: columns, rows: rows).mean
  }
}
