internal import Layouts
internal import Plans
internal import Raster
internal import Vips

/// Makes thumbnails from camera previews, without decoding the pictures' own pixels.
///
/// libvips only decodes. Setting up its other operations would take 3 ms,
/// and as long again with a profile, for a preview that decodes in a fraction of a millisecond.
struct PreviewThumbnails: Sendable {
  private let diagnosis: Diagnosis

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  /// Nil if the file's preview no longer stands in for the picture, or is smaller than a requested
  /// size.
  func thumbnails(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) -> [Pixels]? {
    let isUnchanged = request.picture.isUnchanged(in: opening)
    return diagnosis.run {
      guard let picture = try? opening.image(),
        // A file that has changed since it was measured is checked now.
        isUnchanged || Preview.size(in: picture, opening.format) != nil,
        let preview = Preview(of: picture, opening.format)
      else { return nil }
      return try? thumbnails(request, picture, preview)
    }
  }

  private func thumbnails(
    _ request: ThumbnailRequest, _ picture: Image, _ preview: Preview
  ) throws(VipsError) -> [Pixels]? {
    let isTransposed = request.picture.isTransposed
    let upright = isTransposed ? preview.size.turned : preview.size
    guard request.sizes.allSatisfy(upright.covers) else { return nil }
    let stored = try preview.decoded(shrink: request.shrinkOnLoad(of: upright))
    let table = try (stored.profile ?? picture.profileOfRGB).map(ColorTables.shared.table)
    return try request.sizes.map { size throws(VipsError) in
      let small = try stored.pixels.scaled(to: isTransposed ? size.turned : size)
      return try (table?.applied(to: small) ?? small).laid(on: request.background)
        .upright(from: request.picture.orientation)
    }
  }
}
