extension OptionTable {
  /// All options under their headings, for a terminal of 60 columns or more; without a line end.
  package func help(width: Int = 80) -> String {
    groups.map { group in
      ([group.title + ":"] + group.options.map { $0.helpLines(width - 1, $0.help) })
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The options for which there are a few words, without headings, each with its words beside it.
  package func summary(width: Int = 80, _ words: (Option<Arguments>) -> String?) -> String {
    options.compactMap { option in
      words(option).map { option.helpLines(width - 1, $0) }
    }.joined(separator: "\n")
  }
}

extension Option {
  private static var textColumn: Int { 27 }

  /// The names of an option, with its help beside or below them.
  fileprivate func helpLines(_ lineLength: Int, _ help: String) -> String {
    let value = placeholder.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
    let names = (short.map { "  -\($0), " } ?? "      ") + "--\(name)" + value
    let margin = String(repeating: " ", count: Self.textColumn)
    var lines = wrapped(help, to: lineLength - Self.textColumn).map { margin + $0 }
    if names.count + 1 < Self.textColumn, let first = lines.first {
      lines[0] = names + first.dropFirst(names.count)
    } else {
      lines.insert(names, at: 0)
    }
    return lines.joined(separator: "\n")
  }
}

/// Breaks a text between words into lines of limited length.
package func wrapped(_ text: String, to length: Int) -> [String] {
  text.split(separator: " ").map(String.init).lines(of: length, separator: " ")
}

extension [String] {
  /// The words, joined into lines of limited length.
  package func lines(of length: Int, separator: String) -> [String] {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + separator.count + word.count <= length {
        lines[lines.count - 1] = last + separator + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
