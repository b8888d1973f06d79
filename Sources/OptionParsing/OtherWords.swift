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
    try checkSigns(words[..<end])
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
    if let error = misread(name) { throw error }
    let letter = name.prefix(1)
    guard !options.contains(where: { $0.short == letter.first }) else { return nil }
    let rest = text.dropFirst(2)
    return try own(String(letter), typed: "-\(letter)", rest.isEmpty ? "" : "=\(rest)")
  }

  /// The error for a long name with one hyphen and a slip, such as `-colums`, which would be `-c` with the value `olums`; nil if it
  /// may be letters, or a letter with its value.
  private func misread(_ name: String) -> UsageError? {
    guard name.count > 2, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }),
      let first = options.first(where: { $0.short == name.first }),
      !first.hint.choices.contains(String(name.dropFirst())),
      !name.allSatisfy({ letter in
        options.contains { $0.short == letter && $0.valueKind != .required }
      })
    else { return nil }
    let begun = options.map(\.name).filter { $0.hasPrefix(name) }.min {
      (elsewhere[$0] == nil ? 0 : 1, $0.count) < (elsewhere[$1] == nil ? 0 : 1, $1.count)
    }
    if let meant = begun ?? (name.count > 4 ? nearest(to: name) : nil) {
      return UsageError("unknown option -\(name); \(question(meant))")
    }
    // A value of letters is a name or a text.
    guard first.takesNumbers, name.count > 3 else { return nil }
    return UsageError("unknown option -\(name); --help lists all options")
  }

  private func own(
    _ name: String, typed: String, _ value: some StringProtocol
  ) throws(UsageError) -> [UInt8]? {
    switch otherWord(name) {
    case .same(let own)?: Array("--\(own)\(value)".utf8)
    case .near(let advice)?: throw UsageError("unknown option \(typed); \(placed(advice))")
    case nil: nil
    }
  }

  /// The advice, with the commands that it is for if this one has none of its options.
  private func placed(_ advice: String) -> String {
    let named = advice.matches(of: /(?:^|[ (])-(?:-([a-z][a-z-]+)|([A-Za-z])\b)/).compactMap {
      match in
      let (_, name, letter) = match.output
      return options.first { option in
        name.map { option.name == $0 } ?? (option.short.map(String.init) == letter.map(String.init))
      }?.name
    }
    guard let first = named.first, named.allSatisfy({ elsewhere[$0] != nil }),
      let commands = elsewhere[first]
    else { return advice }
    return "for \(commands): \(advice)"
  }

  /// What an option of another program means, however its words are joined and spelled.
  func otherWord(_ name: String) -> OtherWord? {
    if let word = otherWords[name] { return word }
    if options.contains(where: { $0.name.hasPrefix(name) }) { return nil }
    let bare = name.bare
    if let own = options.first(where: { $0.name.bare == bare }) { return .same(own.name) }
    return otherWords.keys.sorted().first { $0.count > 1 && $0.bare == bare }.flatMap {
      otherWords[$0]
    }
  }
}

extension Option {
  fileprivate var takesNumbers: Bool {
    guard let placeholder else { return false }
    return placeholder == "N" || placeholder.hasPrefix("N[") || placeholder.hasPrefix("PX")
  }
}

extension String {
  /// Without case, what joins words, and British spelling.
  var bare: String {
    (prefix { $0 == "-" } + lowercased().filter { !"-_ ".contains($0) })
      .replacing("colour", with: "color").replacing("centre", with: "center")
  }
}
