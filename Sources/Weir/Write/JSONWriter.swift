/// Writes JSON as a stream: whatever is written goes to the file in pieces, and nothing is kept.
struct JSONWriter: ~Copyable {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private let path: Path

  /// Writes to an open file; the path is for error messages.
  init(to descriptor: Int32, path: Path) {
    self.descriptor = descriptor
    self.path = path
    buffer.reserveCapacity(Self.pieceLength)
  }

  private static let pieceLength = 1 << 16

  /// Text that is JSON already.
  mutating func raw(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceLength { try flush() }
  }

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
  mutating func flush() throws(FileError) {
    try writeAll(buffer, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// A JSON object on one line, its keys in the order in which they were added.
struct JSONObject {
  private(set) var text = "{}"

  mutating func set(_ key: String, _ value: Int) { append(key, String(value)) }
  mutating func set(_ key: String, _ value: Bool) { append(key, String(value)) }
  mutating func set(_ key: String, _ value: String) { append(key, value.json) }
  mutating func set(_ key: String, _ value: JSONObject) { append(key, value.text) }
  mutating func set(_ key: String, _ value: [Int]) {
    append(key, "[" + value.map(String.init).joined(separator: ", ") + "]")
  }

  /// A share or ratio, to four digits after the point.
  mutating func set(_ key: String, ratio: Double) {
    append(key, String((ratio * 10_000).rounded() / 10_000))
  }

  private mutating func append(_ key: String, _ json: String) {
    text.removeLast()
    text += (text == "{" ? "" : ", ") + "\(key.json): \(json)}"
  }
}

extension String {
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
