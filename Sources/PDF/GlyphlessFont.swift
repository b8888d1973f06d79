/// A TrueType font whose only letter encloses nothing and is half as wide as tall.
///
/// Text that nobody sees needs no outlines, but PDF/A wants every font to be embedded, and mupdf leaves out letters
/// without an extent: so the letter is a line from its bottom left to its top right corner, and back.
enum GlyphlessFont {
  static let unitsPerEm = 1000
  static let advance = 500
  static let ascent = 800
  static let descent = -200

  /// Two glyphs: the one for what is missing, which PDF/A does not allow to be shown, and the letter.
  static let bytes: [UInt8] = {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("glyf", letter),
      ("head", head), ("hhea", hhea),
      ("hmtx", words(advance, 0, advance, 0)),
      ("loca", words(0, 0, letter.count / 2)),
      ("maxp", words(1, 0, 2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
    ]
    var next = 12 + 16 * tables.count
    var (directory, body) = (words(1, 0, tables.count, 64, 2, 16 * tables.count - 64), [UInt8]())
    for (name, bytes) in tables {
      directory += Array(name.utf8) + word(sum(bytes)) + word(UInt32(next))
      directory += word(UInt32(bytes.count))
      let padded = padded(bytes)
      body += padded
      next += padded.count
    }
    var font = directory + body
    // `head` is the second table; its third field makes the sum of the whole font this number.
    let adjustment = word(0xb1b0_afba &- sum(font))
    let place = 12 + 16 * tables.count + padded(letter).count + 8
    font.replaceSubrange(place..<place + 4, with: adjustment)
    return font
  }()

  /// One contour of two points, which are on the curve.
  private static let letter =
    words(1, 0, descent, advance, ascent, 1, 0) + [1, 1]
    + words(0, advance, descent, ascent - descent)
  private static let head =
    words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, unitsPerEm) + [UInt8](repeating: 0, count: 16)
    + words(0, descent, advance, ascent, 0, 8, 2, 0, 0)
  private static let hhea =
    words(1, 0, ascent, descent, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 2)

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    let bytes = padded(bytes)
    return stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, place in
      sum &+ bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
