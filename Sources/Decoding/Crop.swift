package import Layouts
internal import Plans
internal import Raster

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
  func cropped(_ made: Thumbnails) -> Thumbnails {
    guard crops.contains(where: { $0 != nil }) else { return made }
    let pixels = zip(made.pixels, crops).map { pixels, crop in
      crop.map { pixels.cropped($0) } ?? pixels
    }
    return Thumbnails(pixels: pixels, areFromPreview: made.areFromPreview, damage: made.damage)
  }
}

extension Pixels {
  fileprivate func cropped(_ crop: Crop) -> Pixels {
    let whole = PixelSize(width: width, height: height)
    let place =
      switch crop.focus {
      case .gravity(let gravity): gravity.place(of: crop.size, in: whole)
      case .attention: Attention(of: self).place(of: crop.size, in: whole)
      }
    return part(x: place.x, y: place.y, width: place.width, height: place.height)
  }
}
