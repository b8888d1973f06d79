internal import Files
internal import Plans

/// The files of a wall under temporary names: they are written, checked, and then given their final
/// names.
protocol PendingWall: Sendable {
  /// The final name of the file that stands for all.
  var path: Path { get }
  /// The renamings that give the files their final names.
  var renamings: [Renaming] { get }
  /// What the files are, now that they are finished.
  func fingerprint() throws(FileError) -> Fingerprint

  /// Removes everything that does not have its final name yet.
  func discard()
}
