/// Measures the text of a supplementary item.
///
/// Layouts know nothing of fonts; the code that draws does.
public protocol TextMeasuring {
  /// The size that a content needs, in pixels.
  ///
  /// - Parameters:
  ///   - content: what is shown; the size includes its padding.
  ///   - section: the section that it belongs to.
  ///   - picture: the picture below it, if any.
  ///   - width: the width at which lines break, in pixels.
  /// - Returns: the size; NaN counts as 1.
  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size
}

/// Measures by counting letters, each half as wide as it is tall.
///
/// A stand-in where there are no fonts.
public struct PlainTextMeasuring: TextMeasuring, Equatable, Sendable {
  /// From one line of text to the next, in pixels.
  public var lineHeight: Double

  /// Creates a measure.
  public init(lineHeight: Double = 20) {
    self.lineHeight = lineHeight
  }

  /// The size of the template itself, since its values are unknown.
  public func size(
    of content: ElementContent, section: Int, picture: Int?, width: Double
  ) -> Size {
    let letters = Double(content.text?.count ?? 0)
    let (across, down) = (
      Double(content.padding.total(.horizontal)), Double(content.padding.total(.vertical))
    )
    let lettersInALine = max(1, ((width - across) / (lineHeight / 2)).rounded(.down))
    let lines = max(1, (letters / lettersInALine).rounded(.up))
    return Size(
      width: min(letters, lettersInALine) * lineHeight / 2 + across,
      height: lines * lineHeight + down)
  }
}
