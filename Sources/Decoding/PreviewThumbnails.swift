internal import Layouts
internal import Plans
internal import Raster
internal import Threads
internal import Vips

/// Makes thumbnails from camera previews, without decoding the pictures' own pixels.
///
/// libvips only decodes; plain Swift does the rest. Setting up libvips operations would take 3 ms,
/// and as long again with a profile, for a preview that decodes in a fraction of a millisecond.
struct PreviewThumbnails: Sendable {
  private let diagnosis: Diagnosis
  private let tables = Monitor<[[UInt8]: ColorTable]>([:])

  /// A folder has a handful of profiles; each table takes 420 KB.
  private static let mostTables = 16

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
    let table = try (stored.profile ?? picture.profileOfRGB).map(table)
    return request.sizes.map { size in
      let size = isTransposed ? size.turned : size
      let small = stored.pixels.resampled(width: size.width, height: size.height)
      let standard = table?.applied(to: small) ?? small
      let thumbnail = standard.upright(from: request.picture.orientation)
      return request.background.isOpaque ? thumbnail : thumbnail.withAlpha()
    }
  }

  /// Two threads may build the same table at once; the results are equal.
  private func table(for profile: [UInt8]) throws(VipsError) -> ColorTable {
    if let table = tables.update({ $0[profile] }) { return table }
    let table = try ColorTable(profile: profile)
    tables.update { tables in
      if tables.count == Self.mostTables { tables = [:] }
      tables[profile] = table
    }
    return table
  }
}
