internal import Layouts
internal import Raster

/// Finds the black bars that some cameras add to a preview whose shape differs from the picture's.
///
/// Dark pictures can look as if they had bars: 11 of 300 photos do. They are then decoded in full,
/// which costs time but is correct.
extension Pixels {
  /// Whether there are black bars, at least two pixels wide, above and below or on both sides.
  var hasBlackBars: Bool {
    (isBlack(topEdge) && isBlack(bottomEdge)) || (isBlack(leftEdge) && isBlack(rightEdge))
  }

  /// Whether there are just these black bars: the parts outside of a centered rectangle.
  ///
  /// JPEG blurs their inner edges by up to two pixels. A picture that is itself black there on both
  /// sides cannot be told from one with wider bars.
  func hasBlackBars(around visible: PixelRect) -> Bool {
    let isAbove = visible.y > 0
    let length = isAbove ? height : width
    func line(_ place: Int) -> Part {
      isAbove ? (0..<width, place..<place + 1) : (place..<place + 1, 0..<height)
    }
    func isBlack(_ place: Int) -> Bool { self.isBlack(line(place)) }
    let bar = isAbove ? visible.y : visible.x
    let found = (0..<length / 2).prefix { isBlack($0) && isBlack(length - 1 - $0) }.count
    return (max(1, bar - 2)...bar + 1).contains(found)
  }

  /// Whether the picture's top rows alone leave ``hasBlackBars`` possible.
  var mayHaveBlackBars: Bool {
    isBlack(topEdge) || (isDark(leftEdge) && isDark(rightEdge))
  }

  private typealias Part = (columns: Range<Int>, rows: Range<Int>)

  private var topEdge: Part { (0..<width, 0..<min(2, height)) }
  private var bottomEdge: Part { (0..<width, max(0, height - 2)..<height) }
  private var leftEdge: Part { (0..<min(2, width), 0..<height) }
  private var rightEdge: Part { (max(0, width - 2)..<width, 0..<height) }

  /// Whether a part is as dark as a bar that was drawn with values 0 to 16 beside a bright picture.
  ///
  /// At JPEG quality 75 no value of such a bar exceeds 66, and the mean does not exceed 19.
  private func isBlack(_ part: Part) -> Bool {
    let brightness = brightness(columns: part.columns, rows: part.rows)
    return brightness.most <= Self.brightest && brightness.mean <= 19
  }

  private func isDark(_ part: Part) -> Bool {
    brightness(columns: part.columns, rows: part.rows).most <= Self.brightest
  }

  private static let brightest: UInt8 = 72
}
