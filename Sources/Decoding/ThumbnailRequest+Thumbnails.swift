internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

extension ThumbnailRequest {
  /// The picture, decoded at the resolution that the sizes need, in a color space that libvips knows.
  func image(in opening: borrowing Opening) throws(VipsError) -> Image {
    let image = try opening.drawnImage(
      page: picture.page, shrink: shrink, scale: scale, strictness: strictness)
    return try opening.colors(of: image, page: picture.page)?.applied(to: image) ?? image
  }

  /// All sizes, in order.
  func thumbnails(of stored: Image) throws(VipsError) -> [Pixels] {
    // A picture that is still in its file can be read only once.
    let source = isReadAgain ? try stored.inMemory() : stored
    return try thumbnails { size throws(VipsError) in try thumbnail(of: source, size) }
  }

  /// All sizes, in order, some of them from the largest; or the requested part.
  ///
  /// The closure makes each of ``sizesFromDecoder`` once, or ``partFromDecoder`` of it.
  func thumbnails(
    _ fromDecoder: (PixelSize) throws(VipsError) -> Pixels
  ) throws(VipsError) -> [Pixels] {
    var made: [PixelSize: Pixels] = [:]
    for size in sizesFromDecoder { made[size] = try fromDecoder(size) }
    for size in sizes where made[size] == nil {
      guard let largest = made[decodedAt] else {
        throw VipsError(lines: ["there is no larger thumbnail"])
      }
      made[size] = try largest.scaled(
        to: size, keepsFlatColors: picture.format.keepsFlatColors)
    }
    let all = sizes.compactMap { made[$0] }
    return partFromDecoder == nil ? all.map { $0.part(part) } : all
  }

  /// The part to make of the only size from the decoder's pixels, as stored; nil makes all of it.
  var partFromDecoder: PixelRect? {
    comesFromLargest(sizes[0]) ? nil : part?.stored(picture.orientation, of: sizes[0])
  }

  /// All of the picture is read, so that damage shows in all of its parts or in none.
  private func thumbnail(of stored: Image, _ size: PixelSize) throws(VipsError) -> Pixels {
    let scaling = ImageScaling(
      size: picture.isTransposed ? size.transposed : size,
      part: partFromDecoder, source: sourceSize(of: stored),
      keepsFlatColors: picture.format.keepsFlatColors)
    return try scaling.standardRGB(of: laid(stored)).laid(on: background)
      .upright(from: picture.orientation)
  }

  /// A transparent picture on an opaque color, as it is seen at its full size; the same for any other.
  ///
  /// If it were laid there when it is small, a fine pattern in its alpha would lose light as in its colors.
  private func laid(_ image: Image) throws(VipsError) -> Image {
    guard image.hasAlpha, background.isOpaque else { return image }
    return try image.throughProfile().standardRGB()
      .flattened(on: background.channels(withAlpha: false).map(Double.init))
  }

  /// The picture's own size at the decoder's scale, before rounding; nil if that gives whole pixels.
  private func sourceSize(of decoded: Image) -> (width: Double, height: Double)? {
    let stored = picture.isTransposed ? picture.size.transposed : picture.size
    let (width, height) = (
      Double(stored.width) / Double(shrink), Double(stored.height) / Double(shrink)
    )
    // A plan may claim another size than the file has.
    guard picture.format == .jpeg, abs(width - Double(decoded.width)) < 1,
      abs(height - Double(decoded.height)) < 1
    else { return nil }
    return (width, height)
  }

  func isAnswered(by thumbnails: [Pixels]) -> Bool {
    zip(madeSizes, thumbnails).allSatisfy { size, pixels in
      size == PixelSize(width: pixels.width, height: pixels.height) && pixels.bands == bands
    }
  }
}

extension Pixels {
  /// A part of them; all for nil.
  func part(_ rect: PixelRect?) -> Pixels {
    rect.map { part(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? self
  }

  func scaled(
    to size: PixelSize, of region: PlaneRegion? = nil, curves: [ToneCurve] = [.standard],
    keepsFlatColors: Bool = false
  ) throws(VipsError) -> Pixels {
    try scaling { () throws(ScalingError) in
      try scaled(
        width: size.width, height: size.height, of: region, curves: curves,
        keepsFlatColors: keepsFlatColors)
    }
  }

  /// Without alpha on an opaque color, with alpha on any other.
  func laid(on background: Color) throws(VipsError) -> Pixels {
    if bands == 3 { return background.isOpaque ? self : withAlpha() }
    let color = background.channels(withAlpha: false).map(Double.init)
    let image = try Image(over: self)
    return try Pixels(
      ofSmall: background.isOpaque
        ? image.flattened(on: color)
        : image.composited(on: color, alpha: Double(background.alpha)))
  }
}

extension PixelRect {
  /// The place of this part of an upright picture in that as stored, by its EXIF orientation.
  func stored(_ orientation: Int, of size: PixelSize) -> PixelRect {
    let (right, below) = (size.width - maxX, size.height - maxY)
    let isTransposed = orientation >= 5
    let (left, top) =
      switch orientation {
      case 2: (right, y)
      case 3: (right, below)
      case 4: (x, below)
      case 5: (y, x)
      case 6: (y, right)
      case 7: (below, right)
      case 8: (below, x)
      default: (x, y)
      }
    return PixelRect(
      x: left, y: top, width: isTransposed ? height : width, height: isTransposed ? width : height)
  }
}

/// How a decoded picture is scaled: to which size, and which part of that.
struct ImageScaling {
  /// As stored, not yet upright.
  let size: PixelSize
  /// The part of that size to make; nil makes all of it.
  let part: PixelRect?
  /// In the decoder's pixels, if it is not a whole number of them: one that shrinks rounds.
  let source: (width: Double, height: Double)?
  var keepsFlatColors = false

  /// The scaled picture in sRGB of 8 bits, with alpha if it has some.
  ///
  /// Colors are converted after scaling, which leaves fewer of them, unless their light is known only then.
  func standardRGB(of image: Image) throws(VipsError) -> Pixels {
    guard image.hasLight, !image.hasAlpha || image.isQuick else {
      return try scaled(image.throughProfile().standardRGB(), [.standard]).pixels
    }
    let profile = image.needsProfile ? image.anyProfile : nil
    let scaled = try scaled(image, ColorTables.shared.curves(of: profile))
    if image.isQuick { return scaled.pixels }
    if image.isStandardRGB, let profile {
      return try ColorTables.shared.table(for: profile).applied(to: scaled.pixels)
    }
    return try unsafe Pixels(
      ofSmall: Image(like: image, width: scaled.width, height: scaled.height) { bytes in
        unsafe scaled.write(to: bytes)
      }.throughProfile().standardRGB())
  }

  private func scaled(
    _ image: Image, _ curves: [ToneCurve]
  ) throws(VipsError) -> ScaledPixels {
    let made = part?.size ?? size
    let layout = PixelLayout(
      bands: image.bands, depth: image.bytesPerSample == 1 ? .eight : .sixteen,
      hasAlpha: image.hasAlpha)
    let reader = try scaling { () throws(ScalingError) in
      try RowReader(
        layout, width: image.width, height: image.height, region: region(of: image),
        newWidth: made.width, newHeight: made.height, curves: curves,
        keepsFlatColors: keepsFlatColors)
    }
    try unsafe image.readRows { row throws(VipsError) in
      guard let start = row.baseAddress else { return }
      try scaling { () throws(ScalingError) in try unsafe reader.take(start) }
    }
    return try scaling { () throws(ScalingError) in try reader.finished() }
  }

  /// What of the decoded picture becomes the result.
  private func region(of image: Image) -> PlaneRegion {
    PlaneRegion(
      x: 0, y: 0, width: source?.width ?? Double(image.width),
      height: source?.height ?? Double(image.height)
    ).part(part, of: size)
  }
}

extension PlaneRegion {
  /// What becomes a part of a scaled picture; all of it for nil.
  func part(_ part: PixelRect?, of size: PixelSize) -> PlaneRegion {
    guard let part else { return self }
    let (across, down) = (width / Double(size.width), height / Double(size.height))
    return PlaneRegion(
      x: x + Double(part.x) * across, y: y + Double(part.y) * down,
      width: Double(part.width) * across, height: Double(part.height) * down)
  }
}

/// Runs what scales; its errors become those of decoding.
func scaling<R>(_ body: () throws(ScalingError) -> R) throws(VipsError) -> R {
  do { return try body() } catch { throw VipsError(lines: [error.description]) }
}

extension Image {
  /// Whether its samples are those of sRGB or gray of 8 bits, as they are.
  fileprivate var isQuick: Bool { (isStandardRGB || isStandardGray) && !needsProfile }
}

extension PictureFormat {
  /// Whether flat colors stay flat beside an edge; formats that leave out detail are noisy there.
  var keepsFlatColors: Bool { [.png, .gif, .tiff, .ppm].contains(self) }
}
