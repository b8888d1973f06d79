internal import Files
internal import JPEG
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

/// Makes thumbnails of common JPEGs: gray, YCbCr or RGB, without damage.
///
/// libjpeg is called without libvips, and colors are converted after scaling: quicker and finer.
struct JPEGThumbnails {
  private let colors: JPEGChannels.Colors
  private let table: ColorTable?
  private let request: ThumbnailRequest
  /// Makes each channel in each of the request's sizes from the decoder.
  private let readers: [[PlaneReader]]

  /// Nil if anything about the picture is unusual: the general way then makes them, or says what is wrong.
  static func thumbnails(_ request: ThumbnailRequest, _ opening: borrowing Opening) -> [Pixels]? {
    guard request.picture.format == .jpeg else { return nil }
    let stored = request.picture.isTransposed ? request.picture.size.turned : request.picture.size
    guard let jpeg = JPEGChannels(opening.file.descriptor, bytes: 0..<opening.status.size),
      PixelSize(width: jpeg.width, height: jpeg.height) == stored,
      let thumbnails = try? JPEGThumbnails(request, jpeg, shrink: request.shrink)
    else { return nil }
    return try? thumbnails.pixels()
  }

  /// Decodes the picture; nil if it is damaged.
  private init?(_ request: ThumbnailRequest, _ jpeg: consuming JPEGChannels, shrink: Int) throws {
    let profile = ICCProfile(segments: jpeg.segments)
    colors = jpeg.colors
    // libvips reads profiles for gray, and knows what to do with a part of one.
    if let profile, colors == .gray || !profile.isWhole { return nil }
    self.request = request
    table = try profile.flatMap { $0.isForRGB ? $0.bytes : nil }.map(ColorTables.shared.table)
    let sizes = request.sizesFromDecoder.map { request.picture.isTransposed ? $0.turned : $0 }
    // Colors are mixed once more when they are converted, which takes more than 8 bits.
    let depth: SampleDepth = colors == .ycc ? .sixteen : .eight
    let readers = try jpeg.decode(shrink: shrink) { channel throws(ScalingError) in
      var readers: [PlaneReader] = []
      for size in sizes {
        var shape = channel.shape
        shape.region = shape.region.part(request.partFromDecoder, of: size)
        let made = request.partFromDecoder?.size ?? size
        readers.append(
          try PlaneReader(
            shape, width: made.width, height: made.height, depth: depth,
            rowCapacity: channel.rowCapacity, step: channel.rowsPerStep))
      }
      return readers
    }
    guard let readers else { return nil }
    self.readers = readers
  }

  private func pixels() throws(VipsError) -> [Pixels] {
    let sizes = request.sizesFromDecoder
    return try request.thumbnails { size throws(VipsError) in
      let stored = try merged(sizes.firstIndex(of: size) ?? 0)
      return try (table?.applied(to: stored) ?? stored).laid(on: request.background)
        .upright(from: request.picture.orientation)
    }
  }

  private func merged(_ index: Int) throws(VipsError) -> Pixels {
    let planes = try scaling { () throws(ScalingError) in
      try readers.map { channel throws(ScalingError) in try channel[index].finished() }
    }
    return switch colors {
    case .gray: Pixels(gray: planes[0])
    case .ycc: Pixels(ycc: planes)
    case .rgb: Pixels(rgb: planes)
    }
  }
}

extension PictureHeader {
  /// Reads the header of a common JPEG without libvips, in a third of the time; nil for all others.
  init?(ofJPEG opening: borrowing Opening) {
    guard opening.format == .jpeg,
      let jpeg = JPEGChannels(
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
