internal import Files
internal import Glibc
internal import Pages
internal import Plans

/// An HTML file and its folder under temporary names.
struct PendingDocument: PendingWall {
  let path: Path
  private let temporary: Path

  /// Creates the folder, so that a place that is not writable is noticed before any work is done.
  init(for path: Path) throws(Failure) {
    self.path = path
    do {
      temporary = try TemporaryFiles.makeFolder(beside: path, holding: "folder")
    } catch {
      throw .cannotCreate(path, error.reason)
    }
  }

  /// The folder that belongs to the document.
  var folder: Path { temporary / "folder" }
  private var document: Path { temporary / "page.html" }

  /// Writes the document.
  func write(_ text: String) throws(FileError) { try Self.write(text, to: document) }

  /// Writes a text into the folder.
  func write(_ text: String, named name: Path) throws(FileError) {
    try Self.write(text, to: folder / name)
  }

  private static func write(_ text: String, to path: Path) throws(FileError) {
    let file = try File(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try writeAll(Array(text.utf8), to: file.descriptor, path)
    try file.synchronize()
  }

  /// What was in the folder before is replaced as a whole, and never mixed with what is new.
  var renamings: [Renaming] {
    [
      Renaming(temporary: folder, path: path.companionFolder ?? path),
      Renaming(temporary: document, path: path),
    ]
  }

  func fingerprint() throws(FileError) -> Fingerprint {
    try Fingerprint(of: path, at: document, with: folder)
  }

  func discard() { TemporaryFiles.discard(temporary) }
}

extension PendingDocument {
  /// Writes the page of a Deep Zoom image, and the scripts with its links.
  init(for path: Path, showing map: MapPage) throws(Failure) {
    try self.init(for: path)
    do {
      try write(map.document(at: path))
      try map.writeBlocks(at: path) { name, text throws(FileError) in
        try write(text, named: name)
      }
    } catch {
      discard()
      throw .cannotWrite(path, error.reason)
    }
  }
}
