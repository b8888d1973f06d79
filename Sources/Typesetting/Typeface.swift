internal import CPango

struct TypefaceKey: Hashable {
  let font: String
  let size: Double
  let weight: FontWeight?
}

extension TextStyle {
  var typeface: TypefaceKey { TypefaceKey(font: font, size: size, weight: weight) }
}

@safe final class Typeface {
  let description: OpaquePointer
  /// In pixels.
  let size: Double
  /// Whole pixels from the baseline to the top and the bottom of a line.
  private(set) var (ascent, descent): (Int, Int)

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

  var families: [String] {
    guard let names = unsafe pango_font_description_get_family(description) else { return [] }
    return unsafe String(cString: names).split(separator: ",").map { name in
      name.split(separator: " ").joined(separator: " ")
    }
  }

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
package struct FontFace: Equatable, Hashable, Sendable {
  /// The families to choose from, the preferred one first; never empty.
  package let families: [String]
  /// The em, in pixels.
  package let size: Double
  /// How bold, from 100 to 1,000; 400 is regular.
  package let weight: Int
  /// Whether it is italic or oblique.
  package let isItalic: Bool

  package init(_ style: TextStyle) {
    let typeface = Typeface(style.typeface)
    families = typeface.families.isEmpty ? ["sans"] : typeface.families
    size = typeface.size
    weight = unsafe Int(pango_font_description_get_weight(typeface.description).rawValue)
    isItalic = unsafe pango_font_description_get_style(typeface.description) != PANGO_STYLE_NORMAL
  }
}

/// A line of a text; its ink and advance are in pixels from the beginning of its baseline.
@safe struct TextLine {
  let pointer: UnsafeMutablePointer<PangoLayoutLine>
  /// At most 0.
  let left: Double
  let right: Double
  let above: Double
  let below: Double
  let isRightToLeft: Bool

  var width: Double { right - left }

  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_line_get_extents(line, &ink, &logical)
    unsafe pointer = unsafe line
    left = min(0, pixels(ink.x))
    right = max(pixels(logical.width), pixels(ink.x) + pixels(ink.width))
    above = -pixels(ink.y)
    below = pixels(ink.y) + pixels(ink.height)
    isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// The scale at which no ink is cut: 1, or less if marks pile up or letters lean out.
  ///
  /// A quarter of a pixel is too little to see. Ink that does not fit at half the size is cut: piles of
  /// marks, and some Nastaliq, whose ligatures are three lines tall.
  func scale(width: Int, typeface: Typeface) -> Double {
    let (ascent, descent) = (Double(typeface.ascent) + 0.25, Double(typeface.descent) + 0.25)
    let high = min(ascent / max(above, ascent), descent / max(below, descent))
    return max(high, 0.5) * min(1, Double(width) / max(self.width, 1))
  }

  func origin(width: Int, scale: Double, style: TextStyle) -> Double {
    let isRightToLeft = isRightToLeft || style.direction == .rightToLeft
    let (first, last) = (-left * scale, Double(width) - right * scale)
    switch style.alignment {
    case .leading: return isRightToLeft ? last : first
    case .trailing: return isRightToLeft ? first : last
    case .center: return (first + last) / 2
    }
  }
}
