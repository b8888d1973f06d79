internal import Layouts
internal import Raster
internal import Scaling
internal import Vips

/// How a decoded picture is scaled: to which size, and which part of that.
struct ImageScaling {
  /// As stored, not yet upright.
  let size: PixelSize
  /// The part of that size to make; nil makes all of it.
  let part: PixelRect?
  /// The picture's size in the decoder's pixels, if it is not a whole number of them: a decoder that
  /// shrinks rounds up or down.
  let source: (width: Double, height: Double)?

  /// The scaled picture in sRGB of 8 bits, with alpha if it has some.
  ///
  /// Colors are converted after scaling, which leaves fewer of them.
  func standardRGB(of image: Image) throws(VipsError) -> Pixels {
    guard image.hasWholeSamples, !image.hasAlpha || image.isQuick else {
      return try scaled(image.throughProfile().standardRGB()).pixels
    }
    let scaled = try scaled(image)
    if image.isQuick { return scaled.pixels }
    if image.isStandardRGB, let profile = image.profileOfRGB {
      return try ColorTables.shared.table(for: profile).applied(to: scaled.pixels)
    }
    return try unsafe Pixels(
      ofSmall: Image(like: image, width: scaled.width, height: scaled.height) { bytes in
        unsafe scaled.write(to: bytes)
      }.throughProfile().standardRGB())
  }

  private func scaled(_ image: Image) throws(VipsError) -> ScaledPixels {
    let made = part?.size ?? size
    let layout = PixelLayout(
      bands: image.bands, depth: image.bytesPerSample == 1 ? .eight : .sixteen,
      hasAlpha: image.hasAlpha)
    let reader = try scaling { () throws(ScalingError) in
      try RowReader(
        layout, width: image.width, height: image.height, region: region(of: image),
        newWidth: made.width, newHeight: made.height)
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
