internal import OptionParsing

/// A row of what `weir doctor` prints.
struct Finding: Equatable {
  enum State: String {
    /// It works.
    case fine = "ok"
    /// It does not work, and walls can be made without it.
    case limited
    /// It does not work, and walls need it.
    case missing
  }

  /// What was tried.
  let name: String
  let state: State
  /// What was found, and if it is not fine, what to do.
  let text: String

  static func fine(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .fine, text: text)
  }

  static func limited(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .limited, text: text)
  }

  static func missing(_ name: String, _ text: String) -> Finding {
    Finding(name: name, state: .missing, text: text)
  }
}

extension [Finding] {
  /// The rows as a table, and a sentence about all of them.
  ///
  /// - Parameter width: the terminal's columns, from 60.
  /// - Returns: the text, without a line end.
  func table(width: Int) -> String {
    let names = map(\.name.count).max() ?? 0
    let margin = names + 12
    let rows = map { finding in
      let heading = finding.name.padded(to: names + 2) + finding.state.rawValue.padded(to: 10)
      let lines = wrapped(finding.text, to: width - 1 - margin)
      return heading + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }
    return (rows + ["", conclusion]).joined(separator: "\n")
  }

  /// The exit status: success if walls can be made.
  var status: ExitStatus { contains { $0.state == .missing } ? .failure : .success }

  private var conclusion: String {
    var missing: [String] = []
    for row in self where row.state == .missing && !missing.contains(row.name) {
      missing.append(row.name)
    }
    if !missing.isEmpty { return "Walls need what is missing: \(missing.listed("and"))." }
    return contains { $0.state == .limited }
      ? "Walls can be made; what is limited they can do without."
      : "Walls can be made, with all that weir offers."
  }
}
