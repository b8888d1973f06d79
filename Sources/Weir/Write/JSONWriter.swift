/// Writes JSON as a stream: whatever is written goes to the file in pieces, and nothing is kept.
struct JSONWriter: ~Copyable {
  private var text: TextWriter

  /// Writes to an open file; the path is for error messages.
  init(to descriptor: Int32, path: Path) { text = TextWriter(to: descriptor, path: path) }

  /// Text that is JSON already.
  mutating func raw(_ json: String) throws(FileError) { try text.write(json) }

  /// A member of the outermost object that is an array, with a line for each element.
  mutating func lines<Elements: Sequence>(
    _ name: String, _ elements: Elements,
    _ object: (Elements.Element) throws(FileError) -> JSONObject
  ) throws(FileError) {
    try raw("  \(name.json): [")
    var separator = "\n"
    for element in elements {
      try raw(separator + "    " + object(element).text)
      separator = ",\n"
    }
    try raw(separator == "\n" ? "],\n" : "\n  ],\n")
  }

  /// Sends what has not been written yet.
  mutating func flush() throws(FileError) { try text.flush() }
}

extension String: JSONText {
  /// The string as JSON writes it.
  var json: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
