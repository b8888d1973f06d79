extension Completion {
  var fish: String {
    let words = subcommands.map { command in
      "complete -c \(program) -n __fish_use_subcommand -a \(command.name)"
        + " -d '\(command.help.fishText)'"
    }
    let lines = options.map { option in
      "complete -c \(program)\(fishCondition(option.name))\(option.fishNames)\(option.fishValue)"
        + " -d '\(option.brief.fishText)'"
    }
    let operands = wordy.map { command in
      "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)' -x"
        + " -a '\(command.words.joined(separator: " "))'"
    }
    return (words + operands + lines).joined(separator: "\n")
  }

  /// The first words that an option may or must follow.
  private func fishCondition(_ option: String) -> String {
    let isPlain = commands.contains { $0.name.isEmpty && $0.table[option] != nil }
    let words = subcommands.filter { ($0.table[option] != nil) != isPlain }.map(\.name)
    guard !(isPlain && words.isEmpty) else { return "" }
    let seen = "__fish_seen_subcommand_from \(words.joined(separator: " "))"
    return " -n '\(isPlain ? "not " : "")\(seen)'"
  }
}

extension Option {
  fileprivate var fishNames: String { (short.map { " -s \($0)" } ?? "") + " -l \(name)" }

  /// Whether a value must follow, and whether it is a file or a known word.
  fileprivate var fishValue: String {
    guard placeholder != nil, !isValueOptional else { return "" }
    let choices = hint.offers.isEmpty ? "" : " -a '\(hint.offers.joined(separator: " "))'"
    return (hint.place == nil ? " -x" : " -r -F") + choices
  }
}

extension String {
  fileprivate var fishText: String {
    replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
