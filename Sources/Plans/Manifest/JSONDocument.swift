package import Files
package import JSON

/// Reads a whole JSON file of at most 16 MB.
///
/// - Parameters:
///   - path: the file; a byte order mark at its beginning is ignored.
///   - role: what the file is read as; the error says so if it is another kind of weir's files.
///   - reads: records that the file was read.
///   - failure: makes the error for malformed content from the path and the reason.
///   - body: converts the JSON.
/// - Returns: the result of `body`.
/// - Throws: ``Failure/file(_:)``, or the error of `failure` with the position in the file.
package func readDocument<Value>(
  _ path: Path, as role: FilesRead.Role, noting reads: inout FilesRead,
  failure: (Path, Explanation) -> Failure,
  _ body: (JSONValue) throws(JSONError) -> Value
) throws(Failure) -> Value {
  guard let bytes = try text(of: path, as: role, noting: &reads) else {
    throw failure(path, .longer(than: "16 MB"))
  }
  do {
    return try body(JSONValue(bytes))
  } catch {
    let other = WeirDocument(path)?.instead(of: role == .layout ? .layout : .other)
    throw failure(path, other ?? .malformed(error.description(in: bytes)))
  }
}

/// The bytes of a file; nil if it is too long.
private func text(
  of path: Path, as role: FilesRead.Role, noting reads: inout FilesRead
) throws(Failure) -> [UInt8]? {
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

extension JSONError {
  /// The ``description``, with a line and column instead of a byte offset.
  fileprivate func description(in bytes: [UInt8]) -> String {
    guard let offset else { return problem }
    let before = bytes.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: line.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line.count), column \(column): \(problem)"
  }
}

extension File {
  /// Reads to the end of the file, or until it has this many bytes.
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
