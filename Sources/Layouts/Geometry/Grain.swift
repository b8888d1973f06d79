/// Lengths are kept in grains of 2⁻²⁰ pixels, so that a Double adds them up without any error.
///
/// Sums then do not depend on their order, a whole number of pixels stays one wherever it stands,
/// and a layout comes out the same mirrored, turned or moved. Grains are cut, not rounded: a third
/// of a length still fits into it three times.
enum Grain {
  private static let perPixel = 1_048_576.0
  /// A thousandth of a grain is what the arithmetic itself may be wrong by.
  private static let error = 1.0 / 1024
  /// What parts of a whole may lack or exceed it by, in pixels: a thousand grains.
  static let tolerance = 1.0 / 1024

  /// The length in whole grains.
  static func cut(_ length: Double) -> Double {
    (length * perPixel + error).rounded(.down) / perPixel
  }

  /// The pixel edge nearest to a place; halves go to the right and down.
  static func edge(_ place: Double) -> Int { Int((place + 0.5).rounded(.down)) }
}
