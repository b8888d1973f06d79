extension JSONValue {
  /// The value in JSON, for a message; beyond 40 characters, it is truncated and ends in `…`.
  package var excerpt: String {
    var text = ""
    write(to: &text)
    return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
  }

  private static let longest = 40

  /// Stops soon after the text is too long, however large the value is.
  private func write(to text: inout String) {
    guard text.utf8.count <= 4 * Self.longest else { return }
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool.json
    case .int(let int): text += int.json
    case .double(let double): text += "\(double)"
    case .string(let string): text += String(string.prefix(Self.longest + 1)).json
    case .array(let elements):
      Self.write("[", elements, "]", to: &text) { element, text in element.write(to: &text) }
    case .object(let members):
      Self.write("{", members, "}", to: &text) { member, text in
        text += String(member.key.prefix(Self.longest + 1)).json + ": "
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ start: String, _ elements: [Element], _ end: String, to text: inout String,
    _ write: (Element, inout String) -> Void
  ) {
    text += start
    for (index, element) in elements.prefix(longest).enumerated() {
      if index > 0 { text += ", " }
      write(element, &text)
    }
    text += end
  }
}
