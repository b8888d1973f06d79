internal import Glibc

extension CacheFolder {
  /// Removes the entries that were not used for the longest time, until the others take no more
  /// than this; and what runs that were killed have left behind.
  ///
  /// Touches nothing but files whose names this cache gives. A run that is reading one of them
  /// keeps it open, and one that looks for it later makes it again.
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
    /// When it was last read or written.
    let used: Timestamp
    /// What it takes on the disc.
    let blocks: Int
  }

  /// As discs are usually divided.
  private static let blockSize = 4096

  /// Removes temporary files of runs that were killed, and calls the body with every entry.
  ///
  /// An hour is far more than the writing of one thumbnail takes.
  private func clean(_ body: (Entry) -> Void) {
    let anHourAgo = Timestamp.now.earlier(byMilliseconds: 3_600_000)
    forEachFile { path, status in
      if path.name.isEntry {
        let blocks = status.size / Self.blockSize + 1
        body(Entry(path: path, used: status.modified, blocks: blocks))
      } else if TemporaryFiles.isName(path.name), status.modified < anHourAgo {
        Folder.removeFile(path)
      }
    }
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

extension Path {
  fileprivate var isShard: Bool { bytes.count == 2 && isHexadecimal }
  fileprivate var isEntry: Bool { bytes.count == 62 && isHexadecimal }

  private var isHexadecimal: Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
