internal import Decoding
internal import Files
internal import Layouts
internal import Plans

/// Returns the thumbnails of an earlier run if the picture has not changed since, and makes and
/// keeps the others.
///
/// Failures are not kept: the picture is tried again, and reported again. Thumbnails from a
/// camera's preview are not kept, since making one is as fast as reading it. Nor are bands of a
/// thumbnail that is too large to be made whole.
struct CachingThumbnailMaker: ThumbnailMaker {
  private let inner: any ThumbnailMaker
  private let cache: ThumbnailCache
  private let maxPixels: PixelCount
  private let folders = TrueFolders()

  /// - Parameters:
  ///   - inner: makes the thumbnails that are missing.
  ///   - cache: holds the others.
  ///   - maxPixels: the most pixels in a thumbnail; the inner maker refuses larger ones.
  init(_ inner: any ThumbnailMaker, cache: ThumbnailCache, maxPixels: PixelCount) {
    self.inner = inner
    self.cache = cache
    self.maxPixels = maxPixels
  }

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let start = Timestamp.now
    let sizes = request.sizes + [request.decodedAt]
    guard !request.isFromPreview, request.part == nil, sizes.allSatisfy({ $0.area <= maxPixels }),
      let file = file(of: request)
    else {
      return try inner.thumbnails(request)
    }
    let keys = request.sizes.indices.map { ThumbnailKey(request, $0, file: file) }
    if let found = cache.find(keys) { return Thumbnails(pixels: found) }
    let made = try inner.thumbnails(request)
    cache.countMade(made.pixels.count)
    // A picture that changed while it was decoded would be kept under the wrong key.
    if made.damage == nil, file.isSettled(at: start), self.file(of: request) == file {
      cache.keep(made.pixels, for: keys)
    }
    return made
  }

  private func file(of request: ThumbnailRequest) -> PictureFile? {
    PictureFile(request.picture.path, by: request.access, in: folders)
  }
}
