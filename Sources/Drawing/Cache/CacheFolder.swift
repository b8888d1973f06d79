package import Files
internal import Glibc
internal import Plans
internal import Raster
package import Requests

/// A folder of entries, each named by the digest of its key, in 256 subfolders that stay short.
struct CacheFolder: Sendable {
  let path: Path
  /// Pictures may be private, and so are their thumbnails.
  private static let mode: mode_t = 0o700

  /// Creates the folder if necessary.
  init(_ path: Path?) throws(CacheTrouble) {
    guard let path else { throw CacheTrouble(.noCacheFolder) }
    self.path = path
    do throws(FileError) {
      if try FileStatus.of(path)?.kind != .folder { try create() }
    } catch {
      throw CacheTrouble(.noCache(error.description))
    }
    if let notice = Self.objection(to: path) { throw CacheTrouble(notice) }
  }

  /// Why a folder is not used: somebody else could see and replace what is in it; nil for nothing.
  fileprivate static func objection(to path: Path) -> Notice? {
    guard let status = path.status, status.kind == .folder else { return nil }
    return status.isOwn && !status.othersMayWrite ? nil : .sharedCache(path, isOwn: status.isOwn)
  }

  /// A folder that need not exist, to look at.
  fileprivate init(existing path: Path) { self.path = path }

  /// The entry of a key, whether it exists or not.
  func entry(of key: ThumbnailKey) -> ThumbnailEntry {
    let digest = key.digest
    return ThumbnailEntry(
      key: key, path: path / Path(digest.prefix(2)) / Path(digest.dropFirst(2)))
  }

  /// Keeps pixels, replacing any entry, and leaves this many bytes of the disk free.
  func keep(_ pixels: Pixels, for key: ThumbnailKey, beside reserve: Int) throws(CacheTrouble) {
    guard Folder.hasRoom(path, beside: reserve) else {
      throw CacheTrouble(
        .noCache("the disk with \(path) has too little space left beside the wall"))
    }
    let entry = entry(of: key)
    do throws(FileError) {
      try Folder.ensure(entry.path.parent, mode: Self.mode)
      try entry.write(pixels)
    } catch {
      throw CacheTrouble(.noCache("cannot write to \(path): \(error.reason)"))
    }
  }

  /// Creates the folder, with a tag that makes backup programs skip it: see bford.info/cachedir.
  ///
  /// An existing folder may hold more than thumbnails, and gets no tag.
  private func create() throws(FileError) {
    try Folder.ensureAll(path, mode: Self.mode)
    let file = try? File(creating: path / "CACHEDIR.TAG")
    try? file?.write(
      Array("Signature: 8a477f597d28d172789f06886806bc55\n# Thumbnails made by weir.\n".utf8))
  }
}

extension CacheFolder {
  /// Removes the least recently used entries beyond this many bytes, and leftovers of killed runs.
  ///
  /// It touches only files with the names of cache entries and temporary files. A run that is
  /// reading an entry has it open, and a run that misses one makes it again.
  func prune(to byteCount: Int) {
    let limit = byteCount / Self.blockSize
    var total = 0
    clean { total += $0.blocks }
    guard total > limit else { return }
    var entries: [Entry] = []
    clean { entries.append($0) }
    for entry in entries.sorted(by: { $0.used < $1.used }) where total > limit {
      Folder.removeFile(entry.path)
      total -= entry.blocks
    }
  }

  private struct Entry {
    let path: Path
    /// The time of the last read or write.
    let used: Timestamp
    /// The size on disk, in blocks.
    let blocks: Int
  }

  /// The usual block size of disks, in bytes.
  fileprivate static let blockSize = 4096

  /// Removes the temporary files of killed runs, and calls the body with every entry.
  ///
  /// Temporary files are removed after an hour, far longer than writing a thumbnail takes.
  private func clean(_ body: (Entry) -> Void) {
    let anHourAgo = Timestamp.now.earlier(byMilliseconds: 3_600_000)
    forEachFile { path, status in
      if path.name.isEntry {
        body(Entry(path: path, used: status.modified, blocks: status.blocks))
      } else if TemporaryFiles.isName(path.name), status.modified < anHourAgo {
        Folder.removeFile(path)
      }
    }
  }

  fileprivate func forEachFile(_ body: (Path, FileStatus) -> Void) {
    for folder in (try? Folder.names(in: path)) ?? [] where folder.isShard {
      for name in (try? Folder.names(in: path / folder)) ?? [] {
        let path = path / folder / name
        if let status = path.linkStatus, status.kind == .file {
          body(path, status)
        }
      }
    }
  }
}

/// What is in the folder for thumbnails, and whether more could be kept there.
package struct CacheSurvey: Equatable, Sendable {
  /// The folder, whether it exists or not; nil if the environment names none.
  package let folder: Path?
  /// The number of thumbnails in it.
  package let count: Int
  /// What they take on the disk, in bytes.
  package let byteCount: Int
  /// Why none could be kept; nil if a file could be created there, or where the folder would be.
  package let obstacle: String?

  /// Looks at the folder, and tries to create a file in it; nothing stays.
  ///
  /// - Complexity: linear in the number of thumbnails.
  package init(_ cache: Resources.Cache) {
    folder = cache.resolvedFolder
    guard let folder else {
      (count, byteCount) = (0, 0)
      obstacle = "neither XDG_CACHE_HOME nor HOME names a folder"
      return
    }
    let objection = CacheFolder.objection(to: folder)
    var blocks: [Int] = []
    CacheFolder(existing: folder).forEachFile { path, status in
      if path.name.isEntry { blocks.append(status.blocks) }
    }
    (count, byteCount) = (blocks.count, blocks.reduce(0, +) * CacheFolder.blockSize)
    do throws(FileError) {
      let file = try TemporaryFiles.makeFile(beside: folder.nearestThere / "file")
      TemporaryFiles.discard(file)
      obstacle = objection?.description
    } catch {
      obstacle = "cannot write to \(folder): \(error.reason)"
    }
  }
}

extension FileStatus {
  fileprivate var blocks: Int { size / CacheFolder.blockSize + 1 }
}

extension Path {
  fileprivate var isShard: Bool { bytes.count == 2 && isHexadecimal }
  fileprivate var isEntry: Bool { bytes.count == 62 && isHexadecimal }

  private var isHexadecimal: Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// This, or the nearest folder above it that exists; it may be a file, too.
  fileprivate var nearestThere: Path {
    isThere || parent == self ? self : parent.nearestThere
  }
}
