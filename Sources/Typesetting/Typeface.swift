internal import CPango

/// What decides the letters of a line and its height.
struct TypefaceKey: Hashable {
  let font: String
  let size: Double
  let weight: FontWeight?
}

extension TextStyle {
  var typeface: TypefaceKey { TypefaceKey(font: font, size: size, weight: weight) }
}

/// A typeface at a size, and the room for a line of it.
@safe final class Typeface {
  /// Pango's description of it.
  let description: OpaquePointer
  /// In pixels.
  let size: Double
  /// Whole pixels from the top of a line to its baseline.
  private(set) var ascent: Int
  /// Whole pixels from the baseline to the bottom of its line.
  private(set) var descent: Int

  /// The corresponding C functions are `pango_font_description_from_string` and
  /// `pango_font_description_set_absolute_size`.
  init(_ key: TypefaceKey) {
    unsafe description = unsafe pango_font_description_from_string(key.font)
    let given = unsafe pango_font_description_get_set_fields(description).rawValue
    if given & PANGO_FONT_MASK_FAMILY.rawValue == 0 {
      unsafe pango_font_description_set_family(description, "sans")
    }
    if let weight = key.weight {
      unsafe pango_font_description_set_weight(
        description, PangoWeight(rawValue: UInt32(weight.rawValue)))
    }
    let own = unsafe pango_font_description_get_size(description)
    size = Self.inRange(
      given & PANGO_FONT_MASK_SIZE.rawValue == 0 ? key.size : Double(own) / Double(PANGO_SCALE))
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    // Vertical text is not supported.
    unsafe pango_font_description_unset_fields(description, PANGO_FONT_MASK_GRAVITY)
    ascent = Int((size * Self.leastAscent).rounded(.up))
    descent = Int((size * Self.leastDescent).rounded(.up))
  }

  deinit { unsafe pango_font_description_free(description) }

  /// The families that the name lists.
  var families: [String] {
    guard let names = unsafe pango_font_description_get_family(description) else { return [] }
    return unsafe String(cString: names).split(separator: ",").map { name in
      name.split(separator: " ").joined(separator: " ")
    }
  }

  /// Raises the height of the line to what the font itself asks for, in pixels.
  func makeRoom(ascent: Double, descent: Double) {
    self.ascent = max(self.ascent, Int(min(ascent, 4 * size).rounded(.up)))
    self.descent = max(self.descent, Int(min(descent, 4 * size).rounded(.up)))
  }

  /// The least room of a line, as shares of its size: what all fonts of Noto have, so that the marks of
  /// most scripts fit.
  ///
  /// Many fonts ask for less, and cut the accents of Ế. Because every line has this room, captions of
  /// one style are equally tall whichever fonts their letters come from.
  private static let (leastAscent, leastDescent) = (1.069, 0.293)

  private static func inRange(_ size: Double) -> Double {
    size.isNaN ? 1 : min(max(size, 1), 2_000)
  }
}

/// A typeface as other programs name it: what a font's name in Pango's spelling says.
public struct FontFace: Equatable, Hashable, Sendable {
  /// The families to choose from, the preferred one first; never empty.
  public let families: [String]
  /// The em, in pixels.
  public let size: Double
  /// How bold, from 100 to 1,000; 400 is regular.
  public let weight: Int
  /// Whether it is italic or oblique.
  public let isItalic: Bool

  /// The face of a style.
  public init(_ style: TextStyle) {
    let typeface = Typeface(style.typeface)
    families = typeface.families.isEmpty ? ["sans"] : typeface.families
    size = typeface.size
    weight = unsafe Int(pango_font_description_get_weight(typeface.description).rawValue)
    isItalic =
      unsafe pango_font_description_get_style(typeface.description) != PANGO_STYLE_NORMAL
  }
}
