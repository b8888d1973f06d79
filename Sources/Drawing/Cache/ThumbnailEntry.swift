internal import Digests
internal import Files
internal import Glibc
internal import Layouts
internal import Raster
internal import Threads

/// A thumbnail in a file: its whole key, a checksum, and the uncompressed pixels.
///
/// A reader knows the key, so it trusts nothing in the file: with another key, length or checksum,
/// it is not an entry.
struct ThumbnailEntry {
  let key: ThumbnailKey
  let path: Path

  /// The pixels; nil if there is no entry or it is damaged.
  ///
  /// The file is read, not mapped: a file truncated in the meantime must not crash the process.
  func read() -> Pixels? {
    guard let file = try? File(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW),
      let status = try? file.status(), status.kind == .file, status.size == byteCount,
      let head = try? file.read(headCount), head.starts(with: key.bytes)
    else { return nil }
    let pixels = unsafe try? Pixels(
      width: key.size.width, height: key.size.height, bands: key.bands
    ) {
      guard unsafe try file.fill($0, from: headCount) else { throw FileError("cannot read", path) }
    }
    guard let pixels, head.suffix(Self.checksumCount) == Self.checksum(of: pixels) else {
      return nil
    }
    file.touch()
    return pixels
  }

  /// Writes the pixels to a temporary file and renames it, so that readers never see an incomplete
  /// entry.
  ///
  /// It does not wait for the disk: after a power failure, the checksum reveals damage.
  func write(_ pixels: Pixels) throws(FileError) {
    let temporary = try TemporaryFiles.makeFile(beside: path, mode: 0o600)
    do {
      let file = try File(temporary, flags: O_WRONLY | O_NOFOLLOW)
      try file.write(key.bytes + Self.checksum(of: pixels))
      try unsafe pixels.withBytes { bytes throws(FileError) in try unsafe file.write(bytes) }
      try TemporaryFiles.keep(temporary) { () throws(FileError) in
        try rename(temporary)
      }
    } catch {
      TemporaryFiles.discard(temporary)
      throw error
    }
  }

  /// Moves the file into place, also over an empty folder.
  private func rename(_ temporary: Path) throws(FileError) {
    do {
      try Folder.move(temporary, to: path)
    } catch {
      guard error.code == EISDIR, Folder.removeEmpty(path) else { throw error }
      try Folder.move(temporary, to: path)
    }
  }

  private var headCount: Int { key.bytes.count + Self.checksumCount }
  private var byteCount: Int { headCount + key.size.area * key.bands }

  private static let checksumCount = 4

  private static func checksum(of pixels: Pixels) -> [UInt8] {
    let sum = unsafe pixels.withBytes { unsafe crc32(of: $0) }
    return Int(sum).littleEndianBytes(checksumCount)
  }
}

/// The identity and state of a picture's file at one moment.
struct PictureFile: Equatable, Sendable {
  /// The absolute path, without links or `..` before the name.
  let path: Path
  let status: FileStatus
}

extension PictureFile {
  /// Opens the file, since one that cannot be opened must not be drawn; nil if that fails, or if it
  /// is not a regular file.
  init?(_ path: Path, by access: ReadAccess = .everywhere, in folders: TrueFolders) {
    guard let file = try? access.open(path), let status = try? file.status(), status.kind == .file,
      let folder = folders.resolve(path.parent)
    else { return nil }
    self.path = folder / path.name
    self.status = status
  }

  /// Whether any further change would show in the file's times.
  ///
  /// Times have the resolution of the system's ticks, at most 10 ms, or up to 2 s on file systems
  /// without fractions of a second. A file that changed within the latest tick could change again
  /// without a trace.
  func isSettled(at moment: Timestamp) -> Bool {
    let hasFractions = status.changed.nanoseconds != 0
    return status.changed < moment.earlier(byMilliseconds: hasFractions ? 20 : 2000)
  }
}

/// The real paths of folders, each resolved once.
final class TrueFolders: Sendable {
  private let known = Monitor<[Path: Path]>([:])

  /// The absolute path without links; nil if there is no such folder.
  func resolve(_ folder: Path) -> Path? {
    if let path = known.update({ $0[folder] }) { return path }
    guard let path = try? Folder.resolve(folder) else { return nil }
    known.update { $0[folder] = path }
    return path
  }
}
