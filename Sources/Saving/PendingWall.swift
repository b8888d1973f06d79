internal import Files

/// The files of a wall under temporary names: they are written, checked, and then given their final
/// names.
protocol PendingWall: Sendable {
  /// The final name of the file that stands for all.
  var path: Path { get }
  /// The renamings that give the files their final names.
  var renamings: [Renaming] { get }
  /// The length of that file in bytes.
  var byteCount: Int { get }

  /// Removes everything that does not have its final name yet.
  func discard()
}
