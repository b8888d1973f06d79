internal import CPango

extension Typesetter {
  /// The characters that no font has, so that boxes with their numbers are drawn.
  ///
  /// - Parameter characters: any; invisible ones are never missing.
  /// - Returns: the missing ones, in order; nothing if there are no fonts at all.
  /// - Complexity: linear, about 1 ms for a thousand that are available.
  public func missing(of characters: Set<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard desk.configuration.hasFonts else { return [] }
    var missing: [Unicode.Scalar] = []
    var rest = characters.sorted()[...]
    while !rest.isEmpty {
      missing += self.missing(among: rest.prefix(Self.chunk))
      rest = rest.dropFirst(Self.chunk)
    }
    return missing
  }

  /// So many characters, with line breaks between them, are not too long to show.
  private static let chunk = 512

  /// Bisects a list that has missing characters.
  private func missing(among characters: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard !characters.isEmpty, missesOne(of: characters) else { return [] }
    if characters.count == 1 { return Array(characters) }
    let middle = (characters.startIndex + characters.endIndex) / 2
    return missing(among: characters[..<middle]) + missing(among: characters[middle...])
  }

  private func missesOne(of characters: ArraySlice<Unicode.Scalar>) -> Bool {
    let lines = characters.map { "\($0)" }.joined(separator: "\n")
    let text = DisplayText(lines, lineBreaks: .kept).string
    return desk.withDesk { desk in
      desk.missesGlyph(of: text, typeface: desk.typeface(TextStyle().typeface))
    }
  }
}

extension Desk {
  /// The corresponding C function is `pango_layout_get_unknown_glyphs_count`.
  fileprivate func missesGlyph(of text: String, typeface: Typeface) -> Bool {
    _ = lines(
      of: text, typeface: typeface, width: 32_767, count: DisplayText.longest,
      style: TextStyle())
    return unsafe pango_layout_get_unknown_glyphs_count(layout) > 0
  }
}
