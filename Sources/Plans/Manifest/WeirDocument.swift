package import Files
package import JSON

/// The kind of a JSON file for weir, even if another program has reformatted it.
package enum WeirDocument: Equatable, Sendable {
  case manifest, sizes, report, layout, other

  /// Nil if the file does not begin like a JSON object or cannot be read.
  init?(_ path: Path) {
    guard let file = try? File(path) else { return nil }
    self.init(file)
  }

  /// Examines the beginning of a file, and if that does not tell, its end: programs that sort keys
  /// put `weir` last, after lists of any length.
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

  private static func kind(inEnd bytes: [UInt8]) -> WeirDocument? {
    let key = Array("\"weir\"".utf8)
    guard let last = bytes.indices.last(where: { bytes[$0...].starts(with: key) }) else {
      return nil
    }
    let beginning = Beginning(of: [UInt8(ascii: "{")] + bytes[last...])
    return beginning.isWhole ? beginning.kind : nil
  }

  fileprivate static let stamped: [String: WeirDocument] = [
    "manifest": .manifest, "sizes": .sizes, "batch": .report,
  ]
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
          kind = kind ?? WeirDocument.stamped[name]
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
    withoutByteOrderMark.first { ![0x20, 0x0a, 0x0d, 0x09].contains($0) } == UInt8(ascii: "{")
  }
}

extension WeirDocument: CustomStringConvertible {
  /// The document's name, such as `a manifest`.
  package var description: String { words.name }

  var use: Sentence { words.use }

  private var words: (name: String, use: Sentence) {
    switch self {
    case .manifest: ("a manifest", "\(weir: .render) draws it")
    case .sizes: ("a file of sizes", "\(weir: .plan) takes it")
    case .report: ("the report of a batch", "it says what happened to each folder")
    case .layout: ("a layout file", "\(.layout) takes it")
    case .other: ("JSON", "\(.config) takes options, and \(.layout) a layout")
    }
  }

  /// What is wrong with a file of another kind; nil if its own errors are more specific.
  func instead(of wanted: WeirDocument) -> Explanation? {
    self == wanted || self == .other ? nil : .otherDocument(self)
  }
}

/// Reads a whole JSON file of at most 16 MB, and records that.
///
/// The failure has the position in it, and says if it is another kind of weir's files.
package func readDocument<Value>(
  _ path: Path, as role: FilesRead.Role, noting reads: inout FilesRead,
  failure: (Path, Explanation) -> Failure, _ body: (JSONValue) throws(JSONError) -> Value
) throws(Failure) -> Value {
  if (try? FileStatus.of(path))?.kind == .folder {
    throw failure(path, .otherThanJSON("a folder"))
  }
  guard let bytes = try text(of: path, as: role, noting: &reads) else {
    throw failure(path, .longer(than: "16 MB"))
  }
  do {
    return try body(JSONValue(bytes))
  } catch {
    var other = WeirDocument(path)?.instead(of: role == .layout ? .layout : .other)
    if case .picture = Signature(of: Array(bytes.prefix(Signature.length)), suffix: path.suffix) {
      other = .otherThanJSON("a picture")
    }
    throw failure(path, other ?? .malformed(error.description(in: bytes)))
  }
}

/// Without a byte order mark; nil if it is too long.
private func text(
  of path: Path, as role: FilesRead.Role, noting reads: inout FilesRead
) throws(Failure) -> [UInt8]? {
  let longest = 16 << 20
  let bytes: [UInt8]
  do {
    let file = try File(path)
    try reads.note(file, as: role)
    bytes = try file.readAll(atMost: longest + 1)
  } catch {
    throw .file(error)
  }
  guard bytes.count <= longest else { return nil }
  return Array(bytes.withoutByteOrderMark)
}

extension JSONError {
  /// With a line and column instead of a byte offset.
  fileprivate func description(in bytes: [UInt8]) -> String {
    guard let offset else { return problem }
    let before = bytes.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line.count), column \(column): \(problem)"
  }
}

extension File {
  fileprivate func readAll(atMost count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try readNext(min(1 << 16, count - bytes.count))
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    return bytes
  }
}
