import Glibc
import Testing
@testable import Files

/// Compares a text with a file in `Snapshots`.
///
/// With `RECORD_SNAPSHOTS=1` in the environment, the file is rewritten and the test fails, so that
/// a recording never passes for a success.
func expectSnapshot(
  _ text: String, named name: Path, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Path(testFile).parent / "Snapshots" / name
  if getenv("RECORD_SNAPSHOTS") != nil {
    try File(path, flags: O_WRONLY | O_CREAT | O_TRUNC).write(Array(text.utf8))
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
  } else {
    let file = try File(path)
    let expected = String(decoding: try file.read(file.status().size), as: UTF8.self)
    guard text != expected else { return }
    Issue.record(
      "\(name) differs; RECORD_SNAPSHOTS=1 writes it anew:\n\(differences(from: expected, to: text))",
      sourceLocation: sourceLocation)
  }
}

/// The first lines that one text lacks and the other has, as diff shows them.
func differences(from old: String, to new: String, most: Int = 20) -> String {
  func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
  let changes = lines(new).difference(from: lines(old)).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset, "-\(offset + 1): \(line)")
    case .insert(let offset, let line, _): (offset, "+\(offset + 1): \(line)")
    }
  }.sorted { $0.0 < $1.0 }.map(\.1)
  let rest = changes.count > most ? ["and \(changes.count - most) more"] : []
  return (changes.prefix(most) + rest).joined(separator: "\n")
}

@Suite("Snapshots", .timeLimit(.minutes(60)))
struct SnapshotTests {
  @Test("A difference shows the lines that differ, and no others")
  func difference() {
    #expect(differences(from: "a\nb\nc\n", to: "a\nB\nc\nd\n") == "-2: b\n+2: B\n+4: d")
    #expect(differences(from: "", to: "1\n2\n3", most: 1) == "-1: \nand 3 more")
  }
}
