/// Fixed-point lengths: multiples of 2⁻²⁰ px, which a `Double` adds without error.
///
/// Sums do not depend on their order, whole pixels stay whole wherever they stand, and a layout
/// comes out the same when it is mirrored, transposed or moved. Lengths are rounded down, so that
/// three thirds always fit.
enum Grain {
  private static let perPixel = 1_048_576.0
  /// The error of the arithmetic itself: a thousandth of a grain.
  private static let error = 1.0 / 1024
  /// How much parts may fall short of their whole or exceed it, in pixels: a thousand grains.
  static let tolerance = 1.0 / 1024

  /// The length in whole grains.
  static func cut(_ length: Double) -> Double {
    (length * perPixel + error).rounded(.down) / perPixel
  }

  /// The nearest pixel edge; halves are rounded up.
  static func edge(_ place: Double) -> Int { Int((place + 0.5).rounded(.down)) }
}
