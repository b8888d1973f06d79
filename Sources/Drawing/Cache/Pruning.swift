internal import Files
internal import Glibc

extension CacheFolder {
  /// Removes the least recently used entries until the rest take no more than this many bytes, and
  /// the leftovers of killed runs.
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
  static let blockSize = 4096

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

  /// The size of every entry on disk, in blocks.
  func blocksOfEntries() -> [Int] {
    var blocks: [Int] = []
    forEachFile { path, status in
      if path.name.isEntry { blocks.append(status.blocks) }
    }
    return blocks
  }

  private func forEachFile(_ body: (Path, FileStatus) -> Void) {
    for folder in (try? Folder.names(in: path)) ?? [] where folder.isShard {
      for name in (try? Folder.names(in: path / folder)) ?? [] {
        let path = path / folder / name
        if let status = try? FileStatus.of(path, followingLinks: false), status.kind == .file {
          body(path, status)
        }
      }
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
}
