internal import OptionParsing
internal import Plans

// Texts that are drawn as they stand, and were probably meant otherwise.

extension Ending {
  /// What other programs would fill in.
  var notationWords: String? { texts.templates.lazy.compactMap(\.notationAdvice).first }

  /// Quotes from a word processor, which no shell takes away.
  ///
  /// A text with spaces was in straight ones, too.
  var quotesWords: String? {
    let text = texts.templates.first { $0.withoutCurlyQuotes != $0 && !$0.contains(" ") }
    return text.map {
      "the quotes of \($0) are drawn; a shell takes straight ones, as in \("'\($0.withoutCurlyQuotes)'")"
    }
  }
}

extension String {
  /// What to write in place of another program's notation; nil if there is none.
  fileprivate var notationAdvice: String? {
    if let (whole, name) = firstMatch(of: /\{\{ ?([A-Za-z_]+) ?\}\}/)?.output,
      let own = name.placeholder
    {
      return "\(whole) is drawn as {\(name)}: doubled braces stand for braces; write \(own)"
    }
    if let (whole, sign, name) = firstMatch(of: /([$%])(\{[a-z]+\})/)?.output, !hasPrice {
      return "the \(sign) of \(whole) is drawn; write \(name)"
    }
    guard !contains("{") else { return nil }
    return markedName ?? percentAdvice
  }

  /// Whether a number may follow a dollar sign.
  private var hasPrice: Bool { contains("${data.") }

  private var markedName: String? {
    // Letters alone are ImageMagick's.
    let marked =
      /\$\(?([A-Za-z_]{2,})\)?|<([A-Za-z_]{2,})>|\[([A-Za-z_]{2,})\]|%([A-Za-z_]{3,})%|%\(([A-Za-z_]{2,})\)s?|%\[(?:[A-Za-z]+:)?([A-Za-z_]+)[^\]]*\]/
    for match in matches(of: marked) {
      let (whole, dollar, angle, square, percent, round, magick) = match.output
      let name = dollar ?? angle ?? square ?? percent ?? round ?? magick
      if let own = name?.placeholder { return "\(whole) is drawn literally; write \(own)" }
    }
    return nil
  }

  /// What ImageMagick or `date` would fill in.
  private var percentAdvice: String? {
    if contains(/%[YyBb]/) { return "\(self) is drawn literally; {taken:\(self)} is the date" }
    // In 20%discount, a letter follows; in %wx%h, only the sign of a size does.
    let letters = matches(of: /(%[A-Za-z])(?=x%|[^A-Za-z]|$)/).map { String($0.output.1) }
    return Arguments.percentLetters.first { letters.contains($0.key) }.map {
      "\($0.key) is drawn literally; \($0.value)"
    }
  }
}

extension Substring {
  /// The placeholder that this name of another program has here, in braces; nil for any other word.
  fileprivate var placeholder: String? {
    let word = lowercased().replacing("_", with: "")
    if Template.Field.names.contains(word) { return "{\(word)}" }
    return Arguments.otherPlaceholders[word]?.firstMatch(of: /did you mean (\{.+\})\?/).map {
      "\($0.output.1)"
    }
  }
}
