extension OptionTable {
  /// All options under their headings.
  ///
  /// - Parameter width: the terminal's columns, from 60.
  /// - Returns: the text, without a line end.
  public func help(width: Int = 80) -> String {
    groups.map { group in
      ([group.title + ":"] + group.options.map { $0.helpLines(width - 1) }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension OptionTable {
  /// Some of the options without headings, each with a few words beside it.
  ///
  /// - Parameters:
  ///   - width: the terminal's columns, from 60.
  ///   - words: the words for an option; nil leaves it out.
  /// - Returns: the text, without a line end.
  public func summary(width: Int = 80, _ words: (Option<Arguments>) -> String?) -> String {
    options.compactMap { option in
      words(option).map { option.helpLines(width - 1, $0) }
    }.joined(separator: "\n")
  }
}

extension Option {
  private static var textColumn: Int { 27 }

  /// The names of an option, with its help beside or below them.
  fileprivate func helpLines(_ lineLength: Int) -> String { helpLines(lineLength, help) }

  fileprivate func helpLines(_ lineLength: Int, _ help: String) -> String {
    let names = (short.map { "  -\($0), " } ?? "      ") + "--\(name)" + valueText
    let margin = String(repeating: " ", count: Self.textColumn)
    var lines = wrapped(help, to: lineLength - Self.textColumn).map { margin + $0 }
    if names.count + 1 < Self.textColumn, let first = lines.first {
      lines[0] = names + first.dropFirst(names.count)
    } else {
      lines.insert(names, at: 0)
    }
    return lines.joined(separator: "\n")
  }

  private var valueText: String {
    guard let placeholder else { return "" }
    return isValueOptional ? "[=\(placeholder)]" : " \(placeholder)"
  }
}

/// Breaks a text between words into lines of limited length.
public func wrapped(_ text: String, to length: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= length {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
