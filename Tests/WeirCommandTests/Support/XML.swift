import Testing

/// An element of a small XML document; anything that is not well-formed is an error.
struct XML {
  let name: String
  let attributes: [String: String]
  /// The child elements, in order.
  fileprivate(set) var children: [XML] = []
  /// The element's own text, without that of its children.
  fileprivate(set) var text = ""

  struct Fault: Error {
    let problem: String
    let rest: String
  }

  init(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(problem: "it is no UTF-8", rest: "")
    }
    var reader = XMLReader(text)
    self = try reader.document()
  }

  fileprivate init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// An attribute's integer value.
  func int(_ attribute: String) throws -> Int {
    try #require(attributes[attribute].flatMap { Int($0) }, "\(name) \(attribute)")
  }

  /// The children with a name.
  subscript(_ name: String) -> [XML] { children.filter { $0.name == name } }
}

/// Reads elements, attributes, text and comments; a drawing contains nothing else.
private struct XMLReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  private func fault(_ problem: String) -> XML.Fault {
    XML.Fault(problem: problem, rest: String(String.UnicodeScalarView(rest.prefix(40))))
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func require(_ text: String) throws {
    guard take(text) else { throw fault("\(text) is missing") }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let before = rest.count
    rest = rest.drop { " \n\t\r".unicodeScalars.contains($0) }
    return rest.count < before
  }

  mutating func document() throws -> XML {
    try skipComments()
    let root = try element()
    try skipComments()
    guard rest.isEmpty else { throw fault("there is something behind the root") }
    return root
  }

  private mutating func skipComments() throws {
    skipSpace()
    while take("<!--") {
      while !rest.starts(with: "--".unicodeScalars) { _ = try scalar() }
      try require("-->")
      skipSpace()
    }
  }

  private mutating func element() throws -> XML {
    try require("<")
    var element = XML(name: try name(), attributes: try attributes())
    if take("/>") { return element }
    try require(">")
    while !take("</") {
      if rest.first == "<" {
        element.children.append(try self.element())
      } else {
        element.text.unicodeScalars.append(try character())
      }
    }
    try require(element.name)
    skipSpace()
    try require(">")
    return element
  }

  private mutating func name() throws -> String {
    let name = rest.prefix {
      $0.properties.isAlphabetic || "-:0123456789".unicodeScalars.contains($0)
    }
    guard let first = name.first, first.properties.isAlphabetic else { throw fault("no name") }
    rest.removeFirst(name.count)
    return String(String.UnicodeScalarView(name))
  }

  private mutating func attributes() throws -> [String: String] {
    var attributes: [String: String] = [:]
    while skipSpace(), let next = rest.first, next.properties.isAlphabetic {
      let name = try name()
      try require("=\"")
      var value = ""
      while !take("\"") { value.unicodeScalars.append(try character()) }
      guard attributes.updateValue(value, forKey: name) == nil else { throw fault("\(name) twice") }
    }
    return attributes
  }

  private mutating func character() throws -> Unicode.Scalar {
    for (entity, scalar) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ] as [(String, Unicode.Scalar)] where take(entity) {
      return scalar
    }
    if rest.first == "&" || rest.first == "<" { throw fault("a bare & or <") }
    return try scalar()
  }

  /// The next character, which must be one that XML 1.0 allows.
  private mutating func scalar() throws -> Unicode.Scalar {
    guard let scalar = rest.first else { throw fault("it ends early") }
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: break
    default: throw fault("U+\(String(scalar.value, radix: 16)) is not allowed")
    }
    rest.removeFirst()
    return scalar
  }
}
