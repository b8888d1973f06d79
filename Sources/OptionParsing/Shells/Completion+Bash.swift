extension Completion {
  /// If nothing is offered, bash falls back to file names.
  var bash: String {
    """
    _\(program)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options
      # Bash takes the equals sign of --option=value for a word.
      if [[ $word == = ]]; then
        before+='='
        word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}=
      fi
      COMPREPLY=()
      case $before in
    \(bashValues)
      esac
      if [[ $word == -* ]]; then
        case ${COMP_WORDS[1]} in
    \(commands.reversed().map(bashOptions).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$options" -- "$word"))
      elif ((COMP_CWORD == 1)); then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -W '\(bashCommands)' -- "$word"; compgen -f -- "$word")
      else
        case ${COMP_WORDS[1]} in
    \(wordy.map(bashWords).joined(separator: "\n"))
        esac
      fi
    }
    complete -o default -F _\(program) \(program)
    """
  }

  private var bashCommands: String { subcommands.map(\.name).joined(separator: " ") }

  private func bashOptions(_ command: Form) -> String {
    let names = command.table.options.map { "--" + $0.name }.joined(separator: " ")
    return "      \(command.name.isEmpty ? "*" : command.name)) options='\(names)' ;;"
  }

  private func bashWords(_ command: Form) -> String {
    """
          \(command.name))
            compopt +o default 2>/dev/null
            COMPREPLY=($(compgen -W '\(command.words.joined(separator: " "))' -- "$word")) ;;
    """
  }

  private var bashValues: String {
    let taking = options.filter { $0.placeholder != nil }
    let choosing = taking.filter { !$0.hint.offers.isEmpty }.map { option in
      let choices = option.hint.offers.joined(separator: " ")
      return """
            \(option.bashPattern))
              COMPREPLY=($(compgen -W '\(choices)' -- "$word"))
              return ;;
        """
    }
    let open = taking.filter(\.hint.offers.isEmpty)
    let files = open.filter { $0.hint.place != nil }.map(\.bashPattern).joined(separator: "|")
    let others = open.filter { $0.hint.place == nil }.map(\.bashPattern).joined(separator: "|")
    let rest = """
          \(files)) return ;;
          \(others))
            compopt +o default 2>/dev/null
            return ;;
      """
    return (choosing + [rest]).joined(separator: "\n")
  }
}

extension Option {
  /// The words before a value.
  fileprivate var bashPattern: String {
    let joined = "--\(name)="
    if isValueOptional { return joined }
    return (["--\(name)", joined] + (short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
  }
}
