package import Files
internal import JSON

/// The kind of a JSON file for weir, even if another program has reformatted it.
package enum WeirDocument: Equatable, Sendable {
  /// The manifest of a wall.
  case manifest
  /// A file of sizes.
  case sizes
  /// The report of a batch.
  case report
  /// A layout file.
  case layout
  /// Anything else.
  case other

  /// Examines the beginning of a file, and if that does not tell, its end: programs that sort keys
  /// put `weir` last, after lists of any length.
  ///
  /// - Returns: nil if the file does not begin like a JSON object or cannot be read.
  init?(_ path: Path) {
    guard let file = try? File(path) else { return nil }
    self.init(file)
  }

  /// Examines an open file.
  package init?(_ file: borrowing File) {
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

  /// The most whitespace allowed before the first brace, in bytes.
  private static let glance = 64
  private static let startLength = 1 << 16
  private static let endLength = 1 << 10

  /// The kind according to the last member, if that is `weir`.
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

/// The kind according to the members at the beginning of a file, as far as they are complete.
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
      // The text continues after these bytes, or is malformed.
    }
  }

  var isLayout: Bool {
    keys.contains("sections") && keys.allSatisfy(CompositionFile.fields.names.contains)
  }
}

extension [UInt8] {
  /// Whether the first byte after any byte order mark and whitespace is a brace.
  fileprivate var beginsLikeAnObject: Bool {
    let text = starts(with: JSONReader.byteOrderMark) ? dropFirst(3) : self[...]
    return text.first { ![0x20, 0x0a, 0x0d, 0x09].contains($0) } == UInt8(ascii: "{")
  }
}

extension WeirDocument: CustomStringConvertible {
  /// The document's name, such as `a manifest`.
  package var description: String {
    switch self {
    case .manifest: "a manifest"
    case .sizes: "a file of sizes"
    case .report: "the report of a batch"
    case .layout: "a layout file"
    case .other: "JSON"
    }
  }

  /// What the document is for.
  var use: Sentence {
    switch self {
    case .manifest: "\(weir: .render) draws it"
    case .sizes: "\(weir: .plan) takes it"
    case .report: "it says what became of each folder"
    case .layout: "\(.layout) takes it"
    case .other: "\(.config) takes options, and \(.layout) a layout"
    }
  }

  /// What is wrong with a file that should be another kind; nil if its own errors are more
  /// specific.
  func instead(of wanted: WeirDocument) -> Explanation? {
    self == wanted || self == .other ? nil : .otherDocument(self)
  }
}
