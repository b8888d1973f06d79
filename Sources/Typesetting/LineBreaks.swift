/// Where the lines of a name may end.
///
/// Unicode's rules are for prose: `IMG_2024.jpg` is one word to them, and `3008 × 2000` three.
enum LineBreaks {
  private static let breakHere: Unicode.Scalar = "\u{200b}"
  private static let separators: Set<Unicode.Scalar> = ["_", "-", ".", ","]
  private static let times: Set<Unicode.Scalar> = ["×", "x", "X"]

  /// The text with what lets lines end after `_`, `-`, `.` and `,` within words, and keeps
  /// dimensions together.
  ///
  /// A number keeps its point or comma and a date its hyphens; a suffix stays with the name if that can
  /// be broken elsewhere. What is added is invisible, or as wide as what it replaces.
  ///
  /// - Complexity: linear.
  static func added(to text: String) -> String {
    guard text.unicodeScalars.contains(where: { separators.contains($0) || $0 == " " }) else {
      return text
    }
    var broken = String.UnicodeScalarView()
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      if index > 0 {
        let isInside =
          isSize(words[..<index].last, before: word, of: words, at: index)
        broken.append(isInside ? "\u{a0}" : " ")
      }
      broken.append(contentsOf: self.broken(Array(word)))
    }
    return String(broken)
  }

  /// Whether the space before a word is inside `3008 × 2000`.
  private static func isSize(
    _ left: Substring.UnicodeScalarView?, before right: Substring.UnicodeScalarView,
    of words: [Substring.UnicodeScalarView], at index: Int
  ) -> Bool {
    guard let left else { return false }
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

  /// Whether it is a point, and a few letters or digits after it.
  private static func isSuffix(_ end: ArraySlice<Unicode.Scalar>) -> Bool {
    end.first == "." && (2...6).contains(end.count)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isLetterOrDigit: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }
}
