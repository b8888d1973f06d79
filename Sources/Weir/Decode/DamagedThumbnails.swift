internal import Vips

/// Makes thumbnails of damaged pictures, as far as they can be read.
struct DamagedThumbnails: Sendable {
  let diagnosis: Diagnosis

  /// - Parameters:
  ///   - request: what to make.
  ///   - opening: the damaged picture.
  ///   - reason: what was found when it was decoded without mercy.
  /// - Returns: the thumbnails, with that reason.
  /// - Throws: the reason and that nothing can be kept, where nothing at all can be read.
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
  /// The decoders of JPEG and GIF go on behind what is broken, and know what to put in its place.
  ///
  /// The others would leave
  /// what happened to be in memory.
  fileprivate var strictnessForDamage: Strictness {
    self == .jpeg || self == .gif ? .none : .errors
  }
}
