internal import Vips

/// Makes thumbnails.
protocol ThumbnailMaker: Sendable {
  /// Makes all of the sizes, in their order; called on several threads at once.
  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails
}

/// What a maker made.
struct Thumbnails: Sendable {
  /// One for each of the sizes, in their order.
  let pixels: [Pixels]
  /// Whether they show the camera's preview.
  var areFromPreview = false
  /// What is wrong with the picture, where it was drawn as far as it can be read.
  var damage: String?
}

/// Makes thumbnails of files.
struct DecodingThumbnailMaker: ThumbnailMaker {
  let decoder: any PictureDecoder
  /// The most that a thumbnail may have.
  let maxPixels: PixelCount

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    for size in request.sizes + [request.decodedAt] where size.area > maxPixels {
      throw .frameTooLarge(width: size.width, height: size.height, limit: maxPixels)
    }
    return try decoder.thumbnails(
      request, of: Opening(request.picture.path, by: request.access))
  }
}
