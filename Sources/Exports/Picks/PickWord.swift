internal import Files

/// A word of a text, and the punctuation around it.
struct PickWord {
  /// As it is written.
  let text: String
  /// Without punctuation around it.
  let core: String
  /// The punctuation behind it.
  let closing: Substring
  /// The number of the argument that it is in.
  let argument: Int

  init(_ text: String, in argument: Int) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !Self.openings.contains($0) } ?? scalars.endIndex
    var end = scalars.endIndex
    while end > start, Self.closings.contains(scalars[scalars.index(before: end)]) {
      end = scalars.index(before: end)
    }
    (self.text, self.argument) = (text, argument)
    (core, closing) = (String(text[start..<end]), text[end...])
  }

  // The second ones are those of old encodings.
  private static let openings = Set(
    "([{<\"'„“”‚‘’«»‹›*_~\u{84}\u{91}\u{93}\u{2068}\u{2069}".unicodeScalars)
  private static let closings = Set(
    ")]}>\"'“”„‘’«»‹›*_~.,;:!?…\u{85}\u{92}\u{94}\u{2068}\u{2069}".unicodeScalars)

  /// Words are parted by what is white.
  static func words(of line: some Collection<UInt8>, in argument: Int = 0) -> [PickWord] {
    var words: [PickWord] = []
    for piece in line.split(whereSeparator: { $0 == 0x20 || (9...13).contains($0) }) {
      let text = String(word: piece)
      if text.unicodeScalars.contains(where: { !$0.isASCII && $0.properties.isWhitespace }) {
        let parts = text.unicodeScalars.split { $0.properties.isWhitespace }
        words += parts.map { PickWord(String($0), in: argument) }
      } else {
        words.append(PickWord(text, in: argument))
      }
    }
    return words
  }

  /// Whether nothing that follows belongs to it.
  var isStop: Bool { closing.unicodeScalars.contains(where: Self.stops.contains) }

  /// Whether it joins what is picked, as in “3 and 17”.
  var isJoint: Bool { core.isEmpty || Self.joints.contains(core.lowercased()) || isDash }
  /// Whether numbers behind it are those of pictures: it is “No.” or the like.
  var isMark: Bool { Self.marks.contains(core.lowercased()) }
  /// Whether it stands between the ends of a run, as in “22 to 24”.
  var isTo: Bool { !isStop && (Self.tos.contains(core.lowercased()) || isDash) }
  /// Whether it is an address of the web or of a person.
  var isAddress: Bool { text.contains("@") || text.contains("://") || text.hasPrefix("www.") }

  /// Its core, with the `_` before it with which some cameras begin names.
  var name: String {
    let longer = "_" + core
    return Path(longer).isCameras && text.contains(longer) ? longer : core
  }

  private var isDash: Bool { !core.isEmpty && core.unicodeScalars.allSatisfy(\.isDash) }

  private static let tos: Set = ["to", "bis", "through", "thru"]
  private static let marks: Set = [
    "no", "nr", "nos", "#", "№", "number", "numbers", "nummer", "nummern",
  ]
  private static let joints: Set = tos.union(marks).union([
    "and", "or", "und", "oder", "plus", "sowie", "&", "+", "/", "•", "·",
  ])

  private static let stops = Set(",;:.!?…".unicodeScalars)

  /// The words that commas and semicolons join, if each has a letter; `1,5h` is one.
  var parts: [PickWord] {
    var (parts, rest) = ([PickWord](), text[...])
    while let mark = rest.firstIndex(where: { $0 == "," || $0 == ";" }) {
      parts.append(PickWord(String(rest[...mark]), in: argument))
      rest = rest[rest.index(after: mark)...]
    }
    if !rest.isEmpty { parts.append(PickWord(String(rest), in: argument)) }
    let areNames = !isAddress && parts.allSatisfy { $0.core.contains(where: \.isLetter) }
    return areNames ? parts : [self]
  }

  /// The text without some of the punctuation in front of it: names may begin with it, too.
  var beginnings: [Substring] {
    Self.trims(text, 3) {
      $0.unicodeScalars.first.map(Self.openings.contains) ?? false
    } trimming: {
      $0.unicodeScalars.removeFirst()
    }
  }

  /// A beginning without some of the punctuation behind it.
  static func endings(of text: Substring) -> [Substring] {
    trims(String(text), 5) {
      $0.unicodeScalars.last.map(closings.contains) ?? false
    } trimming: {
      $0.unicodeScalars.removeLast()
    }
  }

  private static func trims(
    _ text: String, _ most: Int, while isLoose: (Substring) -> Bool,
    trimming trim: (inout Substring) -> Void
  ) -> [Substring] {
    var (rest, all) = (text[...], [text[...]])
    while all.count <= most, isLoose(rest) {
      trim(&rest)
      if rest.isEmpty { break }
      all.append(rest)
    }
    return all
  }
}
