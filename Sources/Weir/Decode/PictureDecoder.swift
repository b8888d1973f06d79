internal import Layouts

/// Reads pictures.
///
/// The one door through which strangers' bytes come in: behind it they are decoded in this process or
/// in another one. Called on several threads at once.
protocol PictureDecoder: Sendable {
  /// Reads what a picture says of itself, without its pixels.
  ///
  /// - Parameters:
  ///   - opening: the file.
  ///   - page: which one, from 1; nil is the first, or a HEIF's primary picture.
  ///   - previews: whether the camera's preview is looked at, too.
  /// - Returns: the header.
  /// - Throws: why the picture is left out.
  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader

  /// Makes all of the sizes, in their order.
  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails
}

/// What a picture says of itself.
struct PictureHeader: Equatable, Sendable {
  /// How many pages the file has.
  var pageCount: Int
  /// Upright.
  var size: PixelSize
  /// How it is stored: EXIF 1 to 8.
  var orientation: Int
  /// Whether all of it must be decoded before its first row is known.
  var isProgressive: Bool
  /// Whether one may see through it.
  var hasAlpha: Bool
  /// What becomes of colors that it states in numbers; see ``Picture/colors``.
  var colors: String?
  /// When it was taken, as EXIF writes it.
  var taken: String?
  /// The camera's preview, upright, where it was looked for and can stand for the picture.
  var preview: PixelSize?
  /// Whether weir has made it.
  var isOwnWall: Bool
}
