internal import Files
internal import Glibc
internal import Plans
internal import Raster
internal import Vips

/// A folder of entries, each named by the digest of its key, in 256 subfolders that stay short.
struct CacheFolder: Sendable {
  let path: Path

  /// Pictures may be private, and so are their thumbnails.
  private static let mode: mode_t = 0o700

  /// Creates the folder if necessary.
  init(_ path: Path?) throws(CacheTrouble) {
    guard let path else {
      throw CacheTrouble(notice: .noCacheFolder)
    }
    self.path = path
    do throws(FileError) {
      if try FileStatus.of(path)?.kind != .folder { try create() }
    } catch {
      throw CacheTrouble(reason: error.description)
    }
    if let notice = Self.objection(to: path) { throw CacheTrouble(notice: notice) }
  }

  /// Why a folder is not used: somebody else could see and replace what is in it; nil for nothing.
  static func objection(to path: Path) -> Notice? {
    guard let status = try? FileStatus.of(path), status.kind == .folder else { return nil }
    return status.isOwn && !status.othersMayWrite ? nil : .sharedCache(path, isOwn: status.isOwn)
  }

  /// A folder that need not exist, to look at.
  init(existing path: Path) { self.path = path }

  /// The entry of a key, whether it exists or not.
  func entry(of key: ThumbnailKey) -> ThumbnailEntry {
    let digest = key.digest
    return ThumbnailEntry(
      key: key, path: path / Path(digest.prefix(2)) / Path(digest.dropFirst(2)))
  }

  /// Keeps pixels, replacing any entry.
  ///
  /// - Parameters:
  ///   - pixels: the thumbnail.
  ///   - key: its key.
  ///   - reserve: the number of bytes to leave free on the disk.
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

  /// Creates the folder, with a tag that makes backup programs skip it: see bford.info/cachedir.
  ///
  /// An existing folder may hold more than thumbnails, and gets no tag.
  private func create() throws(FileError) {
    try Folder.ensureAll(path, mode: Self.mode)
    let file = try? File(path / "CACHEDIR.TAG", flags: O_WRONLY | O_CREAT | O_EXCL)
    try? file?.write(
      Array("Signature: 8a477f597d28d172789f06886806bc55\n# Thumbnails made by weir.\n".utf8))
  }
}
