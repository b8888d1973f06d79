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
  fileprivate static let stripHeight = 64

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
  /// Computes all pixels on the calling thread, and passes each row to the body, from the top down.
  ///
  /// The corresponding C function is `vips_region_prepare`.
  ///
  /// - Parameter body: receives the bytes of a row, the channels of each pixel side by side.
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or the body's error.
  public func readRows(
    _ body: (UnsafeRawBufferPointer) throws(VipsError) -> Void
  ) throws(VipsError) {
    let region = try Region(of: self)
    for top in stride(from: 0, to: height, by: Pixels.stripHeight) {
      try unsafe region.read(rows: top..<min(top + Pixels.stripHeight, height), body)
    }
  }

  /// An image of another size in memory, with the colors, channels and depth of a picture.
  ///
  /// The corresponding C function is `vips_image_new_from_memory_copy`.
  ///
  /// - Parameters:
  ///   - picture: what it is like; its profile is taken over, and nothing else of its metadata.
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - fill: writes every byte, rows from top to bottom without gaps.
  /// - Throws: ``VipsError`` if memory is short.
  public convenience init(
    like picture: Image, width: Int, height: Int,
    filledBy fill: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(VipsError) {
    let count = width * height * picture.bands * picture.bytesPerSample
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { unsafe bytes.deallocate() }
    unsafe fill(bytes)
    let copy = unsafe vips_image_new_from_memory_copy(
      bytes.baseAddress, count, try .side(width), try .side(height), try .side(picture.bands),
      vips_image_get_format(picture.pointer))
    guard let copy = unsafe copy else { throw .current() }
    unsafe copy.pointee.Type = vips_image_get_interpretation(picture.pointer)
    unsafe self.init(owning: copy)
    if let profile = picture.bytes(Self.profileField) { attach(profile, as: Self.profileField) }
  }

  /// Whether it is gray of 8 bits, with or without alpha.
  public var isStandardGray: Bool {
    unsafe vips_image_get_interpretation(pointer) == VIPS_INTERPRETATION_B_W
      && bands - (hasAlpha ? 1 : 0) == 1 && bytesPerSample == 1
  }

  /// Whether its samples are whole numbers of 8 or 16 bits from 0 on.
  public var hasWholeSamples: Bool {
    let format = unsafe vips_image_get_format(pointer)
    return format == VIPS_FORMAT_UCHAR || format == VIPS_FORMAT_USHORT
  }
}
