/// What precedes the first element of an XML file: declarations, comments, a document type.
struct MarkupProlog {
  private var rest: ArraySlice<UInt8>

  /// The name of the first element, without its namespace prefix; nil if the bytes are not XML or
  /// end before it.
  static func rootElement(of bytes: [UInt8]) -> String? {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    var prolog = MarkupProlog(rest: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
    while prolog.skipOne() {}
    return prolog.element
  }

  /// Skips one part of the prolog; false if none is left, or if it has no end.
  private mutating func skipOne() -> Bool {
    rest = rest.drop { " \t\r\n".utf8.contains($0) }
    if rest.starts(with: "<?".utf8) { return skip(past: "?>") }
    if rest.starts(with: "<!--".utf8) { return skip(past: "-->") }
    guard rest.starts(with: "<!DOCTYPE".utf8) else { return false }
    let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
    let hasEntities = rest[..<end].contains(UInt8(ascii: "["))
    return hasEntities ? skip(past: "]") && skip(past: ">") : skip(past: ">")
  }

  private mutating func skip(past text: String) -> Bool {
    let mark = Array(text.utf8)
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
      rest = []
      return false
    }
    rest = rest[(start + mark.count)...]
    return true
  }

  private var element: String? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let name = rest.dropFirst().prefix { $0 > 0x20 && !">/".utf8.contains($0) }
    guard let first = name.first, first | 0x20 >= UInt8(ascii: "a"),
      first | 0x20 <= UInt8(ascii: "z")
    else { return nil }
    return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self)
  }
}
