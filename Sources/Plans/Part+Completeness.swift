package import Files

/// Checks that every part of a job is there exactly once.
///
/// - Parameters:
///   - files: the parts, all with the same count, and their files.
///   - work: what is done in parts.
/// - Throws: ``Failure/samePart(_:_:_:)`` and ``Failure/missingParts(_:of:_:)``.
package func checkCompleteness(
  of files: [(part: Part, path: Path)], _ work: PartedWork
) throws(Failure) {
  guard let count = files.first?.part.count else { return }
  var owners: [Int: Path] = [:]
  for (part, path) in files {
    if let other = owners[part.number] { throw .samePart(part, other, path) }
    owners[part.number] = path
  }
  let missing = (1...count).filter { owners[$0] == nil }
  guard missing.isEmpty else { throw .missingParts(missing, of: count, work) }
}
