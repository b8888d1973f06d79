internal import OptionParsing

extension Command {
  /// The complete help, as wide as the terminal.
  var help: String { help(width: Terminal.helpWidth) }

  /// One screen of help: the options for every day.
  var shortHelp: String {
    let width = Terminal.helpWidth
    return """
      \(name): \(tagline)

      Usage: \(synopsis)

      \(table.summary(width: width) { $0.traits.everyday[self] })

      \(more.flatMap { wrapped($0, to: width - 1) }.joined(separator: "\n"))
      """
  }

  /// Where the rest is found.
  private var more: [String] {
    let more = ["More: \(name) --help, or the manual page: \(name) --man | man -l -"]
    if self != .wall { return more }
    let others = Self.named.map(\.rawValue).joined(separator: ", ")
    return ["Other commands, as in weir help plan: \(others)."] + more
  }

  private func help(width: Int) -> String {
    """
    \(wrapped(summary, to: width - 1).joined(separator: "\n"))

    \(usage(width))

    \(table.help(width: width))

    \(statusLines(width))
    """
  }

  private func usage(_ width: Int) -> String {
    let examples = Self.block("Examples: ", examples)
    guard self == .wall else { return "Usage: \(synopsis)\n\n\(examples)" }
    let forms = Self.allCases.map { command in
      let room = String(repeating: " ", count: 45 - command.synopsis.count)
      return width < 80 ? command.synopsis : command.synopsis + room + command.purpose
    }
    return Self.block("Usage: ", forms) + "\n\n" + examples
  }

  private func statusLines(_ width: Int) -> String {
    let heading = "Exit status: "
    let statuses = exitStatuses.map { "\($0.number) \($0.meaning)" }
    var lines: [String] = []
    for status in statuses {
      if let last = lines.last, heading.count + last.count + 3 + status.count < width {
        lines[lines.count - 1] = last + " · " + status
      } else {
        lines.append(status)
      }
    }
    return Self.block(heading, lines)
  }

  /// Lines after a heading, aligned with the first of them.
  private static func block(_ heading: String, _ lines: [String]) -> String {
    heading + lines.joined(separator: "\n" + String(repeating: " ", count: heading.count))
  }
}
