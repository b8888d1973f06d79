internal import Vips

/// Finds the bars that some cameras put around a preview of another shape than its own.
///
/// A dark picture can look as if it had some. Of 300 photos 11 do; their pictures are decoded, which costs time and is right.
extension Pixels {
  /// Whether there are black bars above and below, or on both sides, of at least two pixels each.
  var hasBlackBars: Bool {
    (isBlack(topEdge) && isBlack(bottomEdge)) || (isBlack(leftEdge) && isBlack(rightEdge))
  }

  /// What ``hasBlackBars`` needs at the least, asked of a picture's top rows alone.
  var mayHaveBlackBars: Bool {
    isBlack(topEdge) || (isDark(leftEdge) && isDark(rightEdge))
  }

  private typealias Part = (columns: Range<Int>, rows: Range<Int>)

  private var topEdge: Part { (0..<width, 0..<min(2, height)) }
  private var bottomEdge: Part { (0..<width, max(0, height - 2)..<height) }
  private var leftEdge: Part { (0..<min(2, width), 0..<height) }
  private var rightEdge: Part { (max(0, width - 2)..<width, 0..<height) }

  /// As dark as JPEG leaves bars beside a bright picture, where they were drawn with 0 to 16: at a
  /// quality of 75 no value is above 66, and the mean is not above 19.
  private func isBlack(_ part: Part) -> Bool {
    let brightness = brightness(columns: part.columns, rows: part.rows)
    return brightness.most <= Self.brightest && brightness.mean <= 19
  }

  private func isDark(_ part: Part) -> Bool {
    brightness(columns: part.columns, rows: part.rows).most <= Self.brightest
  }

  private static let brightest: UInt8 = 72
}
