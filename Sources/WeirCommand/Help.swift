internal import OptionParsing

extension Command {
  /// The whole help, for a terminal of 80 columns.
  var help: String {
    """
    \(wrapped(summary, to: 79).joined(separator: "\n"))

    \(usage)

    \(Arguments.table.help(including: takes))

    \(Self.statusLines)
    """
  }

  private var usage: String {
    guard self == .wall else { return "Usage: \(synopsis)" }
    let forms = Self.allCases.map { command in
      let room = String(repeating: " ", count: 45 - command.synopsis.count)
      return command.synopsis + room + command.purpose
    }
    return Self.block("Usage: ", forms) + "\n\n" + Self.block("Examples: ", Self.examples)
  }

  private static var statusLines: String {
    let statuses = exitStatuses.map { "\($0.number) \($0.meaning)" }
    let lines = [statuses.prefix(3), statuses.dropFirst(3)].map { $0.joined(separator: " · ") }
    return block("Exit status: ", lines)
  }

  /// Lines that begin where the first one does, behind its heading.
  private static func block(_ heading: String, _ lines: [String]) -> String {
    heading + lines.joined(separator: "\n" + String(repeating: " ", count: heading.count))
  }
}
