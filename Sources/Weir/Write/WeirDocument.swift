/// What a JSON file is to weir, also where another program has laid it out anew.
enum WeirDocument: Equatable, Sendable {
  case manifest, sizes, report
  /// A composition.
  case layout
  /// Anything else.
  case other

  /// Looks at the beginning of a file, and where that does not tell, at its end: programs that sort keys
  /// put weir's own one last, behind a list of any length.
  ///
  /// - Returns: nil where the file does not begin as a JSON object does, or cannot be read.
  init?(_ path: Path) {
    guard let file = try? File(path) else { return nil }
    self.init(file)
  }

  /// The same of an open file.
  init?(_ file: borrowing File) {
    guard let few = try? file.read(Self.glance), few.beginsLikeAnObject,
      let size = try? file.status().size, let start = try? file.read(Self.startLength)
    else { return nil }
    let beginning = Beginning(of: start)
    if let kind = beginning.kind {
      self = kind
    } else if let end = try? file.read(Self.endLength, at: max(0, size - Self.endLength)),
      let kind = Self.kind(inEnd: end)
    {
      self = kind
    } else {
      self = beginning.isLayout ? .layout : .other
    }
  }

  /// White space is no longer than this before the first brace.
  private static let glance = 64
  private static let startLength = 1 << 16
  private static let endLength = 1 << 10

  /// The kind by the last member, if that is weir's own.
  private static func kind(inEnd bytes: [UInt8]) -> WeirDocument? {
    let key = Array("\"weir\"".utf8)
    let last = bytes.indices.last { bytes[$0...].starts(with: key) }
    guard let last else { return nil }
    let beginning = Beginning(of: [UInt8(ascii: "{")] + bytes[last...])
    return beginning.isWhole ? beginning.kind : nil
  }

  fileprivate init?(key: String) {
    switch key {
    case "manifest": self = .manifest
    case "sizes": self = .sizes
    case "batch": self = .report
    default: return nil
    }
  }
}

/// What the members at the beginning of a file tell, as far as they are there.
private struct Beginning {
  private(set) var kind: WeirDocument?
  private(set) var isWhole = false
  private var keys: [String] = []

  init(of bytes: [UInt8]) {
    var json = JSONReader(bytes)
    do throws(JSONError) {
      try json.members { key, json throws(JSONError) in
        keys.append(key)
        guard key == "weir" else { return _ = try json.value() }
        try json.members { name, json throws(JSONError) in
          kind = kind ?? WeirDocument(key: name)
          _ = try json.value()
        }
      }
      try json.end()
      isWhole = true
    } catch {
      // It goes on behind the bytes that were read, or is torn.
    }
  }

  var isLayout: Bool {
    keys.contains("sections") && keys.allSatisfy(CompositionKeys.layout.contains)
  }
}

extension [UInt8] {
  /// Behind white space, and the three bytes that some editors put before a text.
  fileprivate var beginsLikeAnObject: Bool {
    let text = starts(with: JSONReader.byteOrderMark) ? dropFirst(3) : self[...]
    return text.first { ![0x20, 0x0a, 0x0d, 0x09].contains($0) } == UInt8(ascii: "{")
  }
}

extension WeirDocument {
  /// What it is, and what takes it.
  var description: (name: String, taker: String) {
    switch self {
    case .manifest: ("a manifest", "weir render draws it")
    case .sizes: ("a file of sizes", "weir plan takes it")
    case .report: ("the report of a batch", "it says what became of each folder")
    case .layout: ("a layout file", "--layout takes it")
    case .other: ("JSON", "--config takes options, and --layout a layout")
    }
  }

  /// What is wrong with a file that should be something else; nil where its own errors tell more.
  func instead(of wanted: WeirDocument) -> String? {
    guard self != wanted, self != .other else { return nil }
    return "it is \(description.name); \(description.taker)"
  }
}
