internal import CVips
public import Raster

extension Pixels {
  /// Computes every pixel of an image, on a libvips thread.
  ///
  /// The corresponding C function is `vips_image_copy_memory`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public convenience init(of image: Image) throws(VipsError) {
    try self.init(ofSmall: image.inMemory())
  }

  /// Computes every pixel of an image, or its top rows only, on the calling thread.
  ///
  /// For a small picture, handing it to libvips' threads takes longer than the work; for a large one,
  /// the whole run is a few percent faster that way. The corresponding C function is
  /// `vips_region_prepare`.
  ///
  /// - Parameters:
  ///   - image: of 8 bits a channel.
  ///   - rows: how many, or all if there are fewer; of a picture in its file, no more are decoded.
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public convenience init(ofSmall image: Image, rows: Int = .max) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
    let region = try Region(of: image)
    let (height, bytesPerRow) = (min(rows, image.height), image.width * image.bands)
    try unsafe self.init(
      width: image.width, height: height, bands: image.bands
    ) { buffer throws(VipsError) in
      guard let start = buffer.baseAddress else { return }
      for top in stride(from: 0, to: height, by: Self.stripHeight) {
        let rows = min(Self.stripHeight, height - top)
        try unsafe region.copy(rows: top..<top + rows, to: start + top * bytesPerRow)
      }
    }
  }

  /// Few enough that the source of a strip stays in the processor's cache, and enough that two strips
  /// share few rows.
  private static let stripHeight = 64

  /// Lends the pixels to libvips, as an image that keeps them.
  ///
  /// The corresponding C function is `vips_image_new_from_memory`.
  fileprivate func lend() throws(VipsError) -> UnsafeMutablePointer<VipsImage> {
    let image = unsafe vips_image_new_from_memory(
      start, byteCount, try .side(width), try .side(height), try .side(bands), VIPS_FORMAT_UCHAR)
    guard let image = unsafe image else { throw .current() }
    unsafe image.pointee.Type = VIPS_INTERPRETATION_sRGB
    let box = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe g_object_set_data_full(GObject.of(image), "pixels", box, releasePixels)
    return unsafe image
  }
}

extension Int32 {
  /// A side of an image, which libvips keeps in 32 bits.
  ///
  /// - Throws: ``VipsError`` if it does not fit.
  static func side(_ length: Int) throws(VipsError) -> Int32 {
    guard let side = Int32(exactly: length), side > 0 else {
      throw VipsError(lines: ["no image has a side of \(length)"])
    }
    return side
  }
}

extension Image {
  /// An sRGB image over pixels that are already in memory; nothing is copied.
  ///
  /// - Throws: ``VipsError`` if libvips cannot hold so many pixels.
  public convenience init(over pixels: Pixels) throws(VipsError) {
    unsafe self.init(owning: try pixels.lend())
  }
}

private nonisolated let releasePixels: GDestroyNotify = { box in
  guard let box = unsafe box else { return }
  unsafe Unmanaged<Pixels>.fromOpaque(box).release()
}

extension Image {
  /// Whether plain Swift resamples this picture faster: it is small, and its colors need no
  /// conversion.
  public var isQuickInSwift: Bool {
    width * height <= 1 << 16 && isStandardRGB && !hasAlpha && !needsProfile
  }
}
