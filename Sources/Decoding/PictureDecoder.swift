package import Layouts
package import Plans
internal import Threads
internal import Vips

/// Reads pictures.
///
/// This is the only way in for untrusted bytes: an implementation decodes them in this process or
/// in another one. It is called on several threads at once.
package protocol PictureDecoder: Sendable {
  /// Reads a picture's header, without its pixels.
  ///
  /// - Parameters:
  ///   - opening: the file.
  ///   - page: the page, from 1; nil for the first page, or the primary picture of a HEIF file.
  ///   - previews: whether to examine the camera's preview, too.
  /// - Returns: the header.
  /// - Throws: why the picture is skipped.
  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader

  /// Makes all of the sizes, in order.
  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails

  /// A decoder for other pictures, isolated from those that this one reads.
  func isolated() -> any PictureDecoder
}

extension PictureDecoder {
  func isolated() -> any PictureDecoder { self }

  /// Frees what decoding in this process has left for the calling thread, which is about to end.
  package func endThread() { VipsLibrary.endThread() }
}

/// What a picture's header states.
package struct PictureHeader: Equatable, Sendable {
  /// The number of pages in the file.
  package var pageCount: Int
  /// The upright size.
  package var size: PixelSize
  /// The EXIF orientation, from 1 to 8.
  package var orientation: Int
  /// Whether the whole picture must be decoded before its first row is known.
  package var isProgressive: Bool
  /// Whether it has an alpha channel.
  package var hasAlpha: Bool
  /// How colors that are stated in numbers are treated; see ``Picture/colors``.
  package var colors: String?
  /// The date taken, as a `TakenDate` describes it.
  package var taken: String?
  /// The upright size of the camera's preview; nil if it was not examined or cannot stand in for
  /// the picture.
  package var preview: PixelSize?
  /// What it is if weir made it.
  package var ownWork: OwnWork?
}

/// A decoder that refuses every picture once the run is canceled, which ends the run.
struct CancellableDecoder: PictureDecoder {
  let inner: any PictureDecoder
  let cancellation: Cancellation

  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader {
    if cancellation.isRequested { throw .cancelled }
    return try inner.header(of: opening, page: page, previews: previews)
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    if cancellation.isRequested { throw .cancelled }
    return try inner.thumbnails(request, of: opening)
  }

  func isolated() -> any PictureDecoder {
    CancellableDecoder(inner: inner.isolated(), cancellation: cancellation)
  }
}
