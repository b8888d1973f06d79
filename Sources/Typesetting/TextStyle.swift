/// How a text looks and where its lines end.
///
/// Any values make a style: numbers out of range are clamped.
package struct TextStyle: Equatable, Hashable, Sendable {
  /// The typeface, as Pango and fontconfig spell it: `sans`, `DejaVu Serif bold italic`, or several
  /// families to choose from, `Gill Sans, sans`.
  ///
  /// A size in it counts in pixels and overrides ``size``, so that `sans 14` means what it says. A
  /// family whose name ends in a number needs a comma: `Source Sans 3,`.
  package var font: String
  /// The em, in pixels, from 1 to 2,000.
  package var size: Double
  /// How bold; nil leaves it to ``font``.
  package var weight: FontWeight?
  package var color: TextColor
  /// The color of a soft edge around the letters, of an eighth of the size; nil for none.
  ///
  /// It takes no room, and is cut at the image's sides.
  package var edge: TextColor?
  /// The position of lines that are shorter than the width.
  package var alignment: TextAlignment
  /// The most lines, at least 1; nil for as many as are needed.
  ///
  /// A single line shows line breaks as spaces. Several lines break at line breaks, between words, after
  /// `_`, `-`, `.` and `,` within words, and elsewhere only in words that are wider than a line. No hyphen
  /// is added. Text without room gives way to an ellipsis.
  package var maxLines: Int?
  /// What gives way to an ellipsis in a text that does not fit.
  package var truncation: TextTruncation
  /// The direction of the layout that the text is in.
  package var direction: TextDirection
  /// Extra pixels between a line and the next, rounded to whole ones.
  ///
  /// A negative number moves lines closer, but each begins at least a pixel lower.
  package var lineSpacing: Double

  /// Creates a style; without arguments, black sans on one line.
  package init(
    font: String = "sans", size: Double = 14, weight: FontWeight? = nil, color: TextColor = .black,
    alignment: TextAlignment = .leading, maxLines: Int? = 1, truncation: TextTruncation = .end,
    direction: TextDirection = .leftToRight, lineSpacing: Double = 0
  ) {
    (self.font, self.size, self.weight, self.color) = (font, size, weight, color)
    (self.alignment, self.direction) = (alignment, direction)
    (self.maxLines, self.truncation, self.lineSpacing) = (maxLines, truncation, lineSpacing)
  }
}

/// How bold a typeface is; raw values are those of CSS and OpenType.
package enum FontWeight: Int, CaseIterable, Sendable {
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

/// The position of a line that is shorter than the width.
package enum TextAlignment: Sendable, CaseIterable {
  /// Where its script begins: at the left, or at the right for Arabic and Hebrew, and for any text in a
  /// layout that reads from right to left.
  case leading
  case center
  /// The other side.
  case trailing
}

/// The part of a text that gives way to an ellipsis.
package enum TextTruncation: Sendable, CaseIterable {
  case end
  /// The middle of the longest word: for file names, whose numbers and suffixes stay.
  case middle
}

/// The direction in which a layout is read.
package enum TextDirection: Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

/// The sizes of a text in a style, in whole pixels; measuring and drawing both use them.
struct LineMetrics {
  static let longestSide = 32_767

  let typeface: Typeface
  /// From one baseline to the next.
  let pitch: Int

  init(_ typeface: Typeface, lineSpacing: Double) {
    self.typeface = typeface
    let spacing = lineSpacing.isFinite ? min(max(lineSpacing, -10_000), 10_000).rounded() : 0
    pitch = max(1, typeface.ascent + typeface.descent + Int(spacing))
  }

  /// A length in whole pixels within the range of sides.
  static func side(_ length: Double) -> Int {
    length.isNaN ? longestSide : Int(min(max(length, 1), Double(longestSide)))
  }

  func height(lines: Int) -> Int {
    let height = typeface.ascent + typeface.descent + (max(lines, 1) - 1) * pitch
    return min(height, Self.longestSide)
  }

  /// At least one.
  func lineCount(height: Int) -> Int {
    max(0, height - typeface.ascent - typeface.descent) / pitch + 1
  }

  func lineCount(style: TextStyle, height: Int?) -> Int {
    let room = lineCount(height: height ?? Self.longestSide)
    return max(1, min(style.maxLines ?? room, room))
  }
}

/// The color of a text, in sRGB of 8 bits a channel.
package struct TextColor: Equatable, Hashable, Sendable {
  /// From 0 to 255.
  package var red: UInt8
  /// From 0 to 255.
  package var green: UInt8
  /// From 0 to 255.
  package var blue: UInt8
  /// 255 is opaque, 0 transparent.
  ///
  /// Emoji keep their own colors, but take this opacity.
  package var alpha: UInt8

  /// Creates a color.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Black, opaque.
  package static let black = TextColor(red: 0, green: 0, blue: 0)
  /// White, opaque.
  package static let white = TextColor(red: 255, green: 255, blue: 255)
}

/// A drawn text: premultiplied red, green, blue and alpha, 8 bits a channel.
package struct TextImage: Equatable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Four bytes a pixel, rows from top to bottom without gaps.
  package let bytes: [UInt8]
}
