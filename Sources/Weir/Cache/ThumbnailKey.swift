internal import Vips

/// Everything that decides the pixels of a thumbnail: the file, down to its last change, what is
/// made of it, and who makes it.
///
/// Two requests have the same key only if their pixels are the same to the bit.
struct ThumbnailKey: Equatable, Sendable {
  /// All of it as lines that can be read, the path last; an entry begins with them.
  let bytes: [UInt8]
  let size: PixelSize
  let bands: Int

  /// Changes with the form of the entries, and with whatever the lines below fail to tell.
  private static let format = 2

  /// - Parameters:
  ///   - request: what is to be made.
  ///   - size: one of its sizes.
  ///   - file: the picture as it is now, not as it was planned.
  init(_ request: ThumbnailRequest, size: PixelSize, file: PictureFile) {
    self.size = size
    bands = request.bands
    let lines = """
      weir thumbnail \(Self.format)
      maker \(Self.maker)
      pixels \(size.width) \(size.height) \(request.bands)
      \(request.keyLines)
      \(file.keyLines(asPlanned: request.picture))
      path \n
      """
    bytes = Array(lines.utf8.dropLast()) + file.path.bytes + [0]
  }

  /// The name of the entry: 64 hexadecimal digits.
  var digest: String { sha256(of: bytes) }

  private static let maker =
    "weir \(Version.weir), libvips \(Version.libvips)"
    + (VipsLibrary.usesVectorCode ? " with vector code" : "")
}

extension ThumbnailRequest {
  /// What a plan knows of the picture decides how far the loader shrinks it, and whether it is
  /// drawn at all; the size that it is decoded for, which way a smaller one is made.
  fileprivate var keyLines: String {
    """
    how \(resampling.rawValue), decoded at \(decodedAt.width) \(decodedAt.height), background \(background)
    picture \(picture.format.rawValue) \(picture.width) \(picture.height) \(picture.orientation)\(page)
    """
  }

  private var page: String { picture.page.map { ", page \($0)" } ?? "" }
}

extension PictureFile {
  /// A picture that is not as it was planned is looked at before it is drawn; see
  /// ``InProcessThumbnailMaker``.
  fileprivate func keyLines(asPlanned picture: Picture) -> String {
    let isAsPlanned = status.size == picture.byteCount && status.modified == picture.modified
    return """
      file \(status.identity.device) \(status.identity.inode) \(status.size) \(isAsPlanned)
      modified \(status.modified.seconds) \(status.modified.nanoseconds)
      changed \(status.changed.seconds) \(status.changed.nanoseconds)
      """
  }
}
