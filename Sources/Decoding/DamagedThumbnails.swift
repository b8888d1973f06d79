internal import Plans
internal import Raster
internal import Vips

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
