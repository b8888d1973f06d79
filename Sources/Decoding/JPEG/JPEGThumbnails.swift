internal import Files
internal import JPEG
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

/// Makes thumbnails of common JPEGs: gray, YCbCr or RGB, without damage.
///
/// libjpeg is called without libvips, and profiles are applied after scaling: quicker and finer.
struct JPEGThumbnails {
  private let table: ColorTable?
  private let request: ThumbnailRequest
  /// Makes each of the request's sizes from the decoder.
  private let readers: [RowReader]

  /// Nil if anything about the picture is unusual: the general way then makes them, or says what is wrong.
  static func thumbnails(_ request: ThumbnailRequest, _ opening: borrowing Opening) -> [Pixels]? {
    guard request.picture.format == .jpeg else { return nil }
    let stored = request.picture.isTransposed ? request.picture.size.turned : request.picture.size
    guard let jpeg = JPEGRows(opening.file.descriptor, bytes: 0..<opening.status.size),
      PixelSize(width: jpeg.width, height: jpeg.height) == stored,
      let thumbnails = try? JPEGThumbnails(request, jpeg)
    else { return nil }
    return try? thumbnails.pixels()
  }

  /// Decodes the picture; nil if it is damaged.
  private init?(_ request: ThumbnailRequest, _ jpeg: consuming JPEGRows) throws {
    let profile = ICCProfile(segments: jpeg.segments)
    // libvips reads profiles for gray, and knows what to do with a part of one.
    if let profile, jpeg.bands == 1 || !profile.isWhole { return nil }
    self.request = request
    let bytes = profile.flatMap { $0.isForRGB ? $0.bytes : nil }
    table = try bytes.map(ColorTables.shared.table)
    let curves = ColorTables.shared.curves(of: bytes)
    let (layout, shrink) = (PixelLayout(bands: jpeg.bands), request.shrink)
    // The last pixels of a shrunk picture may be there in part.
    let whole = PlaneRegion(
      x: 0, y: 0, width: Double(jpeg.width) / Double(shrink),
      height: Double(jpeg.height) / Double(shrink))
    let sizes = request.sizesFromDecoder.map { request.picture.isTransposed ? $0.turned : $0 }
    var readers: [RowReader] = []
    let isSound = unsafe try jpeg.decode(shrink: shrink) { width, height throws(ScalingError) in
      for size in sizes {
        let made = request.partFromDecoder?.size ?? size
        readers.append(
          try RowReader(
            layout, width: width, height: height,
            region: whole.part(request.partFromDecoder, of: size), newWidth: made.width,
            newHeight: made.height, curves: curves))
      }
    } row: { row throws(ScalingError) in
      for reader in readers { try unsafe reader.take(row) }
    }
    guard isSound else { return nil }
    self.readers = readers
  }

  private func pixels() throws(VipsError) -> [Pixels] {
    let sizes = request.sizesFromDecoder
    return try request.thumbnails { size throws(VipsError) in
      let reader = readers[sizes.firstIndex(of: size) ?? 0]
      let stored = try scaling { () throws(ScalingError) in try reader.finished().pixels }
      return try (table?.applied(to: stored) ?? stored).laid(on: request.background)
        .upright(from: request.picture.orientation)
    }
  }
}

extension PictureHeader {
  /// Reads the header of a common JPEG without libvips, in a third of the time; nil for all others.
  init?(ofJPEG opening: borrowing Opening) {
    guard opening.format == .jpeg,
      let jpeg = JPEGRows(
        opening.file.descriptor, bytes: 0..<opening.status.size, keeping: [.app1, .app2]),
      case let segments = jpeg.segments,
      case let exifs = segments.filter({ $0.starts(with: "Exif".utf8) }), exifs.count <= 1,
      case let xmps = segments.filter({ $0.starts(with: "http".utf8) }), xmps.count <= 1,
      let exif = exifs.first.map(EXIFDirectory.init(segment:)) ?? EXIFDirectory(),
      ICCProfile(segments: segments)?.isUsable ?? true
    else { return nil }
    let stored = PixelSize(width: jpeg.width, height: jpeg.height)
    self.init(
      pageCount: 1, size: exif.orientation >= 5 ? stored.turned : stored,
      orientation: exif.orientation, isProgressive: jpeg.isProgressive, hasAlpha: false,
      taken: exif.date, ownWork: xmps.first.flatMap { Mark.work(in: $0) })
  }
}

extension ICCProfile {
  fileprivate var isUsable: Bool { isWhole && ColorTables.shared.canUse(bytes, asks: false) }
}
