internal import Plans

/// The properties of XMP that matter, as RDF spells them: an attribute of a description, an element with a text,
/// or one with a list of texts.
///
/// Structures and everything inside them are ignored, since their properties are those of something else.
struct XMPPacket {
  /// The texts of a property, in order, with their languages.
  typealias Texts = [(language: String?, text: String)]

  private var properties: [XMPName: Texts] = [:]

  /// The texts of a property; of texts in several languages the one in a language, the default one, or the first.
  func texts(_ name: XMPName, in language: String?) -> [String] {
    // Some programs write an empty text in each language.
    guard let texts = properties[name]?.filter({ !$0.text.allSatisfy(\.isWhitespace) }) else {
      return []
    }
    guard texts.contains(where: { $0.language != nil }) else { return texts.map(\.text) }
    let wished = language?.lowercased() ?? Self.anyLanguage
    let choices: [(String) -> Bool] = [
      { $0 == wished }, { $0.withoutVariety == wished.withoutVariety },
      { $0 == Self.anyLanguage }, { _ in true },
    ]
    for isChosen in choices {
      let text = texts.first { isChosen($0.language?.lowercased() ?? Self.anyLanguage) }
      if let text { return [text.text] }
    }
    return []
  }

  private static let anyLanguage = "x-default"
  /// More bytes than any program's XMP has; the rest is ignored.
  static let mostBytes = 1 << 20
  /// More elements in each other than any program writes.
  private static let mostLevels = 100
  /// More texts of one property than anybody writes.
  private static let mostTexts = 1000

  /// Reads as far as the XML is sound.
  init(_ bytes: [UInt8], wanting names: Set<XMPName>) {
    var scanner = XMLScanner(Array(bytes.prefix(Self.mostBytes)))
    var (levels, spaces, text) = ([Level](), XMPSpaces(), "")
    while levels.count < Self.mostLevels, let step = scanner.next() {
      switch step {
      case .start(let element):
        guard spaces.enter(element) else { return }
        let level = Level(of: spaces.name(element.name), in: levels.last, wanting: names)
        switch level {
        case .description: readAttributes(of: element, spaces, wanting: names)
        case .property, .item: text = ""
        default: break
        }
        levels.append(level.with(element.attributes))
      case .text(let part):
        if levels.last?.hasText == true { text += part.string }
      case .end:
        spaces.leave()
        guard let level = levels.popLast() else { return }
        take(text, from: level)
        text = ""
      }
    }
  }

  private mutating func readAttributes(
    of element: XMLElement, _ spaces: XMPSpaces, wanting names: Set<XMPName>
  ) {
    for (name, value) in element.attributes {
      guard let name = spaces.name(name), names.contains(name) else { continue }
      add(value.string, nil, to: name)
    }
  }

  private mutating func take(_ text: String, from level: Level) {
    switch level {
    case .property(let name) where properties[name] == nil: add(text, nil, to: name)
    case .item(let name, let language): add(text, language, to: name)
    default: break
    }
  }

  private mutating func add(_ text: String, _ language: String?, to name: XMPName) {
    guard properties[name]?.count ?? 0 < Self.mostTexts else { return }
    properties[name, default: []].append((language, text))
  }
}

/// The name of a property, without the prefix that stands for its namespace.
struct XMPName: Hashable {
  let space: String
  let name: String
}

/// What an element is, by where it stands.
private enum Level {
  /// Around RDF.
  case outside
  case rdf
  case description
  case property(XMPName)
  case list(XMPName)
  case item(XMPName, language: String?)
  /// Anything else in RDF.
  case other

  init(of name: XMPName?, in parent: Level?, wanting names: Set<XMPName>) {
    let rdf = name?.space == XMPSpace.rdf.rawValue ? name?.name : nil
    self =
      switch parent {
      case nil, .outside: rdf == "RDF" ? .rdf : .outside
      case .rdf: rdf == "Description" ? .description : .other
      case .description: name.flatMap { names.contains($0) ? .property($0) : nil } ?? .other
      case .property(let property):
        ["Alt", "Bag", "Seq"].contains(rdf) ? .list(property) : .other
      case .list(let property): rdf == "li" ? .item(property, language: nil) : .other
      case .item, .other: .other
      }
  }

  /// The level with the language that an item's attributes state.
  func with(_ attributes: [XMLElement.Attribute]) -> Level {
    guard case .item(let name, _) = self else { return self }
    return .item(name, language: attributes.first { $0.name == "xml:lang" }?.value.string)
  }

  var hasText: Bool {
    switch self {
    case .property, .item: true
    default: false
    }
  }
}

/// The namespaces that prefixes stand for, from the outer elements to the inner ones.
private struct XMPSpaces {
  private var known: [(prefix: Substring, space: String)] = []
  /// For each open element, how many were known outside of it.
  private var counts: [Int] = []
  /// More than any program declares at a time.
  private static let most = 200

  /// Whether there are not too many.
  mutating func enter(_ element: XMLElement) -> Bool {
    counts.append(known.count)
    for (name, value) in element.attributes where name.hasPrefix("xmlns:") {
      known.append((name.dropFirst("xmlns:".count), value.string))
    }
    return known.count <= Self.most
  }

  mutating func leave() {
    guard let count = counts.popLast() else { return }
    known.removeLast(known.count - count)
  }

  /// Nil for a name without a prefix, or with an unknown one.
  func name(_ text: String) -> XMPName? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      let known = known.last(where: { $0.prefix == text[..<colon] })
    else { return nil }
    return XMPName(space: known.space, name: String(text[text.utf8.index(after: colon)...]))
  }
}

extension String {
  /// Such as `de` of `de-at`.
  fileprivate var withoutVariety: Substring { prefix { $0 != "-" } }
}
