/// What a word of another program means here.
package enum OtherWord: Sendable, ExpressibleByStringLiteral {
  /// Exactly the same as one of ours, which takes its place.
  case same(String)
  /// Nearly the same, or nothing: what to do instead, as a clause.
  case near(String)

  package init(stringLiteral own: String) { self = .same(own) }
}

extension OptionTable {
  /// What editors and web pages put in place of a hyphen.
  package static var dashes: String {
    "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{fe58}\u{fe63}\u{ff0d}"
  }

  /// The words with options of other programs in this one's, as in `--cols 3`, `-columns 3` and `-V`.
  ///
  /// This program's own options, abbreviations that nobody means otherwise, and what follows `--` stay as they are.
  func translated(_ words: [[UInt8]]) throws(UsageError) -> [[UInt8]] {
    let end = words.firstIndex(of: Array("--".utf8)) ?? words.endIndex
    var translated: [[UInt8]] = []
    for word in words[..<end] { translated.append(try own(word) ?? word) }
    return translated + words[end...]
  }

  /// A word in this program's words; nil if it is not another program's.
  private func own(_ word: [UInt8]) throws(UsageError) -> [UInt8]? {
    let text = String(decoding: word, as: UTF8.self)
    let dashes = text.prefix { $0 == "-" }
    let name = String(text.dropFirst(dashes.count).prefix { $0 != "=" })
    let value = text.dropFirst(dashes.count + name.count)
    guard Array(text.utf8) == word, !name.isEmpty else { return nil }
    let bare = name.drop { $0 == "-" || Self.dashes.contains($0) }
    if !dashes.isEmpty, bare.count < name.count, bare.first?.isLetter == true {
      throw UsageError("\(text) has a dash in place of a hyphen: write --\(bare)")
    }
    if dashes == "--" {
      let isOwn = options.contains { $0.name == name }
      return isOwn ? nil : try own(name, typed: "--\(name)", value)
    }
    guard dashes == "-" else { return nil }
    // `-c=3` would be `-c` with the value `=3`; a text may begin so.
    if name.count == 1, value.dropFirst().first?.isNumber == true,
      options.contains(where: { $0.short == name.first && $0.valueKind == .required })
    {
      return Array("-\(name)\(value.dropFirst())".utf8)
    }
    // `-columns` would be `-c olumns`.
    if options.contains(where: { $0.name == name }) { return Array("--\(name)\(value)".utf8) }
    if let word = try own(name, typed: "-\(name)", value) { return word }
    let letter = name.prefix(1)
    guard !options.contains(where: { $0.short == letter.first }) else { return nil }
    let rest = text.dropFirst(2)
    return try own(String(letter), typed: "-\(letter)", rest.isEmpty ? "" : "=\(rest)")
  }

  private func own(
    _ name: String, typed: String, _ value: some StringProtocol
  ) throws(UsageError) -> [UInt8]? {
    switch otherWords[name] {
    case .same(let own)?: Array("--\(own)\(value)".utf8)
    case .near(let advice)?: throw UsageError("unknown option \(typed); \(advice)")
    case nil: nil
    }
  }
}
