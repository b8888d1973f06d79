/// The reason why a file could not be written.
package struct WriteError: Error, Equatable, Sendable {
  /// The file or folder.
  package let path: Path
  /// The system's description, or another reason.
  package let reason: String
}
