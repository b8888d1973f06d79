internal import Decoding
internal import Layouts
internal import Plans
internal import Raster
internal import Vips

/// Crops thumbnails to the shape of their frames.
///
/// The inner maker makes them large enough to cover the frames, and does not know about cropping.
struct CroppingThumbnailMaker: ThumbnailMaker {
  let inner: any ThumbnailMaker

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let made = try inner.thumbnails(request)
    guard request.crops.contains(where: { $0 != nil }) else { return made }
    do {
      let pixels = try zip(made.pixels, request.crops).map { pixels, crop throws(VipsError) in
        try crop.map { crop throws(VipsError) in try pixels.cropped(crop) } ?? pixels
      }
      return Thumbnails(
        pixels: pixels, areFromPreview: made.areFromPreview, damage: made.damage)
    } catch {
      throw .unreadable(error.description)
    }
  }
}

extension Pixels {
  fileprivate func cropped(_ crop: Crop) throws(VipsError) -> Pixels {
    guard case .gravity(let gravity) = crop.focus else {
      return try Pixels(
        of: Image(over: self).attention(width: crop.size.width, height: crop.size.height))
    }
    let place = gravity.place(
      of: crop.size, in: PixelSize(width: width, height: height))
    return part(x: place.x, y: place.y, width: place.width, height: place.height)
  }
}

extension Gravity {
  /// The place of a crop within the whole thumbnail.
  fileprivate func place(of size: PixelSize, in whole: PixelSize) -> PixelRect {
    func start(_ rest: Int, _ axis: Axis) -> Int {
      Int((Double(rest) * position(along: axis)).rounded(.down))
    }
    return PixelRect(
      x: start(whole.width - size.width, .horizontal),
      y: start(whole.height - size.height, .vertical), width: size.width, height: size.height)
  }
}

extension Frame {
  /// The place in the thumbnail of a part of the content.
  func part(of place: PixelRect) -> PixelRect {
    var left = PixelRect(x: 0, y: 0, width: content.width, height: content.height)
    if case .gravity(let gravity) = crop {
      left = gravity.place(of: content.size, in: thumbnailSize)
    }
    return PixelRect(
      x: left.x + place.x - content.x, y: left.y + place.y - content.y, width: place.width,
      height: place.height)
  }

  /// The crop of the thumbnail; nil if it is used whole.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
