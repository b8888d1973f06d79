extension Typesetter {
  /// The family of the font that a name stands for here, as fontconfig chooses.
  ///
  /// - Parameter font: as in ``TextStyle/font``.
  /// - Returns: such as `DejaVu Sans` for `sans`; nil where there are no fonts at all.
  public func resolvedFamily(of font: String) -> String? {
    guard (try? check()) != nil else { return nil }
    return desk.withDesk { desk in
      desk.resolvedFamily(of: desk.typeface(TextStyle(font: font).typeface))
    }
  }

  /// What is drawn in place of a font that is not installed.
  ///
  /// - Parameter font: as in ``TextStyle/font``.
  /// - Returns: the family in its place; nil where the font, or one of several, is there, where the
  ///   name is one for a kind of fonts, such as `serif`, and where there are no fonts at all.
  public func replacement(for font: String) -> String? {
    guard let resolved = resolvedFamily(of: font) else { return nil }
    let asked = Typeface(TextStyle(font: font).typeface).families
    let isThere = asked.contains { family in
      Self.kinds.contains(family.lowercased()) || family.lowercased() == resolved.lowercased()
    }
    return isThere ? nil : resolved
  }

  /// Names that fontconfig knows for kinds of fonts.
  private static let kinds: Set = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "cursive", "fantasy", "emoji",
    "math",
  ]
}
