internal import Vips

/// A file that was opened, found to be a regular one, and recognised by its first bytes.
struct Opening: ~Copyable {
  let file: File
  let status: FileStatus
  let format: PictureFormat

  /// Opens a file that should be a picture; never waits on a pipe, never reads from a device.
  init(_ path: Path) throws(Skip.Reason) {
    do {
      let file = try File(path)
      let status = try file.status()
      try Self.refuseOthersThanFiles(status)
      format = try Self.format(ofFirst: try file.read(Signature.length), path)
      self.file = file
      self.status = status
    } catch let error as FileError {
      throw error.isMissing ? .missing : .unreadable(error.reason)
    } catch let reason as Skip.Reason {
      throw reason
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// Reads the header.
  ///
  /// The pixels can be read once, from the top down.
  func image(shrink: Int = 1, strictness: Strictness = .none) throws(VipsError) -> Image {
    try Image.load(
      Source(descriptor: file.descriptor), with: format.loader, shrink: shrink,
      strictness: strictness)
  }

  private static func refuseOthersThanFiles(_ status: FileStatus) throws(Skip.Reason) {
    switch status.kind {
    case .file: break
    case .folder: throw .notAFile("a folder")
    case .pipe: throw .notAFile("a named pipe")
    case .socket: throw .notAFile("a socket")
    case .device, .link: throw .notAFile("a device")
    }
    if status.size == 0 { throw .empty }
  }

  private static func format(
    ofFirst bytes: [UInt8], _ path: Path
  ) throws(Skip.Reason) -> PictureFormat {
    switch Signature(of: bytes, suffix: path.suffix) {
    case .picture(let format): return format
    case .unsupported(let name): throw .unsupported(name)
    case .unknown: throw .notAPicture
    }
  }
}
