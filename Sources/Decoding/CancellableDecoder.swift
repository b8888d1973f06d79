internal import Plans
internal import Threads

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
