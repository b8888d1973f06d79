internal import Files
internal import JPEG
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

extension ThumbnailRequest {
  /// Thumbnails of a common JPEG: gray, YCbCr or RGB, without damage.
  ///
  /// Nil if anything about the picture is unusual: the general way then makes them, or says what is wrong.
  func thumbnails(ofJPEG opening: borrowing Opening) -> [Pixels]? {
    guard picture.format == .jpeg else { return nil }
    let stored = picture.isTransposed ? picture.size.transposed : picture.size
    guard let jpeg = JPEGRows(opening.file.descriptor, bytes: opening.bytes),
      PixelSize(width: jpeg.width, height: jpeg.height) == stored
    else { return nil }
    return try? thumbnails(of: jpeg)
  }

  private func thumbnails(of jpeg: consuming JPEGRows) throws -> [Pixels]? {
    let profile = ICCProfile(segments: jpeg.segments)
    // libvips reads profiles for gray, and knows what to do with a part of one.
    if let profile, jpeg.bands == 1 || !profile.isWhole { return nil }
    var made = try RowThumbnails(
      self, profile: profile.flatMap { $0.isForRGB ? $0.bytes : nil })
    let layout = PixelLayout(bands: jpeg.bands)
    let stored = PixelSize(width: jpeg.width, height: jpeg.height)
    let isSound = unsafe try jpeg.decode(shrink: made.shrink) {
      width, height throws(ScalingError) in
      try made.begin(layout, width: width, height: height, of: stored)
    } row: { row throws(ScalingError) in
      try unsafe made.take(row)
    }
    return isSound ? try made.pixels() : nil
  }
}

extension PictureHeader {
  /// Reads the header of a common JPEG without libvips, in a third of the time; nil for all others.
  init?(ofJPEG opening: borrowing Opening, _ extras: HeaderExtras = HeaderExtras()) {
    guard opening.format == .jpeg, !extras.previews,
      let jpeg = JPEGRows(
        opening.file.descriptor, bytes: opening.bytes,
        keeping: extras.metadata ? [.app1, .app2, .app13] : [.app1, .app2]),
      case let segments = jpeg.segments,
      case let exifs = segments.filter({ $0.starts(with: "Exif".utf8) }), exifs.count <= 1,
      case let xmps = segments.filter({ $0.starts(with: "http".utf8) }), xmps.count <= 1,
      let exif = exifs.first.map(EXIFDirectory.init(segment:)) ?? EXIFDirectory(),
      ICCProfile(segments: segments)?.isUsable ?? true
    else { return nil }
    let stored = PixelSize(width: jpeg.width, height: jpeg.height)
    self.init(
      pageCount: 1, size: exif.orientation >= 5 ? stored.transposed : stored,
      orientation: exif.orientation, isProgressive: jpeg.isProgressive, hasAlpha: false,
      taken: exif.date, ownWork: xmps.first.flatMap { Mark.work(in: $0) })
    if extras.metadata {
      metadata = MetadataBlocks(segments: segments).metadata(in: extras.language)
    }
  }
}

extension ICCProfile {
  fileprivate var isUsable: Bool { isWhole && ColorTables.shared.canUse(bytes, asks: false) }
}
