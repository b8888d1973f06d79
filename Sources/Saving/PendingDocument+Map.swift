internal import Files
internal import Pages
internal import Plans

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
