package import Layouts
internal import Plans
internal import Raster
internal import Threads
internal import Vips

/// The part to keep of a thumbnail that covers more than its frame.
package struct Crop: Equatable, Sendable {
  /// The size to keep, in pixels.
  package let size: PixelSize
  /// Where that part is.
  package let focus: Fit.Focus

  package init(size: PixelSize, focus: Fit.Focus) {
    self.size = size
    self.focus = focus
  }
}

extension ThumbnailRequest {
  /// The thumbnails, cropped where the picture is decoded: pixels that nobody sees are not passed
  /// between processes.
  func cropped(_ made: Thumbnails) throws(Skip.Reason) -> Thumbnails {
    guard crops.contains(where: { $0 != nil }) else { return made }
    do {
      let pixels = try zip(made.pixels, crops).map { pixels, crop throws(VipsError) in
        try crop.map { crop throws(VipsError) in try pixels.cropped(crop) } ?? pixels
      }
      return Thumbnails(
        pixels: pixels, areFromPreview: made.areFromPreview, damage: made.damage)
    } catch {
      throw .unreadable(error.description)
    }
  }
}

/// libvips looks for what draws the eye by code that it compiles with liborc, which in Debian 12
/// (0.4.33) keeps its lists without a lock.
private let oneAtATime = Monitor(())

extension Pixels {
  fileprivate func cropped(_ crop: Crop) throws(VipsError) -> Pixels {
    guard case .gravity(let gravity) = crop.focus else {
      return try oneAtATime.update { _ throws(VipsError) in
        try Pixels(
          ofSmall: Image(over: self).attention(width: crop.size.width, height: crop.size.height))
      }
    }
    let place = gravity.place(of: crop.size, in: PixelSize(width: width, height: height))
    return part(x: place.x, y: place.y, width: place.width, height: place.height)
  }
}
