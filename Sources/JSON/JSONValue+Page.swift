extension JSONValue {
  /// The value as a page of at most 100 columns where its texts allow.
  package var page: String { page(indent: 0) }

  private func page(indent: Int, before: Int = 0) -> String {
    let line = line
    if indent + before + line.count <= 99 { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .object(let members):
      let lines = members.map { member in
        let key = "\(member.key.json): "
        return inner + key + member.value.page(indent: indent + 2, before: key.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\(end)}"
    case .array(let elements):
      let lines =
        elements.allSatisfy(\.isText)
        ? elements.map(\.line).filled(width: 98 - indent)
        : elements.map { $0.page(indent: indent + 2) }
      return "[\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\(end)]"
    default: return line
    }
  }

  private var isText: Bool { if case .string = self { true } else { false } }

  /// The value on one line.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool.json
    case .int(let int): int.json
    case .double(let double): double.json
    case .string(let string): string.json
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.map { "\($0.key.json): \($0.value.line)" }.joined(separator: ", ") + " }"
    }
  }
}

extension [String] {
  /// The words in lines of at most this many columns.
  fileprivate func filled(width: Int) -> [String] {
    reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count + 2 < width {
        lines[lines.count - 1] = last + ", " + word
      } else {
        lines.append(word)
      }
    }
  }
}
