/// A manual page in the language of `man`, line by line.
package struct Roff {
  /// The page so far, without a line end.
  package private(set) var text: String

  package init(name: String, version: String) {
    text = ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\""
  }

  package mutating func section(_ title: String) { add(".SH \(Self.escaped(title))") }

  package mutating func part(_ title: String) { add(".SS \(Self.escaped(title))") }

  package mutating func paragraph(_ words: String) { add(".PP\n" + Self.line(words)) }

  /// A term, already in roff, and its meaning.
  package mutating func item(_ term: String, _ words: String) {
    add(".TP\n\(term)\n" + Self.line(words))
  }

  /// Lines that are not filled.
  package mutating func code(_ lines: [String]) {
    add(".PP\n.nf\n.RS 4\n" + lines.map(Self.line).joined(separator: "\n") + "\n.RE\n.fi")
  }

  private mutating func add(_ lines: String) { text += "\n" + lines }

  /// A line that begins with a period would be a command; `\&` prevents that.
  private static func line(_ words: String) -> String {
    let text = escaped(words)
    return words.hasPrefix(".") ? "\\&" + text : text
  }

  /// Text that roff prints literally: in ASCII, with a real minus and straight quotes.
  package static func escaped(_ words: String) -> String {
    words.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case " "..."~": String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Roff {
  /// All options of a table under their headings.
  package mutating func options<Arguments>(_ table: OptionTable<Arguments>) {
    for group in table.groups {
      part(group.title)
      for option in group.options { item(option.roffTerm, option.help) }
    }
  }
}

extension Option {
  fileprivate var roffTerm: String {
    let names = (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
    let term = names.map { "\\fB\(Roff.escaped($0))\\fR" }.joined(separator: ", ")
    guard let placeholder else { return term }
    let value = "\\fI\(Roff.escaped(placeholder))\\fR"
    return term + (isValueOptional ? "[=\(value)]" : " \(value)")
  }
}
