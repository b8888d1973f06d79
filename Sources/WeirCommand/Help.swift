internal import OptionParsing

extension Command {
  /// The complete help, as wide as the terminal.
  var help: String { help(width: Terminal.helpWidth) }

  private func help(width: Int) -> String {
    """
    \(wrapped(summary, to: width - 1).joined(separator: "\n"))

    \(usage(width))

    \(table.help(width: width))

    \(Self.statusLines(width))
    """
  }

  private func usage(_ width: Int) -> String {
    guard self == .wall else { return "Usage: \(synopsis)" }
    let forms = Self.allCases.map { command in
      let room = String(repeating: " ", count: 45 - command.synopsis.count)
      return width < 80 ? command.synopsis : command.synopsis + room + command.purpose
    }
    return Self.block("Usage: ", forms) + "\n\n" + Self.block("Examples: ", Self.examples)
  }

  private static func statusLines(_ width: Int) -> String {
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
    return block(heading, lines)
  }

  /// Lines after a heading, aligned with the first of them.
  private static func block(_ heading: String, _ lines: [String]) -> String {
    heading + lines.joined(separator: "\n" + String(repeating: " ", count: heading.count))
  }
}
