internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

extension ThumbnailRequest {
  /// The picture with its header read, decoded at the resolution that the sizes need, in a color
  /// space that libvips knows.
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
  /// - Parameter fromDecoder: makes one of ``sizesFromDecoder``, or ``partFromDecoder`` of it;
  ///   called once for each.
  /// - Returns: the thumbnails, each in its size.
  /// - Throws: the errors of `fromDecoder`, and a lack of memory.
  func thumbnails(
    _ fromDecoder: (PixelSize) throws(VipsError) -> Pixels
  ) throws(VipsError) -> [Pixels] {
    var made: [PixelSize: Pixels] = [:]
    for size in sizesFromDecoder { made[size] = try fromDecoder(size) }
    for size in sizes where made[size] == nil {
      guard let largest = made[decodedAt] else {
        throw VipsError(lines: ["there is no larger thumbnail"])
      }
      made[size] = try largest.scaled(to: size)
    }
    let all = sizes.compactMap { made[$0] }
    guard let part, partFromDecoder == nil else { return all }
    return all.map { $0.part(x: part.x, y: part.y, width: part.width, height: part.height) }
  }

  /// The part to make of the only size when it is made from the decoder's pixels, as the picture is
  /// stored; nil makes all of it.
  var partFromDecoder: PixelRect? {
    comesFromLargest(sizes[0]) ? nil : part?.stored(picture.orientation, of: sizes[0])
  }

  /// The picture in one size, or the requested part of it.
  ///
  /// All of the picture is read either way, so that damage shows in all of its parts or in none.
  private func thumbnail(of stored: Image, _ size: PixelSize) throws(VipsError) -> Pixels {
    let scaling = ImageScaling(
      size: picture.isTransposed ? size.turned : size,
      part: partFromDecoder, source: sourceSize(of: stored))
    return try scaling.standardRGB(of: stored).laid(on: background)
      .upright(from: picture.orientation)
  }

  /// The picture's own size at the decoder's scale, before it is rounded to whole pixels; nil for
  /// a decoder that scales to whole pixels.
  private func sourceSize(of decoded: Image) -> (width: Double, height: Double)? {
    let stored = picture.isTransposed ? picture.size.turned : picture.size
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
  func scaled(to size: PixelSize, of region: PlaneRegion? = nil) throws(VipsError) -> Pixels {
    try scaling { () throws(ScalingError) in
      try scaled(width: size.width, height: size.height, of: region)
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
  /// The place of this part in the picture as stored, before it is rotated or flipped upright.
  ///
  /// - Parameters:
  ///   - orientation: the picture's EXIF orientation, from 1 to 8.
  ///   - size: the picture's upright size.
  /// - Returns: the part of the stored picture.
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
