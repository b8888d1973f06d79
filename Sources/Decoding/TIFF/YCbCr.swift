/// How luma and chroma of a TIFF are stored.
struct YCbCr: Equatable {
  /// The part of red, green and blue in luma.
  private let red, green, blue: Double
  /// Codes of: black and white, no blue and full blue, no red and full red.
  private let reference: [Double]

  /// - Parameters:
  ///   - coefficients: three of them, or none for ITU-R BT.601.
  ///   - reference: six of them, or none for the full range.
  ///   - bits: of each sample.
  init(coefficients: [Double], reference: [Double], bits: Int) {
    let isStated = coefficients.count == 3 && coefficients[1] > 0
    let luma = isStated ? coefficients : [0.299, 0.587, 0.114]
    (red, green, blue) = (luma[0], luma[1], luma[2])
    let (most, half) = (Double(1 << min(bits, 32)) - 1, Double(1 << (min(max(bits, 1), 32) - 1)))
    // Some programs state that of 8 bits whatever the depth.
    let isPlausible = reference.count == 6 && reference[1] > most / 2
    self.reference = isPlausible ? reference : [0, most, half, most, half, most]
  }

  /// A row for each of red, green and blue: what to multiply luma and both chromas with, and what to
  /// add then.
  ///
  /// - Parameter most: the value of white, and of full blue and red, in the result.
  /// - Returns: three rows.
  func rows(most: Double) -> [(factors: [Double], offset: Double)] {
    // Chroma is half as long as luma, and full chroma is stored as one step less than half the range.
    let half = (most / 2).rounded(.down)
    let scales = [scale(0, to: most), scale(1, to: half), scale(2, to: half)]
    let (toRed, toBlue) = (2 - 2 * red, 2 - 2 * blue)
    let mixing = [
      [1, 0, toRed], [1, -toBlue * blue / green, -toRed * red / green], [1, toBlue, 0],
    ]
    return mixing.map { row in
      let factors = zip(row, scales).map { $0 * $1 }
      let offset = zip(factors, [reference[0], reference[2], reference[4]])
        .reduce(0) { $0 - $1.0 * $1.1 }
      return (factors, offset)
    }
  }

  private func scale(_ channel: Int, to most: Double) -> Double {
    let range = reference[2 * channel + 1] - reference[2 * channel]
    return most / (range == 0 ? 1 : range)
  }
}
