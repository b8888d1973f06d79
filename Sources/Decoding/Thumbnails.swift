package import Layouts
internal import Plans
package import Raster
internal import Vips

/// The thumbnails of one picture.
package struct Thumbnails: Sendable {
  /// One for each requested size, in order.
  package let pixels: [Pixels]
  /// Whether they show the camera's preview.
  package var areFromPreview = false
  /// What is wrong with the picture, if only what can be read of it was drawn.
  package var damage: String?

  package init(pixels: [Pixels], areFromPreview: Bool = false, damage: String? = nil) {
    self.pixels = pixels
    self.areFromPreview = areFromPreview
    self.damage = damage
  }
}

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

/// Makes thumbnails of damaged pictures from the parts that can be read.
struct DamagedThumbnails: Sendable {
  let diagnosis: Diagnosis

  /// - Parameters:
  ///   - request: what to make.
  ///   - opening: the damaged picture.
  ///   - reason: the damage that a strict decoder reported.
  /// - Returns: the thumbnails, with that reason.
  /// - Throws: the reason, marked as beyond repair, if no pixels can be read.
  func thumbnails(
    _ request: ThumbnailRequest, _ opening: borrowing Opening, _ reason: Skip.Reason
  ) throws(Skip.Reason) -> Thumbnails {
    var request = request
    request.strictness = opening.format.strictnessForDamage
    let pixels: [Pixels]
    do {
      pixels = try diagnosis.run { () throws(VipsError) in
        let salvage = try Salvage(of: request.image(in: opening))
        let pixels = try request.thumbnails(of: salvage.image)
        guard salvage.hasPixels else { throw VipsError(lines: []) }
        return pixels
      }
    } catch {
      throw reason.beyondRepair
    }
    return Thumbnails(pixels: pixels, damage: reason.description)
  }
}

extension PictureFormat {
  /// How strictly to decode a picture that is known to be damaged.
  ///
  /// The decoders of JPEG and GIF continue after damage and fill the gaps. The others would leave
  /// uninitialized memory.
  fileprivate var strictnessForDamage: Strictness {
    self == .jpeg || self == .gif ? .none : .errors
  }
}
