/// How a text looks and where its lines end.
///
/// Any values make a style: numbers out of their range are brought into it.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The typeface, as Pango and fontconfig spell it: `sans`, `DejaVu Serif bold italic`, or several
  /// families to choose from, `Gill Sans, sans`.
  ///
  /// A size in it counts as pixels and goes before ``size``, so that `sans 14` is what it seems. A
  /// family whose name ends in a number needs a comma: `Source Sans 3,`.
  public var font: String
  /// The em in pixels, from 1 to 2,000.
  public var size: Double
  /// How bold; nil leaves it to ``font``.
  public var weight: FontWeight?
  /// What the text is drawn in.
  public var color: TextColor
  /// Where lines stand that are shorter than the width.
  public var alignment: TextAlignment
  /// How many lines there may be, at least 1; nil for as many as are needed.
  ///
  /// One line shows line breaks as spaces. Several are broken at words, or within those that are
  /// wider than the whole line, and at line breaks. What has no room gives way to an ellipsis.
  public var maxLines: Int?
  /// What gives way to an ellipsis in a text of one line; several lines always lose their end.
  public var truncation: TextTruncation
  /// Pixels between a line and the next one, besides the lines' own heights.
  ///
  /// Rounded to whole ones. Below zero, lines come closer, but each begins at least a pixel lower.
  public var lineSpacing: Double

  /// Creates a style; without arguments, it is black and sans, on one line.
  public init(
    font: String = "sans", size: Double = 14, weight: FontWeight? = nil, color: TextColor = .black,
    alignment: TextAlignment = .leading, maxLines: Int? = 1, truncation: TextTruncation = .end,
    lineSpacing: Double = 0
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.maxLines = maxLines
    self.truncation = truncation
    self.lineSpacing = lineSpacing
  }
}

/// How bold a typeface is; raw values are CSS' and OpenType's.
public enum FontWeight: Int, CaseIterable, Sendable {
  case thin = 100
  case extraLight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case extraBold = 800
  case black = 900
}

/// Where a line stands that is shorter than the width.
public enum TextAlignment: Sendable, CaseIterable {
  /// Where its script begins: at the left, or at the right for Arabic and Hebrew.
  case leading
  case center
  /// Where its script ends.
  case trailing
}

/// Which part of a line gives way to an ellipsis where there is no room.
public enum TextTruncation: Sendable, CaseIterable {
  case end
  /// Good for names of files, which differ at their ends.
  case middle
}
