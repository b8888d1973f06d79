package import Files

/// Writes JSON as a stream, in chunks, without keeping it in memory.
package struct JSONWriter: ~Copyable {
  private var text: TextWriter
  private var separator = "\n"

  /// Creates a writer to an open file; the path is for error messages.
  package init(to descriptor: Int32, path: Path) { text = TextWriter(to: descriptor, path: path) }

  /// Writes text that is already JSON.
  package mutating func raw(_ json: String) throws(FileError) { try text.write(json) }

  /// Writes a member of the outermost object: an array with one element per line.
  package mutating func lines<Elements: Sequence>(
    _ name: String, _ elements: Elements,
    _ object: (Elements.Element) throws(FileError) -> JSONObject
  ) throws(FileError) {
    try beginLines(name)
    try addLines(elements, object)
    try endLines()
  }

  /// Begins a member like that of ``lines(_:_:_:)``.
  package mutating func beginLines(_ name: String) throws(FileError) {
    try raw("  \(name.json): [")
    separator = "\n"
  }

  /// Adds elements to the array that was begun.
  package mutating func addLines<Elements: Sequence>(
    _ elements: Elements, _ object: (Elements.Element) throws(FileError) -> JSONObject
  ) throws(FileError) {
    for element in elements {
      try raw(separator + "    " + object(element).text)
      separator = ",\n"
    }
  }

  /// Ends the array that was begun.
  package mutating func endLines() throws(FileError) {
    try raw(separator == "\n" ? "],\n" : "\n  ],\n")
  }

  /// Ends a piece of the text, and gives its length in bytes and its CRC-32.
  package mutating func cut() -> (byteCount: Int, checksum: UInt32) { text.cut() }

  /// Writes what is still buffered.
  package mutating func flush() throws(FileError) { try text.flush() }
}

extension String: JSONText {
  package var json: String {
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
