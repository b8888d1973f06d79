/// A text with an ellipsis for what it loses.
struct Shortening {
  private let before: String
  private let word: [Character]
  private let after: String
  /// The characters at the end of the word that are lost last.
  private let end: Int

  /// The number of characters that can be lost.
  var length: Int { word.count }

  private init(_ before: String, _ word: [Character], _ after: String = "", end: Int) {
    (self.before, self.word, self.after, self.end) = (before, word, after, end)
  }

  /// The ways to shorten a text, the best first.
  ///
  /// In the middle, the longest word gives way, which is nearly always a name; if that is not enough, the
  /// whole text.
  static func all(of text: String, _ truncation: TextTruncation) -> [Shortening] {
    let letters = Array(text)
    let tail = Shortening("", letters, end: 0)
    guard truncation == .middle else { return [tail] }
    let whole = Shortening("", letters, end: numberAndSuffix(letters))
    let words = letters.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let longest = words.max(by: { $0.count < $1.count }) else {
      return [whole, tail]
    }
    let name = Shortening(
      String(letters[..<longest.startIndex]), Array(longest), String(letters[longest.endIndex...]),
      end: numberAndSuffix(Array(longest)))
    return [name, whole, tail]
  }

  /// The number of characters of the number and the suffix at the end of a name, such as `0099.jpg`;
  /// without a number, two letters take its place.
  private static func numberAndSuffix(_ name: [Character]) -> Int {
    var stem = name[...]
    if let point = name.lastIndex(of: "."), point > 0, (2...6).contains(name.count - point),
      name[(point + 1)...].allSatisfy({ $0.isLetter || $0.isNumber })
    {
      stem = name[..<point]
    }
    let digits = stem.reversed().prefix { $0.isNumber }.count
    return name.count - stem.count + max(digits, min(2, stem.count))
  }

  /// The text with some characters of the word; without any, only the ellipsis is there.
  ///
  /// No point, hyphen or space is left before the ellipsis.
  func text(keeping count: Int) -> String {
    let last = end == 0 ? 0 : min(count, max(end, count * 2 / 5))
    var first = word.prefix(count - last)
    while let character = first.last, character.isWhitespace || Self.marks.contains(character) {
      first.removeLast()
    }
    return before + String(first) + "…"
      + String(word.suffix(last).drop(while: \.isWhitespace)) + after
  }

  private static let marks: Set<Character> = [".", ",", "_", "-", "·", ":", ";", "…"]
}
