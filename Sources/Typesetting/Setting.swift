/// The sizes of a text in a style, all in whole pixels: what measuring and drawing agree on.
struct Setting {
  /// No image has a longer side.
  static let longestSide = 32_767

  let typeface: Typeface
  /// From one baseline to the next.
  let pitch: Int

  init(_ typeface: Typeface, lineSpacing: Double) {
    self.typeface = typeface
    let spacing = lineSpacing.isFinite ? min(max(lineSpacing, -10_000), 10_000).rounded() : 0
    pitch = max(1, typeface.ascent + typeface.descent + Int(spacing))
  }

  /// A whole number of pixels that a side can have.
  static func side(_ length: Double) -> Int {
    length.isNaN ? longestSide : Int(min(max(length, 1), Double(longestSide)))
  }

  /// The height of so many lines, at least one.
  func height(lines: Int) -> Int {
    let height = typeface.ascent + typeface.descent + (max(lines, 1) - 1) * pitch
    return min(height, Self.longestSide)
  }

  /// How many lines a height has room for, at least one.
  func lineCount(height: Int) -> Int {
    max(0, height - typeface.ascent - typeface.descent) / pitch + 1
  }

  /// How many lines a text may have: as its style says, and as there is room.
  func lineCount(style: TextStyle, height: Int?) -> Int {
    let room = lineCount(height: height ?? Self.longestSide)
    return max(1, min(style.maxLines ?? room, room))
  }
}
