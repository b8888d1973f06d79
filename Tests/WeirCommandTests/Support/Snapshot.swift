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
    #expect(text == expected, sourceLocation: sourceLocation)
  }
}
