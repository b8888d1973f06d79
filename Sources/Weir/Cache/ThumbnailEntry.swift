internal import Glibc
internal import Vips

/// A thumbnail in a file: its whole key, a checksum, and its pixels as they are.
///
/// A reader knows the key, so there is nothing in the file that it has to believe: another key, another
/// length or another checksum, and it is no entry.
struct ThumbnailEntry {
  let key: ThumbnailKey
  let path: Path

  /// The pixels; nil where there is no entry, or what is there is damaged.
  ///
  /// Read, not mapped into memory: a file that is cut short meanwhile must not end the process.
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

  /// Writes the pixels beside the entry's place, and then gives them its name: nobody ever sees half
  /// of it.
  ///
  /// Nothing waits for the disc: after a power failure the checksum tells.
  func write(_ pixels: Pixels) throws(FileError) {
    let temporary = try TemporaryFiles.makeFile(beside: path, mode: 0o600)
    do {
      let file = try File(temporary, flags: O_WRONLY | O_NOFOLLOW)
      try file.write(key.bytes + Self.checksum(of: pixels))
      try unsafe pixels.withBytes { bytes throws(FileError) in try unsafe file.write(bytes) }
      try TemporaryFiles.commit([temporary], areOutputs: false) { () throws(FileError) in
        try rename(temporary)
      }
    } catch {
      TemporaryFiles.discard(temporary)
      throw error
    }
  }

  /// An empty folder in the entry's place goes, too.
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
