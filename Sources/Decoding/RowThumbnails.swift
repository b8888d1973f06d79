internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

/// Makes thumbnails from the rows of a decoder that is called without libvips.
///
/// Profiles are applied after scaling: quicker and finer.
struct RowThumbnails {
  private let request: ThumbnailRequest
  private let table: ColorTable?
  private let curves: [ToneCurve]
  /// Each of the request's sizes from the decoder, as stored.
  private let sizes: [PixelSize]
  private var readers: [RowReader] = []

  /// The profile is one for RGB.
  init(_ request: ThumbnailRequest, profile: [UInt8]?) throws(VipsError) {
    self.request = request
    table = try profile.map(ColorTables.shared.table)
    curves = ColorTables.shared.curves(of: profile)
    sizes = request.sizesFromDecoder.map { request.picture.isTransposed ? $0.transposed : $0 }
  }

  /// The factor by which a decoder should shrink the picture: 1, 2, 4 or 8.
  var shrink: Int { request.shrinkOnLoad(of: request.picture.size) }

  /// Gets ready for rows of a shrunk picture, whose own size is given as stored.
  mutating func begin(
    _ layout: PixelLayout, width: Int, height: Int, of stored: PixelSize
  ) throws(ScalingError) {
    // The last pixels of a shrunk picture may be there in part.
    let whole = PlaneRegion(
      x: 0, y: 0, width: Double(stored.width) / Double(shrink),
      height: Double(stored.height) / Double(shrink))
    for size in sizes {
      let made = request.partFromDecoder?.size ?? size
      readers.append(
        try RowReader(
          layout, width: width, height: height,
          region: whole.part(request.partFromDecoder, of: size), newWidth: made.width,
          newHeight: made.height, curves: curves,
          keepsFlatColors: request.picture.format.keepsFlatColors))
    }
  }

  func take(_ row: UnsafeRawPointer) throws(ScalingError) {
    for reader in readers { try unsafe reader.take(row) }
  }

  /// The light of samples of 8 bits, for red, green and blue.
  var light: [[UInt16]] { (0..<3).map { curves[$0 % curves.count].light } }

  /// Takes a row of light of a picture that was shrunk.
  func take(light: UnsafePointer<UInt16>) throws(ScalingError) {
    for reader in readers { try unsafe reader.take(light: light) }
  }

  /// The thumbnails once all rows have been taken.
  func pixels() throws(VipsError) -> [Pixels] {
    try request.thumbnails { size throws(VipsError) in
      let reader = readers[request.sizesFromDecoder.firstIndex(of: size) ?? 0]
      let stored = try scaling { () throws(ScalingError) in try reader.finished().pixels }
      return try (table?.applied(to: stored) ?? stored).laid(on: request.background)
        .upright(from: request.picture.orientation)
    }
  }
}
