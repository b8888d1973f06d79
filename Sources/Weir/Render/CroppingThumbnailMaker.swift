internal import Layouts
internal import Vips

/// Cuts thumbnails to the shape of their frames, where a layout asks for it.
///
/// What is cut is made large enough to cover its frame, by the maker inside, which need not know.
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

/// What is left of a thumbnail that covers more than its frame.
struct Crop: Equatable, Sendable {
  /// In pixels.
  let size: PixelSize
  /// Which part.
  let focus: Fit.Focus
}

extension Pixels {
  fileprivate func cropped(_ crop: Crop) throws(VipsError) -> Pixels {
    guard case .gravity(let gravity) = crop.focus else {
      return try Pixels(
        of: Image(over: self).attention(width: crop.size.width, height: crop.size.height))
    }
    func start(_ rest: Int, _ axis: Axis) -> Int {
      Int((Double(rest) * gravity.position(along: axis)).rounded(.down))
    }
    return part(
      x: start(width - crop.size.width, .horizontal),
      y: start(height - crop.size.height, .vertical),
      width: crop.size.width, height: crop.size.height)
  }
}

extension Frame {
  /// The size of the thumbnail: that of its content, or the smallest that covers it where the
  /// picture is cut; no side is longer than ``PixelLimits/height``.
  var thumbnailSize: PixelSize {
    let size = content.size
    guard crop != nil else { return size }
    let factor = max(
      Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
    func side(_ length: Int, _ least: Int) -> Int {
      max(least, Int(min((Double(length) * factor).rounded(), Double(PixelLimits.height))))
    }
    return PixelSize(
      width: side(picture.width, size.width), height: side(picture.height, size.height))
  }

  /// What is left of it.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
