extension Roff {
  /// All options of a table under their headings.
  ///
  /// - Parameters:
  ///   - table: in the order of the page.
  ///   - more: paragraphs after the help of an option.
  public mutating func options<Arguments>(
    _ table: OptionTable<Arguments>, more: (Option<Arguments>) -> [String] = { _ in [] }
  ) {
    for group in table.groups {
      part(group.title)
      for option in group.options {
        item(option.roffTerm, option.help)
        for words in more(option) { continuation(words) }
      }
    }
  }
}

extension Option {
  fileprivate var roffTerm: String {
    let names = (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
    return names.map { "\\fB\(Roff.escaped($0))\\fR" }.joined(separator: ", ") + roffValue
  }

  private var roffValue: String {
    guard let placeholder else { return "" }
    let value = "\\fI\(Roff.escaped(placeholder))\\fR"
    return isValueOptional ? "[=\(value)]" : " \(value)"
  }
}
