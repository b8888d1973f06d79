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

  /// Made from the smallest preview that is as large as all sizes; nil if none is, or shows the
  /// picture.
  func thumbnails(
    _ request: ThumbnailRequest, _ opening: borrowing Opening
  ) -> [Pixels]? {
    let isUnchanged = request.picture.isUnchanged(in: opening)
    return diagnosis.run {
      guard let picture = try? opening.image() else { return nil }
      let preview = Preview.all(of: picture, in: opening).first { preview in
        let size = request.upright(preview)
        // The plan's was checked when the picture was measured.
        return request.sizes.allSatisfy(size.covers)
          && (isUnchanged && size == request.picture.preview || preview.showsPicture())
      }
      return try? preview.map { preview in try thumbnails(request, picture, preview) }
    }
  }

  private func thumbnails(
    _ request: ThumbnailRequest, _ picture: Image, _ preview: Preview
  ) throws(VipsError) -> [Pixels] {
    let shrink = request.shrinkOnLoad(of: request.upright(preview))
    let stored = try preview.decoded(shrink: shrink)
    let table = try (stored.profile ?? picture.profileOfRGB).map(ColorTables.shared.table)
    return try request.sizes.map { size throws(VipsError) in
      let small = try stored.pixels.scaled(
        to: request.picture.isTransposed ? size.turned : size, of: preview.region(shrink: shrink))
      return try (table?.applied(to: small) ?? small).laid(on: request.background)
        .upright(from: request.picture.orientation)
    }
  }
}

extension Preview {
  /// The stored size of a picture's largest preview that shows it; nil if there is none.
  static func size(of picture: Image, in opening: borrowing Opening) -> PixelSize? {
    all(of: picture, in: opening).last { $0.showsPicture() }?.visible.size
  }
}

extension ThumbnailRequest {
  fileprivate func upright(_ preview: Preview) -> PixelSize {
    picture.isTransposed ? preview.visible.size.turned : preview.visible.size
  }
}
