internal import Digests
internal import Files
internal import Glibc
internal import Layouts
internal import Raster
internal import Vips

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
