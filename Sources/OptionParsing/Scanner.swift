/// Reads words as GNU programs do.
struct Scanner {
  enum Match {
    case option(Int, value: [UInt8]?, isLetter: Bool)
    case missingValue(Int)
    /// The word that follows an option without a value looks like another option.
    case optionForValue(Int, [UInt8])
    /// A word or a letter, and the options that the word may mean.
    case unknown([UInt8], [Int] = [])
  }

  enum ValueKind { case none, required, optional }

  typealias Description = (name: String, short: Character?, value: ValueKind)

  private let options: [Description]
  private var words: ArraySlice<[UInt8]>
  /// A word of letters, and those that are not read yet.
  private var bundle: [UInt8] = []
  private var letters: ArraySlice<UInt8> = []
  private(set) var operands: [[UInt8]] = []

  init(words: [[UInt8]], options: [Description]) {
    (self.words, self.options) = (words[...], options)
  }

  /// The word after the option that was matched last; nil at the end.
  var following: [UInt8]? { words.first }

  /// The next option; nil after the last one.
  mutating func next() -> Match? {
    if !letters.isEmpty { return letter() }
    while let word = words.popFirst() {
      if word == Array("--".utf8) {
        operands += words
        words = []
      } else if word.starts(with: "--".utf8) {
        return long(word)
      } else if word.count > 1, word[0] == UInt8(ascii: "-") {
        (bundle, letters) = (word, word.dropFirst())
        return letter()
      } else {
        operands.append(word)
      }
    }
    return nil
  }

  private mutating func long(_ word: [UInt8]) -> Match {
    let name = word.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    let value = name.endIndex < word.endIndex ? Array(word[(name.endIndex + 1)...]) : nil
    let exact = options.indices.filter { options[$0].name.utf8.elementsEqual(name) }
    let starting = options.indices.filter { options[$0].name.utf8.starts(with: name) }
    let candidates = exact.isEmpty ? starting : exact
    guard candidates.count == 1, value == nil || options[candidates[0]].value != .none else {
      return .unknown(word, candidates)
    }
    return match(candidates[0], value, isLetter: false)
  }

  private mutating func letter() -> Match {
    let letter = letters.removeFirst()
    guard let index = options.firstIndex(where: { $0.short?.asciiValue == letter }) else {
      return .unknown(letter < 128 ? [UInt8(ascii: "-"), letter] : bundle)
    }
    guard options[index].value != .none, !letters.isEmpty else {
      return match(index, nil, isLetter: true)
    }
    defer { letters = [] }
    return match(index, Array(letters), isLetter: true)
  }

  /// A match with the value that its own word holds, or else with the next word.
  private mutating func match(_ index: Int, _ value: [UInt8]?, isLetter: Bool) -> Match {
    guard value == nil, options[index].value == .required else {
      return .option(index, value: value, isLetter: isLetter)
    }
    guard let next = words.first else { return .missingValue(index) }
    if looksLikeOption(next) { return .optionForValue(index, next) }
    return .option(index, value: words.removeFirst(), isLetter: isLetter)
  }

  /// What cannot be an option may be a value: `-`, numbers below zero, patterns such as `-*`.
  private func looksLikeOption(_ word: [UInt8]) -> Bool {
    guard word.count > 1, word[0] == UInt8(ascii: "-") else { return false }
    let letter = Character(Unicode.Scalar(word[1]))
    return letter == "-" || letter.isASCII && letter.isLetter
  }
}
