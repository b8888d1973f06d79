package import Files
internal import Glibc

/// Reads JSON as a stream, one member or element at a time.
///
/// It rejects what RFC 8259 rejects, and nesting deeper than 64 levels.
package struct JSONReader: ~Copyable {
  private let file: File?
  private var buffer: [UInt8]
  private var position = 0
  private var consumed = 0

  package init(_ file: consuming File) {
    self.file = .some(file)
    buffer = []
  }

  package init(_ bytes: [UInt8]) {
    file = nil
    buffer = bytes
    position = bytes.withoutByteOrderMark.startIndex
  }

  /// Calls the body for each member of an object; the body must read its value.
  package mutating func members(
    _ body: (String, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect("{")
    if try accept("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      try body(key, &self)
    } while try accept(",")
    try expect("}")
  }

  /// Calls the body for each element of an array; the body must read it.
  package mutating func elements(
    _ body: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect("[")
    if try accept("]") { return }
    repeat { try body(&self) } while try accept(",")
    try expect("]")
  }

  package mutating func list(
    _ key: String, _ body: (JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    let place = JSONPlace(.key(key))
    var index = 0
    try elements { json throws(JSONError) in
      try body(JSONCursor(json.value(), at: .index(index), in: place))
      index += 1
    }
  }

  package mutating func end() throws(JSONError) {
    if let byte = try peek() { throw unexpected(byte) }
  }

  package mutating func value(depth: Int = 0) throws(JSONError) -> JSONValue {
    guard depth < 64 else { throw error("it is nested deeper than 64 levels") }
    guard let byte = try peek() else { throw error("it ends too early") }
    switch byte {
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try self.members { key, reader throws(JSONError) in
        members.append(.init(key: key, value: try reader.value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try self.elements { reader throws(JSONError) in
        elements.append(try reader.value(depth: depth + 1))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for expected in word.utf8 {
      guard let byte = try next() else { throw error("it ends too early") }
      guard byte == expected else { throw unexpected(byte) }
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    if let int = plainInt() { return .int(int) }
    var text = ""
    while let byte = try peekRaw(), Self.isInNumber(byte) {
      guard text.utf8.count < Self.longestNumber else { throw noNumber(text) }
      text.unicodeScalars.append(UnicodeScalar(byte))
      position += 1
    }
    if let int = Int(text), text.isJSONNumber { return .int(int) }
    guard text.isJSONNumber, let double = Double(text), double.isFinite else {
      if text.isEmpty, let byte = try peekRaw() { throw unexpected(byte) }
      throw noNumber(text)
    }
    return .double(double)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", ".", "-", "+", "e", "E": true
    default: false
    }
  }

  /// The most bytes of a number, more than any needs.
  private static let longestNumber = 1000

  private func noNumber(_ text: String) -> JSONError {
    let start = text.prefix(40)
    return error("“\(start)\(start.utf8.count < text.utf8.count ? "…" : "")” is not a number")
  }

  private mutating func string() throws(JSONError) -> String {
    try expect("\"")
    if let text = plainText() { return text }
    var bytes: [UInt8] = []
    while let byte = try next() {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw error("a string is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): bytes.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        position -= 1
        throw error("a string holds a control character")
      default: bytes.append(byte)
      }
    }
    throw error("it ends within a string")
  }

  private mutating func escape() throws(JSONError) -> Character {
    guard let byte = try next() else { throw error("it ends within a string") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default: throw unexpected(byte)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> UnicodeScalar {
    let unit = try fourDigits()
    if let scalar = UnicodeScalar(unit) { return scalar }
    guard unit < 0xdc00, try next() == UInt8(ascii: "\\"), try next() == UInt8(ascii: "u") else {
      throw error("half a surrogate pair")
    }
    let low = try fourDigits()
    guard (0xdc00...0xdfff).contains(low),
      let scalar = UnicodeScalar(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00))
    else { throw error("half a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try next(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw error("\\u without four digits")
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func expect(_ token: Unicode.Scalar) throws(JSONError) {
    guard let byte = try peek() else { throw error("it ends too early") }
    guard byte == UInt8(ascii: token) else { throw unexpected(byte) }
    position += 1
  }

  private mutating func accept(_ token: Unicode.Scalar) throws(JSONError) -> Bool {
    guard try peek() == UInt8(ascii: token) else { return false }
    position += 1
    return true
  }

  /// The next byte that is not whitespace, without consuming it.
  private mutating func peek() throws(JSONError) -> UInt8? {
    while let byte = try peekRaw() {
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func next() throws(JSONError) -> UInt8? {
    guard let byte = try peekRaw() else { return nil }
    position += 1
    return byte
  }

  private mutating func peekRaw() throws(JSONError) -> UInt8? {
    if position == buffer.count {
      consumed += buffer.count
      position = 0
      do {
        buffer = try file?.readNext(1 << 16) ?? []
      } catch {
        throw JSONError(offset: consumed, problem: error.description)
      }
      if consumed == 0 { position = buffer.withoutByteOrderMark.startIndex }
    }
    return position < buffer.count ? buffer[position] : nil
  }

  private func unexpected(_ byte: UInt8) -> JSONError {
    error("“\(Path(bytes: [byte]))” is not expected there")
  }

  private func error(_ problem: String) -> JSONError {
    JSONError(offset: consumed + position, problem: problem)
  }
}

// The strings and numbers that most files have; nil for others, which are then read byte by byte.
extension JSONReader {
  /// A string without escapes whose end is in the buffer.
  private mutating func plainText() -> String? {
    var end = position
    while end < buffer.count, buffer[end] != UInt8(ascii: "\"") {
      guard buffer[end] >= 0x20, buffer[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < buffer.count, let text = String(validating: buffer[position..<end], as: UTF8.self)
    else { return nil }
    position = end + 1
    return text
  }

  /// A number of a few digits whose end is in the buffer.
  private mutating func plainInt() -> Int? {
    let isNegative = position < buffer.count && buffer[position] == UInt8(ascii: "-")
    let start = isNegative ? position + 1 : position
    var (end, int) = (start, 0)
    while end < buffer.count, end - start < 18, (0x30...0x39).contains(buffer[end]) {
      int = int * 10 + Int(buffer[end] - 0x30)
      end += 1
    }
    guard end > start, end < buffer.count, buffer[start] != 0x30 || end == start + 1,
      !Self.isInNumber(buffer[end])
    else { return nil }
    position = end
    return isNegative ? -int : int
  }
}

extension String {
  /// Whether the text is a JSON number: no plus sign, no leading zeros, digits on both sides of the
  /// point.
  fileprivate var isJSONNumber: Bool {
    let digits = drop { $0 == "-" }
    guard count - digits.count <= 1, let first = digits.first, first.isASCIIDigit else {
      return false
    }
    let rest = digits.dropFirst()
    if first == "0", rest.first?.isASCIIDigit == true { return false }
    guard let last, last.isASCIIDigit else { return false }
    guard let point = digits.firstIndex(of: ".") else { return true }
    return digits[digits.index(after: point)...].first?.isASCIIDigit == true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
