import Typesetting

/// Texts of many scripts, reproducible from a seed.
struct TextSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  /// Vigna's SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  private static let alphabets: [String] = [
    "abc defg hijklmn opq rstuvwxyz", "ABC ÄÖÜ ẾǺģ jgpqy (|) 0123456789 _.,-", "漢字かな交じり文 한국어",
    "العربيّة مرحبا بـ", "שלום עולם", "हिन्दी नमस्ते क्षि", "ภาษาไทย ที่", "😀🎉👩‍👩‍👧🇳🇴❤️",
    "\n\r\t\u{0}\u{7}\u{1b}\u{7f}\u{85}\u{9b}",
    "\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200d}\u{300}",
  ]

  /// Words of a few alphabets, often of only one.
  mutating func text(longest: Int = 60) -> String {
    let alphabets = (0...Int.random(in: 0...2, using: &self)).compactMap { _ in
      Self.alphabets.randomElement(using: &self)
    }
    let letters = Array(alphabets.joined())
    let count = Int.random(in: 0...longest, using: &self)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &self) })
  }

  /// Any scalars, from all planes.
  mutating func noise() -> String {
    var text = String.UnicodeScalarView()
    let ranges: [ClosedRange<UInt32>] = [0...0x10_ffff, 0...0x3000, 0...0x600, 0x2000...0x206f]
    let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
    for _ in 0..<Int.random(in: 0...24, using: &self) {
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }

  mutating func style() -> TextStyle {
    TextStyle(
      font: ["sans", "serif bold", "monospace italic"].randomElement(using: &self) ?? "sans",
      size: Double([9, 14, 14, 23].randomElement(using: &self) ?? 14),
      alignment: TextAlignment.allCases.randomElement(using: &self) ?? .leading,
      maxLines: [1, 1, 2, 3, nil].randomElement(using: &self) ?? nil,
      truncation: TextTruncation.allCases.randomElement(using: &self) ?? .end,
      lineSpacing: Double.random(in: -4...8, using: &self))
  }

  /// A width to set text in; nil is rare.
  mutating func width() -> Double? {
    Bool.random(using: &self) || Bool.random(using: &self)
      ? Double.random(in: 1...400, using: &self) : nil
  }
}
