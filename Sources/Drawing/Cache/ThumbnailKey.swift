internal import Decoding
internal import Digests
internal import Files
internal import Layouts
internal import Plans

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
  private static let format = 7

  /// - Parameters:
  ///   - request: the thumbnails to make.
  ///   - index: the index of one of its sizes.
  ///   - file: the picture's current file, not the planned one.
  init(_ request: ThumbnailRequest, _ index: Int, file: PictureFile) {
    let (whole, crop) = (request.sizes[index], request.crops.isEmpty ? nil : request.crops[index])
    size = crop?.size ?? whole
    bands = request.bands
    let lines = """
      weir thumbnail \(Self.format)
      maker \(Self.maker)
      pixels \(whole.width) \(whole.height) \(request.bands)\(crop.keyWords)
      \(request.keyLines)
      \(file.keyLines(asPlanned: request.picture))
      path \n
      """
    bytes = Array(lines.utf8.dropLast()) + file.path.bytes + [0]
  }

  /// The name of the entry, in 64 hexadecimal digits.
  var digest: String { sha256(of: bytes) }

  private static let maker = "weir \(Version.weir), \(Version.libraries)"
}

extension ThumbnailRequest {
  /// The request's own lines.
  ///
  /// The plan's facts about the picture decide how far the loader shrinks it, and whether it is
  /// drawn at all. The size that it is decoded for decides how a smaller one is made.
  fileprivate var keyLines: String {
    """
    how \(resampling.rawValue), decoded at \(decodedAt.width) \(decodedAt.height), background \(background)
    picture \(picture.format.rawValue) \(picture.width) \(picture.height) \(picture.orientation)\(page)
    """
  }

  private var page: String { picture.page.map { ", page \($0)" } ?? "" }
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
