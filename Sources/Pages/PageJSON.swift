internal import JSON
internal import Plans

/// Builds the data of a page: JSON that HTML can hold.
struct PageJSON {
  private var text = ""

  /// Appends a member of the outermost object.
  mutating func member(_ name: String, _ value: String) {
    text += text.isEmpty ? "{\n" : ",\n"
    text += "\"" + name + "\":" + value
  }

  var ended: String { text + "\n}" }

  /// An array on one line.
  static func list(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  static func numbers(_ values: some Sequence<Int>) -> String {
    var text = "["
    for value in values {
      if text.utf8.count > 1 { text += "," }
      text += String(value)
    }
    return text + "]"
  }

  /// A string, in which no tag can begin or end.
  static func string(_ value: String) -> String {
    value.json.replacing("<", with: "\\u003c")
  }

  static func color(_ color: Color?) -> String { color.map { string($0.description) } ?? "null" }

  /// An object with whole numbers as keys, in their order.
  static func sparse(_ members: [Int: String]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{" + sorted.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}
