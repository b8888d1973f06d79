/// Where the lines of a name may end.
///
/// Unicode's rules are for prose: `IMG_2024.jpg` is one word to them, and `3008 × 2000` three.
enum LineBreaks {
  private static let breakHere: Unicode.Scalar = "\u{200b}"
  private static let separators: Set<Unicode.Scalar> = ["_", "-", ".", ","]
  private static let times: Set<Unicode.Scalar> = ["×", "x", "X"]

  /// The text with what lets lines end after `_`, `-`, `.` and `,` within words.
  ///
  /// Dimensions stay together. A number keeps its point or comma and a date its hyphens; a suffix
  /// stays with a name that can be broken elsewhere. What is added is invisible, or as wide as what
  /// it replaces.
  static func added(to text: String) -> String {
    guard text.unicodeScalars.contains(where: { separators.contains($0) || $0 == " " }) else {
      return text
    }
    var broken = String.UnicodeScalarView()
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      if index > 0 { broken.append(isInSize(words, before: index) ? "\u{a0}" : " ") }
      broken.append(contentsOf: self.broken(Array(word)))
    }
    return String(broken)
  }

  /// Whether the space before a word is inside `3008 × 2000`.
  private static func isInSize(_ words: [Substring.UnicodeScalarView], before index: Int) -> Bool {
    let (left, right) = (words[index - 1], words[index])
    func isTimes(_ word: Substring.UnicodeScalarView) -> Bool {
      word.count == 1 && times.contains(word[word.startIndex])
    }
    if isTimes(left) {
      return index >= 2 && words[index - 2].last?.isDigit == true && right.first?.isDigit == true
    }
    return isTimes(right) && index + 1 < words.count && left.last?.isDigit == true
      && words[index + 1].first?.isDigit == true
  }

  private static func broken(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var places = word.indices.dropLast().filter { mayBreak(word, after: $0) }
    if places.count > 1, let last = places.last, isSuffix(word[last...]) { places.removeLast() }
    guard !places.isEmpty else { return word }
    var (broken, start) = ([Unicode.Scalar](), 0)
    for place in places {
      broken += word[start...place] + [breakHere]
      start = place + 1
    }
    return broken + word[start...]
  }

  private static func mayBreak(_ word: [Unicode.Scalar], after index: Int) -> Bool {
    guard index > 0, separators.contains(word[index]), word[index + 1].isLetterOrDigit,
      word[index - 1].isLetterOrDigit || separators.contains(word[index - 1])
    else { return false }
    let isInNumber = word[index - 1].isDigit && word[index + 1].isDigit
    return !isInNumber || word[index] == "_" || (word[index] == "-" && !isInDate(word, index))
  }

  /// Whether a hyphen is one of the two in `2024-05-31`.
  private static func isInDate(_ word: [Unicode.Scalar], _ index: Int) -> Bool {
    [index - 4, index - 7].contains { start in
      guard start >= 0, start + 10 <= word.count else { return false }
      return (0..<10).allSatisfy { offset in
        [4, 7].contains(offset)
          ? word[start + offset] == "-" : word[start + offset].isDigit
      }
    }
  }

  private static func isSuffix(_ end: ArraySlice<Unicode.Scalar>) -> Bool {
    end.first == "." && (2...6).contains(end.count)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }
}

/// A text with an ellipsis for what it loses.
struct Shortening {
  private let before: String
  private let word: [Character]
  private let after: String
  /// The characters at the end of the word that are lost last.
  private let end: Int

  var length: Int { word.count }

  private init(_ before: String, _ word: [Character], _ after: String = "", end: Int) {
    (self.before, self.word, self.after, self.end) = (before, word, after, end)
  }

  /// The ways to shorten a text, the best first.
  ///
  /// In the middle, the longest word, nearly always a name, gives way, and then the whole text.
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
