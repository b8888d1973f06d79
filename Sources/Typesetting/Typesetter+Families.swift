extension Typesetter {
  /// The family that fontconfig chooses for a name on this system.
  ///
  /// - Parameter font: as in ``TextStyle/font``.
  /// - Returns: such as `DejaVu Sans` for `sans`; nil if there are no fonts at all.
  public func resolvedFamily(of font: String) -> String? {
    guard (try? check()) != nil else { return nil }
    return desk.withDesk { desk in
      desk.resolvedFamily(of: desk.typeface(TextStyle(font: font).typeface))
    }
  }

  /// The family that replaces a font that is not installed.
  ///
  /// - Parameter font: as in ``TextStyle/font``.
  /// - Returns: the replacement; nil if the font, or one of several, is installed, if the name is generic,
  ///   such as `serif`, or if there are no fonts at all.
  public func replacement(for font: String) -> String? {
    guard let resolved = resolvedFamily(of: font) else { return nil }
    let asked = Typeface(TextStyle(font: font).typeface).families
    let isThere = asked.contains { family in
      Self.kinds.contains(family.lowercased()) || family.lowercased() == resolved.lowercased()
    }
    return isThere ? nil : resolved
  }

  /// The generic names of fontconfig.
  private static let kinds: Set = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "cursive", "fantasy", "emoji",
    "math",
  ]
}
