/// What takes the place of typography where the locale is not UTF-8.
///
/// Names of files stay as they are: in any locale, they are bytes.
enum Typography {
  /// Whether the locale says so.
  static var isPlain: Bool {
    let name = Terminal.locale("LC_CTYPE")?.lowercased() ?? "c"
    return !name.contains("utf-8") && !name.contains("utf8")
  }

  private static let replacements: [Character: String] = [
    "×": "x", "“": "\"", "”": "\"", "…": "...", "·": "*", "█": "#", "░": "-",
  ]

  /// The text as the locale can show it, except for what is kept.
  static func shown(_ text: String, keeping names: [String] = []) -> String {
    guard isPlain, text.contains(where: { replacements[$0] != nil }) else { return text }
    let risky = names.filter { $0.contains { replacements[$0] != nil } }
      .sorted { $0.count > $1.count }
    return plain(text[...], keeping: risky[...])
  }

  /// What stands in a second column stays there.
  private static func plain(line: Substring) -> String {
    let wider = 2 * line.count { $0 == "…" }
    let text = line.map { replacements[$0] ?? String($0) }.joined()
    guard wider > 0, let dots = text.firstRange(of: "..."),
      let gap = text[dots.upperBound...].firstRange(of: "   ")
    else { return text }
    let spaces = text[gap.lowerBound...].prefix { $0 == " " }
    let rest = text[spaces.endIndex...]
    return text[..<gap.lowerBound] + String(repeating: " ", count: max(1, spaces.count - wider))
      + rest
  }

  /// The longest names are looked for first.
  private static func plain(_ text: Substring, keeping names: ArraySlice<String>) -> String {
    guard let name = names.first else {
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(plain(line:))
        .joined(separator: "\n")
    }
    return text.split(separator: name, omittingEmptySubsequences: false)
      .map { plain($0, keeping: names.dropFirst()) }.joined(separator: name)
  }
}
