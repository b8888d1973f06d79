/// A name as it is read aloud: two that look the same, or differ in case, are equal.
///
/// It makes equal what the page shows for a name and what it is: signs that are not seen, and bytes that are not
/// UTF-8. Two spellings of “é” are equal as strings of Swift are.
struct Reading: Hashable {
  let text: String

  init(_ text: String) { self.text = Self.folded(text) }

  /// Each word is read by itself, so that one in an old encoding spoils no other.
  init(_ bytes: some Collection<UInt8>) {
    if bytes.allSatisfy(\.isPlain) {
      self.init(String(decoding: bytes, as: UTF8.self))
    } else {
      let words = bytes.split(separator: UInt8(ascii: " ")).map { String(word: $0) }
      self.init(words.joined(separator: " "))
    }
  }

  private static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy(\.isPlain) { return text.lowercased() }
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar.isUnseen || (0x2400...0x241f).contains(scalar.value) {
        shown.unicodeScalars.append("\u{fffd}")
      } else {
        shown.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    // “ß” and “SS”, “σ” and “ς” meet in their capitals.
    return shown.split(separator: " ").joined(separator: " ").uppercased().lowercased()
  }
}

extension UInt8 {
  /// Whether it is a sign of ASCII that is seen.
  fileprivate var isPlain: Bool { (0x21..<0x7f).contains(self) }
}

extension String {
  /// What is not UTF-8 is read as Latin-1, as the page does.
  init(word: some Collection<UInt8>) {
    self = String(validating: word, as: UTF8.self) ?? String(latin1: word)
  }

  init(latin1 bytes: some Collection<UInt8>) {
    self.init()
    unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  }
}

extension Unicode.Scalar {
  /// What the page shows as �, since a name could pose as another one with it.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
      true
    default: false
    }
  }
}
