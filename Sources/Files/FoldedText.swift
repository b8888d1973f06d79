/// Text for comparison: lowercase, and without accents.
enum FoldedText {
  /// UTF-8 in which `É`, and `e` with a combining accent, are both `e`.
  ///
  /// Letters other than Latin ones keep their accents if these are part of the code point.
  ///
  /// - Complexity: O(*n*).
  static func bytes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var folded: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if combining.contains(scalar.value) { continue }
      if scalar.isASCII {
        folded.append(UInt8(scalar.value))
      } else {
        folded += latin[scalar] ?? Array(scalar.properties.lowercaseMapping.utf8)
      }
    }
    return folded[...]
  }

  /// Combining diacritical marks, as in the names that macOS writes.
  private static let combining: ClosedRange<UInt32> = 0x300...0x36f

  /// The plain letters of Latin ones with accents and of ligatures, from Unicode's names for them, such
  /// as “LATIN SMALL LETTER E WITH ACUTE”; one or two letters each.
  private static let latin: [Unicode.Scalar: [UInt8]] = {
    var letters: [Unicode.Scalar: [UInt8]] = [:]
    for block: ClosedRange<UInt32> in [0xc0...0x24f, 0x1e00...0x1eff] {
      for scalar in block.lazy.compactMap(Unicode.Scalar.init) {
        guard let words = scalar.properties.name?.split(separator: " "), words.first == "LATIN",
          let letter = words.prefix(while: { $0 != "WITH" }).last, letter.utf8.count <= 2
        else { continue }
        letters[scalar] = Array(letter.lowercased().utf8)
      }
    }
    return letters
  }()
}
