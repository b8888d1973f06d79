internal import Decoding
internal import Digests
internal import Files
internal import Glibc
internal import Layouts
internal import Plans
internal import Raster
internal import Threads

/// A thumbnail in a file: its whole key, a checksum, and the uncompressed pixels.
///
/// A reader knows the key and trusts nothing: with another key, length or sum, it is none.
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
    guard let pixels, head.suffix(4) == Self.checksum(of: pixels) else { return nil }
    file.touch()
    return pixels
  }

  /// Writes a temporary file and renames it, so that readers never see an incomplete entry.
  ///
  /// It does not wait for the disk: after a power failure, the checksum reveals damage.
  func write(_ pixels: Pixels) throws(FileError) {
    let temporary = try TemporaryFiles.makeFile(beside: path, mode: 0o600)
    do {
      let file = try File(temporary, flags: O_WRONLY | O_NOFOLLOW)
      try file.write(key.bytes + Self.checksum(of: pixels))
      try unsafe pixels.withBytes { bytes throws(FileError) in try unsafe file.write(bytes) }
      try TemporaryFiles.keep(temporary) { () throws(FileError) in try rename(temporary) }
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

  /// The key and the checksum, of 4 bytes.
  private var headCount: Int { key.bytes.count + 4 }
  private var byteCount: Int { headCount + key.size.area * key.bands }

  private static func checksum(of pixels: Pixels) -> [UInt8] {
    Int(unsafe pixels.withBytes { unsafe crc32(of: $0) }).littleEndianBytes(4)
  }
}

/// The identity and state of a picture's file at one moment.
struct PictureFile: Equatable, Sendable {
  /// The absolute path, without links or `..` before the name.
  let path: Path
  let status: FileStatus
}

extension PictureFile {
  /// Opens the file, since one that cannot be opened must not be drawn; nil unless it is regular.
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

/// Everything that decides a thumbnail's pixels: the file, including its last change; the request;
/// and the versions of weir, libvips and zimg.
///
/// Two requests have the same key only if their pixels are identical.
struct ThumbnailKey: Equatable, Sendable {
  /// The key as readable lines, with the path last; an entry begins with them.
  let bytes: [UInt8]
  /// The size of the thumbnail after cropping, in pixels.
  let size: PixelSize
  let bands: Int
  /// Changes with the format of entries, and with anything that the lines below do not cover.
  private static let format = 10

  /// The key of one of the request's sizes; the file is the current one, not the planned one.
  ///
  /// A note is a line that tells it from a thumbnail that was asked for.
  init(_ request: ThumbnailRequest, _ index: Int, file: PictureFile, note: String = "") {
    let (whole, crop) = (request.sizes[index], request.crops.isEmpty ? nil : request.crops[index])
    size = crop?.size ?? whole
    bands = request.bands
    let lines = """
      weir thumbnail \(Self.format)
      maker weir \(Version.weir), \(Version.scaling)
      pixels \(whole.width) \(whole.height) \(request.bands)\(crop.keyWords)
      \(request.keyLines)
      \(file.keyLines(asPlanned: request.picture))
      \(note)path \n
      """
    bytes = Array(lines.utf8.dropLast()) + file.path.bytes + [0]
  }

  /// The name of the entry, in 64 hexadecimal digits.
  var digest: String { sha256(of: bytes) }
}

extension ThumbnailRequest {
  /// The request's own lines.
  ///
  /// The plan's facts about the picture decide how far the loader shrinks it, and whether it is
  /// drawn at all. The size that it is decoded for decides how a smaller one is made.
  fileprivate var keyLines: String {
    let page = picture.page.map { ", page \($0)" } ?? ""
    return """
      how \(resampling.rawValue), decoded at \(decodedAt.width) \(decodedAt.height), \
      background \(background)
      picture \(picture.format.rawValue) \(picture.width) \(picture.height) \
      \(picture.orientation)\(page)
      """
  }
}

extension PictureFile {
  /// The file's lines, including whether it is unchanged since planning.
  ///
  /// A changed picture is checked before it is drawn; see `InProcessDecoder`.
  fileprivate func keyLines(asPlanned picture: Picture) -> String {
    let isAsPlanned = status.size == picture.byteCount && status.modified == picture.modified
    return """
      file \(status.identity.device) \(status.identity.inode) \(status.size) \(isAsPlanned)
      modified \(status.modified.seconds) \(status.modified.nanoseconds)
      changed \(status.changed.seconds) \(status.changed.nanoseconds)
      """
  }
}

extension Crop? {
  /// Nothing for a thumbnail that is kept whole.
  fileprivate var keyWords: String {
    guard let crop = self else { return "" }
    let words =
      switch crop.focus {
      case .attention: "attention"
      case .gravity(let gravity):
        "gravity \(gravity.position(along: .horizontal)) \(gravity.position(along: .vertical))"
      }
    return ", cropped \(crop.size.width) \(crop.size.height) \(words)"
  }
}
