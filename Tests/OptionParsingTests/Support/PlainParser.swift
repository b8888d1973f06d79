/// How GNU programs read a command line, spelled out for the options of these tests.
struct PlainParser {
  private static let long = [
    "columns", "name", "reverse", "recursive", "verbose", "force", "force-all", "keep",
    "keep-size",
  ]
  private static let short: [Character: String] = [
    "c": "columns", "n": "name", "r": "recursive", "v": "verbose", "k": "keep",
  ]

  /// Options in order, as `name` or `name=value`.
  private(set) var options: [String] = []
  private(set) var operands: [String] = []
  private(set) var isWrong = false
  private var rest: ArraySlice<String>

  init(_ words: [String]) {
    rest = words[...]
    while !isWrong, let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("--") {
        readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        readLetters(word.dropFirst())
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(_ text: Substring) {
    let name = text.prefix { $0 != "=" }
    let value = name.count < text.count ? String(text.dropFirst(name.count + 1)) : nil
    let candidates = Self.long.filter { $0 == name }
    let names = candidates.isEmpty ? Self.long.filter { $0.hasPrefix(name) } : candidates
    guard names.count == 1, let name = names.first else { return isWrong = true }
    if takesValue(name) {
      give(name, value ?? nextValue())
    } else if mayTakeValue(name), let value {
      give(name, value)
    } else if value == nil {
      options.append(name)
    } else {
      isWrong = true
    }
  }

  private mutating func readLetters(_ letters: Substring) {
    var letters = letters
    while !isWrong, let letter = letters.popFirst() {
      guard let name = Self.short[letter] else { return isWrong = true }
      if mayTakeValue(name), !letters.isEmpty { return give(name, String(letters)) }
      guard takesValue(name) else {
        options.append(name)
        continue
      }
      return give(name, letters.isEmpty ? nextValue() : String(letters))
    }
  }

  /// The next word, unless it looks like an option.
  private mutating func nextValue() -> String? {
    guard let word = rest.popFirst(), !word.hasPrefix("--") else { return nil }
    let letter = word.hasPrefix("-") ? word.dropFirst().unicodeScalars.first : nil
    return letter.map { $0.isASCII && $0.properties.isAlphabetic } == true ? nil : word
  }

  private func takesValue(_ name: String) -> Bool {
    ["columns", "name", "keep-size"].contains(name)
  }

  private func mayTakeValue(_ name: String) -> Bool { name == "keep" }

  private mutating func give(_ name: String, _ value: String?) {
    guard let value else { return isWrong = true }
    options.append(name + "=" + value)
  }
}
