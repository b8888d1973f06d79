internal import Glibc
internal import Vips

/// Where entries are: each under the digest of its key, in one of 256 folders, so that none of them
/// grows too long.
struct CacheFolder: Sendable {
  let path: Path

  /// Pictures may be private, and so is what was made of them.
  private static let mode: mode_t = 0o700

  /// Makes sure that the folder is there.
  init(_ path: Path?) throws(CacheTrouble) {
    guard let path else {
      throw CacheTrouble(
        reason: "neither XDG_CACHE_HOME nor HOME names a folder for them; --cache=DIR does")
    }
    self.path = path
    do throws(FileError) {
      if try FileStatus.of(path)?.kind != .folder { try create() }
    } catch {
      throw CacheTrouble(reason: error.description)
    }
  }

  /// Where a key's entry is, or would be.
  func entry(of key: ThumbnailKey) -> ThumbnailEntry {
    let digest = key.digest
    return ThumbnailEntry(
      key: key, path: path / Path(digest.prefix(2)) / Path(digest.dropFirst(2)))
  }

  /// Keeps pixels, in place of whatever is there.
  ///
  /// - Parameters:
  ///   - pixels: a thumbnail.
  ///   - key: what it is found by.
  ///   - reserve: how many bytes of the disc are left alone.
  /// - Throws: ``CacheTrouble``.
  func keep(
    _ pixels: Pixels, for key: ThumbnailKey, beside reserve: Int
  ) throws(CacheTrouble) {
    guard Folder.hasRoom(path, beside: reserve) else {
      throw CacheTrouble(reason: "the disk with \(path) has too little space left beside the wall")
    }
    let entry = entry(of: key)
    do throws(FileError) {
      try Folder.ensure(entry.path.parent, mode: Self.mode)
      try entry.write(pixels)
    } catch {
      throw CacheTrouble(reason: "cannot write to \(path): \(error.reason)")
    }
  }

  /// Programs that make backups leave out a folder with this tag: see bford.info/cachedir.
  ///
  /// One that was there already may hold more than thumbnails, and gets none.
  private func create() throws(FileError) {
    try Folder.ensureAll(path, mode: Self.mode)
    let file = try? File(path / "CACHEDIR.TAG", flags: O_WRONLY | O_CREAT | O_EXCL)
    try? file?.write(
      Array("Signature: 8a477f597d28d172789f06886806bc55\n# Thumbnails made by weir.\n".utf8))
  }
}
