internal import OptionParsing

extension Completion<Arguments> {
  /// weir's options and commands, for shell completion.
  static let weir = Completion(
    program: "weir", table: Arguments.table,
    commands: Command.allCases.map { command in
      Form(
        name: command == .wall ? "" : command.rawValue, help: command.purpose,
        table: command.table)
    } + [
      Form(
        name: Command.helpWord, help: "one screen of help, or a command's options",
        table: OptionTable([]), words: Command.named.map(\.rawValue))
    ])

  /// The script for a shell, with a comment that says how to keep it.
  func keptScript(for shell: Shell) -> String { script(for: shell, remarks: shell.advice) }
}

extension Shell {
  /// The user's own file for weir's completions.
  var completionFile: String {
    switch self {
    case .bash: "~/.local/share/bash-completion/completions/weir"
    case .zsh: "~/.zfunc/_weir"
    case .fish: "~/.config/fish/completions/weir.fish"
    }
  }

  /// How to use the script once, and how to keep it.
  fileprivate var advice: [String] {
    let file = completionFile
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let keeping = "To keep it: mkdir -p \(folder); weir --completions \(rawValue) > \(file)"
    return switch self {
    case .bash: ["For this shell: source <(weir --completions bash)", keeping]
    case .zsh:
      [
        "For this shell: source <(weir --completions zsh)", keeping,
        "and in ~/.zshrc, before compinit: fpath+=(\(folder))",
      ]
    case .fish: ["For this shell: weir --completions fish | source", keeping]
    }
  }
}
