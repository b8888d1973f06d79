internal import Layouts
package import Plans
package import Requests
internal import Spelling
internal import Threads
internal import Typesetting

/// The characters in a run's texts that no font has.
package final class MissingLetters: Sendable {
  private let found = Monitor<Set<Unicode.Scalar>>([])

  package init() {}

  /// Examines the texts of walls, in linear time; fonts are checked once for each character.
  package func look(at plans: [Plan]) {
    let characters = Self.characters(of: plans.lazy.flatMap(\.elements).compactMap(\.content.text))
    guard !characters.isEmpty else { return }
    let missing = Typesetter.shared.missing(of: characters)
    found.update { $0.formUnion(missing) }
  }

  /// The characters beyond ASCII, except the one that replaces invalid bytes.
  ///
  /// A table of all code points takes 14 ms for 30,000 captions; a set takes 86 ms.
  private static func characters(of texts: some Sequence<String>) -> Set<Unicode.Scalar> {
    var isThere: [Bool] = []
    for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      if isThere.isEmpty { isThere = Array(repeating: false, count: 0x11_0000) }
      for scalar in text.unicodeScalars { isThere[Int(scalar.value)] = true }
    }
    let found = isThere.indices.lazy.filter { $0 >= 0x80 && $0 != 0xfffd && isThere[$0] }
    return Set(found.compactMap { Unicode.Scalar(UInt32($0)) })
  }

  /// Reports the missing characters, if there are any.
  package func tell(_ reporter: any Reporter) {
    let letters = found.update(\.self).sorted()
    guard let first = letters.first else { return }
    let scripts = letters.reduce(into: [String]()) { scripts, letter in
      if let script = letter.script, !scripts.contains(script) { scripts.append(script) }
    }
    let what = scripts.isEmpty ? first.shown : "\(scripts.some) letters such as \(first.shown)"
    let count = letters.count(where: \.isEastAsian)
    let packages = [
      count < letters.count ? "fonts-noto-core" : nil, count > 0 ? "fonts-noto-cjk" : nil,
    ].compactMap(\.self)
    reporter.report(.notice(.missingLetters(what, packages: packages)))
  }
}

extension [String] {
  /// The first three, with a note if there are more.
  fileprivate var some: String {
    count > 3 ? prefix(3).joined(separator: ", ") + " and other" : listed(with: "and")
  }
}

extension Unicode.Scalar {
  /// A letter's script, from its Unicode name, such as DEVANAGARI LETTER KA; nil for symbols.
  fileprivate var script: String? {
    guard properties.isAlphabetic || properties.numericType == .decimal,
      let name = properties.name ?? (properties.isIdeographic ? "CJK" : nil)
    else { return nil }
    let words = name.split { $0 == " " || $0 == "-" }.prefix { !Self.kinds.contains(String($0)) }
    if words.first == "CJK" { return "Chinese" }
    let script = words.prefix(2).map { $0.prefix(1) + $0.dropFirst().lowercased() }
    return script.isEmpty ? nil : script.joined(separator: " ")
  }

  /// The character itself, or its number if systems display it differently.
  fileprivate var shown: String {
    switch properties.generalCategory {
    case .privateUse, .unassigned, .format, .control:
      "U+" + String(value, radix: 16, uppercase: true)
    default: "“\(self)”"
    }
  }

  /// The words that end the script's part of a letter's name.
  private static let kinds: Set = [
    "LETTER", "SMALL", "CAPITAL", "SIGN", "VOWEL", "DIGIT", "SYLLABLE", "SYLLABICS", "UNIFIED",
    "MARK", "CHARACTER", "IDEOGRAPH", "HIEROGLYPH", "CONSONANT", "LIGATURE", "INDEPENDENT",
    "DEPENDENT", "CHOSEONG", "JUNGSEONG", "JONGSEONG", "COMPATIBILITY", "SYMBOL", "SUBJOINED",
  ]

  fileprivate var isEastAsian: Bool {
    properties.isIdeographic
      || [0x1100...0x11ff, 0x3040...0x318f, 0xac00...0xd7af].contains { $0.contains(value) }
  }
}
