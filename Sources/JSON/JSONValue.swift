/// A JSON value; the members of an object keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The value of a member; nil if it is missing, or if this is not an object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.value()
    try reader.end()
  }

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
