extension Roff {
  /// All options of a table under their headings.
  public mutating func options<Arguments>(_ table: OptionTable<Arguments>) {
    for group in table.groups {
      part(group.title)
      for option in group.options { item(option.roffTerm, option.help) }
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
