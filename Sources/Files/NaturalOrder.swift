/// The order that people expect: `img2` before `img10`.
///
/// Paths are compared folder by folder: runs of ASCII digits by value, however long, letters ignoring
/// case and accents, and everything else by code point. A dot sorts before all but a slash, so that
/// `foo.jpg` comes before `foo-10.jpg`. No locale plays a part. The plain bytes break ties, so two
/// different paths never compare equal.
package enum NaturalOrder {
  package static func precedes(_ left: Path, _ right: Path) -> Bool {
    var (l, r, isFolded) = (left.bytes[...], right.bytes[...], false)
    while let a = l.first, let b = r.first {
      if a | b >= 0x80, !isFolded {
        // What has been compared is ASCII, as most names are wholly; folding takes time.
        (l, r, isFolded) = (FoldedText.bytes(l), FoldedText.bytes(r), true)
        continue
      }
      let comparison =
        a.isDigit && b.isDigit
        ? compareNumbers(&l, &r) : l.removeFirst().collated - r.removeFirst().collated
      if comparison != 0 { return comparison < 0 }
    }
    return l.isEmpty == r.isEmpty ? left < right : l.isEmpty
  }

  /// Without leading zeros, the longer number is the greater one.
  private static func compareNumbers(
    _ l: inout ArraySlice<UInt8>, _ r: inout ArraySlice<UInt8>
  ) -> Int {
    let (a, b) = (takeNumber(&l), takeNumber(&r))
    if a.count != b.count { return a.count - b.count }
    return zip(a, b).lazy.map { Int($0) - Int($1) }.first { $0 != 0 } ?? 0
  }

  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { $0.isDigit }
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A slash sorts first, so that a folder's files stay together; then the dot before a suffix.
  fileprivate var collated: Int {
    switch self {
    case UInt8(ascii: "/"): -2
    case UInt8(ascii: "."): -1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self) + 32
    default: Int(self)
    }
  }
}

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
