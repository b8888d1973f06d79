internal import Files
internal import Plans
internal import Spelling
internal import Walls

extension Failure {
  /// A suggestion for an operand that does not exist; nil for none.
  var operandAdvice: String? {
    guard case .noSuchInput(let path) = self else { return nil }
    let text = path.description
    if text.contains(where: "*?[{".contains) { return path.patternAdvice }
    if text.hasPrefix("~") { return "write $HOME in place of ~ where it is in quotes" }
    if let text = Self.texts.first(where: { $0.key == text }) {
      return "weir --\(text.key) prints \(text.value)"
    }
    let commands = Command.allCases.filter { $0 != .wall }
    guard let word = nearest(to: text, among: commands.map(\.rawValue)),
      let command = Command(rawValue: word)
    else { return nil }
    return word == text
      ? "the command comes first, as in: \(command.synopsis)"
      : "did you mean the command \(command.name)?"
  }

  /// Options of weir that are commands in other programs.
  private static var texts: KeyValuePairs<String, String> {
    ["help": "the help", "version": "the version", "man": "the manual page"]
  }
}

extension Path {
  /// Shells pass a pattern unchanged if it is quoted or matches nothing.
  fileprivate var patternAdvice: String {
    let isInFolder = !parent.description.contains(where: "*?[{".contains)
    let example = isInFolder ? ", as in: weir \(parent) --include '\(name)'" : ""
    return
      "the pattern is in quotes, or matches nothing; weir takes patterns with --include\(example)"
  }
}
