/// Reads a JSON file as a whole, of at most 16 MB.
///
/// - Parameters:
///   - path: the file; the three bytes that some editors put before a text do not count.
///   - role: what it is read for; an error says so where it is something else of weir's.
///   - reads: where that is noted.
///   - failure: makes the error for what is no such file, of its path and the reason.
///   - body: makes something of what it says.
/// - Returns: what it made.
/// - Throws: ``WeirError/file(_:)``, and the other error with the place in the file.
func readDocument<Value>(
  _ path: Path, as role: FilesRead.Role, noting reads: inout FilesRead,
  failure: (Path, String) -> WeirError,
  _ body: (JSONValue) throws(JSONError) -> Value
) throws(WeirError) -> Value {
  guard let bytes = try text(of: path, as: role, noting: &reads) else {
    throw failure(path, "it is longer than 16 MB")
  }
  do {
    return try body(JSONValue(bytes))
  } catch {
    let other = WeirDocument(path)?.instead(of: role == .layout ? .layout : .other)
    throw failure(path, other ?? error.description(in: bytes))
  }
}

/// What is in the file; nil where it is too long.
private func text(
  of path: Path, as role: FilesRead.Role, noting reads: inout FilesRead
) throws(WeirError) -> [UInt8]? {
  let (mark, longest) = (JSONReader.byteOrderMark, 16 << 20)
  let bytes: [UInt8]
  do {
    let file = try File(path)
    try reads.note(file, as: role)
    bytes = try file.readAll(atMost: longest + 1)
  } catch {
    throw .file(error)
  }
  guard bytes.count <= longest else { return nil }
  return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
}

extension JSONValue {
  /// Reads a whole text.
  fileprivate init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.value()
    try reader.end()
  }
}

extension JSONError {
  /// As ``description``, with the line and column in place of the byte.
  fileprivate func description(in bytes: [UInt8]) -> String {
    guard let offset else { return problem }
    let before = bytes.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line.count), column \(column): \(problem)"
  }
}

extension File {
  /// Reads what comes next to the end, or until there is so much of it.
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
