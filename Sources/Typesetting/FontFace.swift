internal import CPango

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
