/// Tells how large the text of a supplementary item is.
///
/// Layouts know no fonts; whoever draws does.
public protocol TextMeasuring {
  /// The size that a content needs.
  ///
  /// - Parameters:
  ///   - content: what is shown; its padding is part of the size.
  ///   - section: the section that it belongs to.
  ///   - picture: the picture that it stands on, if any.
  ///   - width: where lines are broken, in pixels.
  /// - Returns: the size in pixels; numbers that are none count as 1.
  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size
}

/// Measures by counting letters: every one is half as wide as it is high.
///
/// A stand-in for whoever has no fonts.
public struct PlainTextMeasuring: TextMeasuring, Equatable, Sendable {
  /// From one line of text to the next, in pixels.
  public var lineHeight: Double

  /// Creates a measure.
  public init(lineHeight: Double = 20) {
    self.lineHeight = lineHeight
  }

  /// The size of the template itself, as nothing is known of what it stands for.
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
