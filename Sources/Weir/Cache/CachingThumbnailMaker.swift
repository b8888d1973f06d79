internal import Vips

/// Answers with the thumbnails of an earlier run where the picture has not changed since, and has
/// the others made and kept.
///
/// What fails is never kept: it is tried again, and says why again. Nor is what comes from a camera's
/// preview, which is made as fast as it would be read.
struct CachingThumbnailMaker: ThumbnailMaker {
  private let inner: any ThumbnailMaker
  private let cache: ThumbnailCache
  private let maxPixels: PixelCount
  private let folders = TrueFolders()

  /// - Parameters:
  ///   - inner: makes what is missing.
  ///   - cache: where the others are.
  ///   - maxPixels: the most that a thumbnail may have; larger ones are the inner maker's to refuse.
  init(_ inner: any ThumbnailMaker, cache: ThumbnailCache, maxPixels: PixelCount) {
    self.inner = inner
    self.cache = cache
    self.maxPixels = maxPixels
  }

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let start = Timestamp.now
    let sizes = request.sizes + [request.decodedAt]
    guard !request.isFromPreview, sizes.allSatisfy({ $0.area <= maxPixels }),
      let file = file(of: request)
    else {
      return try inner.thumbnails(request)
    }
    let keys = request.sizes.map { ThumbnailKey(request, size: $0, file: file) }
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
