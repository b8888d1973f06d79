internal import Decoding
internal import Files
internal import Layouts
internal import Plans

protocol ThumbnailMaker: Sendable {
  /// Makes all sizes, in order; called on several threads at once.
  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails
}

/// Makes thumbnails by decoding files.
struct DecodingThumbnailMaker: ThumbnailMaker {
  let decoder: any PictureDecoder
  /// The most pixels in a thumbnail.
  let maxPixels: PixelCount

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    for size in request.sizes + [request.decodedAt] where size.area > maxPixels {
      throw .frameTooLarge(width: size.width, height: size.height, limit: maxPixels)
    }
    return try decoder.thumbnails(request, of: Opening(request.picture.path, by: request.access))
  }
}

/// Returns what an earlier run made if the picture has not changed, and makes and keeps the rest.
///
/// Failures are not kept: the picture is tried again, and reported again. Thumbnails from a
/// camera's preview are not kept, since making one is as fast as reading it. Nor are bands of a
/// thumbnail that is too large to be made whole.
struct CachingThumbnailMaker: ThumbnailMaker {
  private let inner: any ThumbnailMaker
  private let cache: ThumbnailCache
  private let maxPixels: PixelCount
  private let isLooking: Bool
  private let folders = TrueFolders()

  /// The inner maker makes what is missing, and refuses thumbnails of more than `maxPixels`.
  ///
  /// One for looks also takes what drawing has left behind.
  init(
    _ inner: any ThumbnailMaker, cache: ThumbnailCache, maxPixels: PixelCount,
    isLooking: Bool = false
  ) {
    (self.inner, self.cache, self.maxPixels) = (inner, cache, maxPixels)
    self.isLooking = isLooking
  }

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let start = Timestamp.now
    let sizes = request.sizes + [request.decodedAt]
    guard !request.isFromPreview, request.part == nil, sizes.allSatisfy({ $0.area <= maxPixels }),
      let file = file(of: request)
    else { return try inner.thumbnails(request) }
    let keys = request.sizes.indices.map { ThumbnailKey(request, $0, file: file) }
    if let found = cache.find(keys) {
      cache.leaveLook(found, of: request, file)
      return Thumbnails(pixels: found)
    }
    if isLooking, let left = cache.find([.drawnLook(of: request, file: file)]) {
      return Thumbnails(pixels: left)
    }
    let made = try inner.thumbnails(request)
    cache.countMade(made.pixels.count)
    // A picture that changed while it was decoded would be kept under the wrong key.
    if made.damage == nil, file.isSettled(at: start), self.file(of: request) == file {
      cache.keep(made.pixels, for: keys)
      cache.leaveLook(made.pixels, of: request, file)
    }
    return made
  }

  private func file(of request: ThumbnailRequest) -> PictureFile? {
    PictureFile(request.picture.path, by: request.access, in: folders)
  }
}

extension Frame {
  /// The crop of the thumbnail; nil if it is used whole.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
