internal import Spelling

// Values whose option is spelled as in other programs, and values in other notations.

extension OptionTable {
  /// Refuses `--columns = 4`, in which the sign would be the value.
  func checkSigns(_ words: ArraySlice<[UInt8]>) throws(UsageError) {
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    for place in texts.indices.dropLast(2) where texts[place + 1] == "=" {
      let (option, value) = (texts[place], texts[place + 2])
      guard option.hasPrefix("-"), option.contains(where: \.isLetter), !option.contains("="),
        !value.hasPrefix("-")
      else { continue }
      let joint = option.hasPrefix("--") ? "=" : " "
      throw UsageError(
        "\(option) = \(value): no spaces stand around the sign: write "
          + option + joint + value.withoutCurlyQuotes.quotedForShell)
    }
  }

  /// A value in this program's words; nil if it is not another program's.
  func own(_ value: [UInt8], of option: Option<Arguments>) throws(UsageError) -> [UInt8]? {
    let text = String(decoding: value, as: UTF8.self)
    if let advice = pairAdvice[option.name], let meant = text.filling(advice) {
      throw UsageError("--\(option.name) \(text): \(meant)")
    }
    let plain = text.withoutCurlyQuotes
    if plain != text, option.hint.place == .output || option.hint.choices.contains(plain) {
      throw option.curly(text)
    }
    return try option.own(value)
  }
}

extension Option {
  /// The error for a value that is wrong as it stands, but right without a sign, a space or quotes; nil for other values.
  func respelled(_ value: [UInt8]?, before next: [UInt8]?) -> UsageError? {
    guard let value else { return nil }
    let text = String(decoding: value, as: UTF8.self)
    if text.isEmpty, let next, next.first != UInt8(ascii: "-") {
      let meant = String(decoding: next, as: UTF8.self)
      return UsageError(
        "--\(name)= \(meant): no space follows the sign: write --\(name)=\(meant.quotedForShell)")
    }
    // A path may begin so, and a value such as PATTERN=N has a sign of its own.
    if hint.place == nil, placeholder?.contains("=") != true, text.count > 1, text.hasPrefix("=") {
      return UsageError(
        "--\(name) \(text): no space stands before the sign: write --\(name)\(text)")
    }
    return text.withoutCurlyQuotes != text ? curly(text) : nil
  }

  fileprivate func curly(_ text: String) -> UsageError {
    UsageError(
      "--\(name) \(text): a shell takes curly quotes for letters: write "
        + "--\(name)=\(text.withoutCurlyQuotes.quotedForShell)")
  }
}

extension String {
  /// The quotation marks that word processors put in place of straight ones.
  private static let curlyQuotes =
    "\u{2018}\u{2019}\u{201a}\u{201b}\u{201c}\u{201d}\u{201e}\u{201f}\u{ab}\u{bb}"

  /// The text between two curly quotes; the whole text without them.
  package var withoutCurlyQuotes: String {
    guard count > 2, let first, let last, [first, last].allSatisfy(Self.curlyQuotes.contains)
    else { return self }
    return String(dropFirst().dropLast())
  }

  /// The advice with the two lengths of this text in place of `{w}` and `{h}`, and their product in place of `{n}`; nil if
  /// it is not two lengths that somebody may mean, or the advice needs their product and they have units.
  fileprivate func filling(_ advice: String) -> String? {
    let pair =
      /([0-9]+(?:\.[0-9]+)?)(mm|cm|in|pt|px)? ?[xX\u{d7}*] ?([0-9]+(?:\.[0-9]+)?)(mm|cm|in|pt|px)?/
    guard let (_, width, unit, height, other) = wholeMatch(of: pair)?.output,
      case let numbers = [width, height].compactMap({ Double($0) }),
      numbers.allSatisfy({ 1...100_000 ~= $0 })
    else { return nil }
    let whole = numbers.allSatisfy { $0 == $0.rounded() } && unit == nil && other == nil
    if advice.contains("{n}"), !whole { return nil }
    return advice.replacing("{w}", with: "\(width)\(unit ?? other ?? "")")
      .replacing("{h}", with: "\(height)\(other ?? "")")
      .replacing("{W}", with: width).replacing("{H}", with: height)
      .replacing("{n}", with: whole ? "\(Int(numbers[0] * numbers[1]))" : "")
  }
}
