/// The sizes of a text in a style, in whole pixels; measuring and drawing both use them.
struct Setting {
  /// The longest side of an image.
  static let longestSide = 32_767

  let typeface: Typeface
  /// From one baseline to the next.
  let pitch: Int

  init(_ typeface: Typeface, lineSpacing: Double) {
    self.typeface = typeface
    let spacing = lineSpacing.isFinite ? min(max(lineSpacing, -10_000), 10_000).rounded() : 0
    pitch = max(1, typeface.ascent + typeface.descent + Int(spacing))
  }

  /// A length brought into the range of sides, in whole pixels.
  static func side(_ length: Double) -> Int {
    length.isNaN ? longestSide : Int(min(max(length, 1), Double(longestSide)))
  }

  /// The height of some lines, at least one.
  func height(lines: Int) -> Int {
    let height = typeface.ascent + typeface.descent + (max(lines, 1) - 1) * pitch
    return min(height, Self.longestSide)
  }

  /// The number of lines that fit a height, at least one.
  func lineCount(height: Int) -> Int {
    max(0, height - typeface.ascent - typeface.descent) / pitch + 1
  }

  /// The most lines of a text, by its style and the room.
  func lineCount(style: TextStyle, height: Int?) -> Int {
    let room = lineCount(height: height ?? Self.longestSide)
    return max(1, min(style.maxLines ?? room, room))
  }
}
