extension Completion {
  var zsh: String {
    """
    _\(program)_operand() {
      local -a commands=(\(zshCommands))
      ((CURRENT == 2)) && _describe command commands
      case ${words[2]} in
    \(wordy.map { "    \($0.name)) compadd -- \($0.words.joined(separator: " ")) ;;" }.joined(separator: "\n"))
        *) _files ;;
      esac
    }
    _\(program)() {
      local -a options
      case ${words[2]} in
    \(commands.reversed().map(zshOptions).joined(separator: "\n"))
      esac
      _arguments -s -S : $options '*: :_\(program)_operand'
    }
    if [[ ${funcstack[1]} == _\(program) ]]; then
      _\(program) "$@"
    else
      compdef _\(program) \(program)
    fi
    """
  }

  private var zshCommands: String {
    subcommands.map { "'\($0.name):\($0.help.zshText)'" }.joined(separator: " ")
  }

  private func zshOptions(_ command: Form) -> String {
    let lines = command.table.options.map { "        " + $0.zshSpecification }
    return """
          \(command.name.isEmpty ? "*" : command.name)) options=(
      \(lines.joined(separator: "\n"))
          ) ;;
      """
  }
}

extension Option {
  /// An option in the syntax of `_arguments`.
  fileprivate var zshSpecification: String {
    let text = "[\(brief.zshText)]\(zshValue)"
    let long = "--\(name)" + (placeholder == nil ? "" : isValueOptional ? "=-" : "=")
    guard let short else { return "'\(isRepeatable ? "*" : "")\(long)\(text)'" }
    let letter = "-\(short)" + (placeholder == nil ? "" : "+")
    return "'(-\(short) --\(name))'{\(letter),\(long)}'\(text)'"
  }

  private var zshValue: String {
    guard let placeholder else { return "" }
    return (isValueOptional ? "::" : ":") + "\(placeholder.zshText):\(zshAction)"
  }

  private var zshAction: String {
    // A colon would end the action.
    let choices = hint.offers.joined(separator: " ").replacing(":", with: "\\:")
    return switch (hint.place, choices.isEmpty) {
    case (nil, true): " "
    case (nil, false): "(\(choices))"
    case (.folder, _): "_files -/"
    case (.source, true), (.output, true): "_files"
    case (.source, false), (.output, false): "{compadd -- \(choices); _files}"
    }
  }
}

extension String {
  /// Text for single quotes, with the special characters of `_arguments` escaped.
  fileprivate var zshText: String {
    var text = ""
    for character in self {
      switch character {
      case "'": text += "'\\''"
      case "[", "]", ":", "\\": text += "\\\(character)"
      default: text.append(character)
      }
    }
    return text
  }
}
