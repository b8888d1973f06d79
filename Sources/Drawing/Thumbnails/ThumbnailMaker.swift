internal import Decoding
internal import Layouts
internal import Plans

/// Makes thumbnails.
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
    return try decoder.thumbnails(
      request, of: Opening(request.picture.path, by: request.access))
  }
}

extension Frame {
  /// The crop of the thumbnail; nil if it is used whole.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
