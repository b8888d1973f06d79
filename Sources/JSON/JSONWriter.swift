package import Files

/// Writes JSON as a stream, in chunks, without keeping it in memory.
package struct JSONWriter: ~Copyable {
  private var text: TextWriter
  private var separator = "\n"

  /// Creates a writer to an open file; the path is for error messages.
  package init(to descriptor: Int32, path: Path) { text = TextWriter(to: descriptor, path: path) }

  /// Begins the outermost object with a stamp.
  package mutating func begin(_ stamp: Stamp) throws(FileError) {
    try raw("{\n")
    try member("weir", stamp.json)
  }

  /// Writes members of the outermost object, without those that have their usual values.
  package mutating func members<Root>(
    _ fields: [Field<Root>], of root: Root, usual: Root, isLast: Bool = false
  ) throws(FileError) {
    for field in fields {
      let write = field.writer(field.isAlwaysWritten ? nil : usual)
      if let json = write(root) { try member(field.name, json, isLast: isLast) }
    }
  }

  /// Writes a member of the outermost object.
  package mutating func member(
    _ name: String, _ json: String, isLast: Bool = false
  ) throws(FileError) {
    try raw("  \(name.json): \(json)\(isLast ? "" : ",")\n")
  }

  /// Ends the outermost object, and writes what is still buffered.
  package mutating func end() throws(FileError) {
    try raw("}\n")
    try text.flush()
  }

  private mutating func raw(_ json: String) throws(FileError) { try text.write(json) }

  /// Writes a member of the outermost object: an array with one element per line.
  package mutating func lines<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ json: (Elements.Element) throws(FileError) -> String
  ) throws(FileError) {
    try beginLines(name)
    try addLines(elements, json)
    try endLines()
  }

  /// Begins a member like that of ``lines(_:_:_:)``.
  package mutating func beginLines(_ name: String) throws(FileError) {
    try raw("  \(name.json): [")
    separator = "\n"
  }

  /// Adds elements to the array that was begun.
  package mutating func addLines<Elements: Sequence>(
    _ elements: Elements, _ json: (Elements.Element) throws(FileError) -> String
  ) throws(FileError) {
    for element in elements {
      try raw(separator + "    " + json(element))
      separator = ",\n"
    }
  }

  /// Ends the array that was begun.
  package mutating func endLines() throws(FileError) {
    try raw(separator == "\n" ? "],\n" : "\n  ],\n")
  }

  /// Ends a piece of the text, and gives its length in bytes and its CRC-32.
  package mutating func cut() -> (byteCount: Int, checksum: UInt32) { text.cut() }
}

extension String: JSONText {
  package var json: String { isPlain ? "\"\(self)\"" : escaped }

  /// Whether there is nothing to escape, as in almost every text.
  private var isPlain: Bool {
    utf8.allSatisfy {
      (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }

  private var escaped: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      // The last two ranges, and the marks before them, can reorder what a terminal shows.
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{61c}", "\u{200e}", "\u{200f}",
        "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

/// A value that can be written as JSON on one line.
package protocol JSONText {
  var json: String { get }
}

/// A JSON object on one line, with its keys in the order in which they were added.
package struct JSONObject: JSONText, Equatable {
  /// Without its braces.
  private var members = ""

  package var text: String { "{\(members)}" }
  package var json: String { text }
  package init() {}

  package mutating func set(_ key: String, _ value: some JSONText) { set(key, json: value.json) }

  /// Leaves out the key of a nil value.
  package mutating func set(_ key: String, ifAny value: (some JSONText)?) {
    if let value { set(key, value) }
  }

  /// Leaves out the key if the value is the usual one.
  package mutating func set<Value: JSONText & Equatable>(
    _ key: String, _ value: Value, unless usual: Value
  ) { if value != usual { set(key, value) } }

  /// Sets a value that is already JSON.
  package mutating func set(_ key: String, json: String) { append(Self.start(of: key), json) }

  /// What is before the value of a key.
  static func start(of key: String) -> String { "\(key.json): " }

  /// Adds a value that is already JSON, after its ``start(of:)``.
  mutating func append(_ start: String, _ json: String) {
    // Piece by piece: manifests of large walls have millions of keys.
    if !members.isEmpty { members += ", " }
    members += start
    members += json
  }
}

extension Int: JSONText { package var json: String { String(self) } }

extension Bool: JSONText { package var json: String { String(self) } }

extension Double: JSONText {
  /// The fewest digits that restore the same number; null for NaN and infinity, which JSON lacks.
  package var json: String {
    guard isFinite else { return "null" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension Array: JSONText where Element: JSONText {
  package var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
