internal import Files
internal import HEIF
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

extension ThumbnailRequest {
  /// Thumbnails of a common HEIC or AVIF: the primary picture, in color, of 8 bits, without alpha and damage.
  ///
  /// libheif is called without libvips, which would take all pixels in RGB, side by side. Nil if anything about the
  /// picture is unusual: the general way then makes them, or says what is wrong.
  func thumbnails(ofHEIF opening: borrowing Opening) -> [Pixels]? {
    guard [.heif, .avif].contains(picture.format), picture.page == nil,
      // Tiles of gray are colors for libheif.
      opening.heifRepairs(page: nil)?.hasLimitedGray == false,
      let bytes = opening.heifBytes, let heif = HEIFRows(bytes),
      PixelSize(width: heif.width, height: heif.height) == picture.size,
      opening.colors(hasProfile: heif.profile != nil, page: nil) == nil
    else { return nil }
    return try? thumbnails(of: heif)
  }

  private func thumbnails(of heif: consuming HEIFRows) throws -> [Pixels]? {
    if let profile = heif.profile, !ICCProfile(profile).isForRGB { return nil }
    var made = try RowThumbnails(self, profile: heif.profile)
    let (stored, shrink) = (PixelSize(width: heif.width, height: heif.height), made.shrink)
    try made.begin(
      PixelLayout(bands: 3), width: (stored.width + shrink - 1) / shrink,
      height: (stored.height + shrink - 1) / shrink, of: stored)
    let isSound: Bool
    if shrink == 1 {
      isSound = unsafe try heif.decode { row throws(ScalingError) in try unsafe made.take(row) }
    } else {
      // Means of light are quicker than a filter, and lose none of it.
      isSound = unsafe try heif.decode(shrink: shrink, through: made.light) {
        row throws(ScalingError) in
        try unsafe made.take(light: row)
      }
    }
    return isSound ? try made.pixels() : nil
  }
}

extension Opening {
  /// The whole file if it has a thumbnail that may show its picture, turned and mirrored like it.
  ///
  /// Its shape is not known yet.
  func bytes(withThumbnailOf image: Image) -> [UInt8]? {
    guard let items = try? HEIFItems(in: file), let picture = items.primary,
      let thumbnail = items.references.first(where: {
        $0.kind == "thmb" && $0.targets == [picture]
      })?.item,
      items.turns(of: thumbnail) == items.turns(of: picture),
      colors(of: image, page: nil) == nil
    else { return nil }
    return heifBytes
  }

  /// The whole file, with its repairs; nil if no camera writes such large ones, or if it cannot be read.
  fileprivate var heifBytes: [UInt8]? {
    guard status.size <= 1 << 26 else { return nil }
    if let repaired = try? heifRepairs(page: nil)?.copy(of: file) { return repaired }
    return try? file.read(status.size)
  }
}

extension HEIFItems {
  /// How an item is cropped, turned and mirrored: the kinds of its properties, and what they say.
  func turns(of item: Int) -> [[UInt8]] {
    properties(of: item).filter { ["clap", "irot", "imir"].contains($0.kind) }
      .map { Array($0.kind.utf8) + $0.content }
  }
}
