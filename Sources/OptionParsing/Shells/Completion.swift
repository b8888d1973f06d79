/// Makes scripts with which shells complete the options of a program.
package struct Completion<Arguments: OptionArguments>: Sendable {
  /// A first word, or its absence, which decides the available options.
  package struct Form: Sendable {
    /// Empty for the program without such a word.
    package let name: String
    package let help: String
    package let table: OptionTable<Arguments>
    /// The words that it takes in place of files; empty if it takes files.
    package let words: [String]

    package init(name: String, help: String, table: OptionTable<Arguments>, words: [String] = []) {
      self.name = name
      self.help = help
      self.table = table
      self.words = words
    }
  }

  let program: String
  let options: [Option<Arguments>]
  let commands: [Form]

  /// Collects what the scripts are made from.
  package init(program: String, table: OptionTable<Arguments>, commands: [Form]) {
    self.program = program
    self.commands = commands
    options = table.options
  }

  /// The script for a shell, without a line end.
  package func script(for shell: Shell, remarks: [String] = []) -> String {
    let comment = (["Completes \(program) in \(shell.rawValue)."] + remarks)
      .map { "# " + $0 }.joined(separator: "\n")
    return switch shell {
    case .bash: comment + "\n" + bash
    // The first line is what zsh looks for.
    case .zsh: "#compdef \(program)\n" + comment + "\n" + zsh
    case .fish: comment + "\n" + fish
    }
  }

  /// Those that take words in place of files.
  var wordy: [Form] { commands.filter { !$0.words.isEmpty } }

  /// Those with a name.
  var subcommands: [Form] { commands.filter { !$0.name.isEmpty } }
}

/// A shell that can complete options.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Option {
  /// The beginning of the help that makes sense alone: up to the first punctuation mark.
  var brief: String {
    let starts = [". ", "; ", ": "].compactMap { help.firstRange(of: $0)?.lowerBound }
    let text = starts.min().map { help[..<$0] } ?? help[...]
    if text == "Default" { return help }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}
