internal import Files

/// Reads XML step by step, as much of it as XMP needs: no entities but XML's own five, and no document types.
///
/// It ends at the first thing that is not so, and has no more steps then. The time is linear in the bytes.
struct XMLScanner {
  enum Step {
    case start(XMLElement)
    case text(XMLText)
    case end
  }

  private let bytes: [UInt8]
  private var place: Int
  /// Whether the last element began and ended at once.
  private var owesEnd = false

  /// More attributes than any program writes in one element.
  private static let mostAttributes = 1000

  init(_ bytes: [UInt8]) {
    self.bytes = Self.inUTF8(bytes)
    place = self.bytes.withoutByteOrderMark.startIndex
  }

  /// XML is in UTF-8, or in UTF-16 if it begins with that one's mark or with a `<` of two bytes.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    switch bytes.prefix(2) {
    case [0xff, 0xfe], [UInt8(ascii: "<"), 0]: Array(String(utf16: bytes, low: 0).utf8)
    case [0xfe, 0xff], [0, UInt8(ascii: "<")]: Array(String(utf16: bytes, low: 1).utf8)
    default: bytes
    }
  }

  mutating func next() -> Step? {
    if owesEnd {
      owesEnd = false
      return .end
    }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return .text(text()) }
      if skip("<![CDATA[") {
        return take(through: "]]>").map { .text(XMLText(bytes: $0, hasEntities: false)) }
      }
      if skip("</") { return take(through: ">").map { _ in .end } }
      if skip("<!--") {
        guard take(through: "-->") != nil else { return nil }
      } else if skip("<?") {
        guard take(through: "?>") != nil else { return nil }
      } else {
        place += 1
        return element().map { .start($0) }
      }
    }
    return nil
  }

  private mutating func element() -> XMLElement? {
    guard let name = name() else { return end() }
    var element = XMLElement(name: name)
    while element.attributes.count < Self.mostAttributes {
      skipSpace()
      if skip(">") { return element }
      if skip("/>") {
        owesEnd = true
        return element
      }
      guard let attribute = attribute() else { return end() }
      element.attributes.append(attribute)
    }
    return end()
  }

  private mutating func attribute() -> XMLElement.Attribute? {
    guard let name = name() else { return nil }
    skipSpace()
    guard skip("=") else { return nil }
    skipSpace()
    for quote: StaticString in ["\"", "'"] where skip(quote) {
      return take(through: quote).map { (name, XMLText(bytes: $0)) }
    }
    return nil
  }

  /// Nothing that follows counts.
  private mutating func end() -> XMLElement? {
    place = bytes.count
    return nil
  }

  private mutating func name() -> String? {
    let start = place
    while place < bytes.count, !bytes[place].endsXMLName { place += 1 }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
  }

  /// What is before the next element.
  private mutating func text() -> XMLText {
    let start = place
    place = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return XMLText(bytes: bytes[start..<place])
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place].isXMLSpace { place += 1 }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - place,
      (0..<count).allSatisfy({ unsafe bytes[place + $0] == text.utf8Start[$0] })
    else { return false }
    place += count
    return true
  }

  /// What is before a text, which is skipped; nil, and nothing more counts, if there is none.
  private mutating func take(through text: StaticString) -> ArraySlice<UInt8>? {
    let (start, first) = (place, unsafe text.utf8Start[0])
    while let end = bytes[place...].firstIndex(of: first) {
      place = end
      if skip(text) { return bytes[start..<end] }
      place += 1
    }
    place = bytes.count
    return nil
  }
}

struct XMLElement {
  typealias Attribute = (name: String, value: XMLText)

  var name: String
  var attributes: [Attribute] = []
}

/// A text as the file spells it; nine of ten are not needed, and never become strings.
struct XMLText {
  let bytes: ArraySlice<UInt8>
  var hasEntities = true

  var string: String {
    let string = String(decoding: bytes, as: UTF8.self)
    return hasEntities && bytes.contains(UInt8(ascii: "&")) ? string.withoutEntities : string
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }

  fileprivate var endsXMLName: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: isXMLSpace
    }
  }
}

extension String {
  /// With the characters that entities stand for; what is no entity stays.
  fileprivate var withoutEntities: String {
    var (text, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      // The longest is &#x10FFFF;.
      guard let end = rest.prefix(10).firstIndex(of: ";"),
        let character = Self.character(rest[rest.index(after: start)..<end])
      else {
        text.append(rest.removeFirst())
        continue
      }
      text.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ entity: Substring) -> Character? {
    switch entity {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHex = entity.hasPrefix("#x")
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst(isHex ? 2 : 1)
      guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHex ? 16 : 10)
      else { return nil }
      return Unicode.Scalar(number).map(Character.init)
    }
  }
}
