internal import CVips
package import Raster

extension Pixels {
  /// Computes every pixel of an image of 8 bits a channel, on a libvips thread.
  package convenience init(of image: Image) throws(VipsError) {
    try self.init(ofSmall: image.inMemory())
  }

  /// Computes every pixel of an image of 8 bits a channel, or its top rows only, on the calling thread.
  ///
  /// For a small picture, handing it to libvips' threads takes longer than the work; for a large one,
  /// the whole run is a few percent faster that way. Of a picture in its file, no more rows than those
  /// are decoded.
  package convenience init(ofSmall image: Image, rows: Int = .max) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
    let region = try Region(of: image)
    let (height, bytesPerRow) = (min(rows, image.height), image.width * image.bands)
    try unsafe self.init(
      width: image.width, height: height, bands: image.bands
    ) { buffer throws(VipsError) in
      guard let start = buffer.baseAddress else { return }
      for top in stride(from: 0, to: height, by: Region.stripHeight) {
        let rows = min(Region.stripHeight, height - top)
        try unsafe region.copy(rows: top..<top + rows, to: start + top * bytesPerRow)
      }
    }
  }
}

extension Int32 {
  /// A side of an image, which libvips keeps in 32 bits; fails if it does not fit.
  static func side(_ length: Int) throws(VipsError) -> Int32 {
    guard let side = Int32(exactly: length), side > 0 else {
      throw VipsError(lines: ["no image has a side of \(length)"])
    }
    return side
  }
}

extension Image {
  /// An sRGB image over pixels that are already in memory; it keeps them, and nothing is copied.
  package convenience init(over pixels: Pixels) throws(VipsError) {
    let image = unsafe vips_image_new_from_memory(
      pixels.start, pixels.byteCount, try .side(pixels.width), try .side(pixels.height),
      try .side(pixels.bands), VIPS_FORMAT_UCHAR)
    guard let image = unsafe image else { throw .current() }
    unsafe image.pointee.Type = VIPS_INTERPRETATION_sRGB
    let box = unsafe Unmanaged.passRetained(pixels).toOpaque()
    unsafe g_object_set_data_full(GObject.of(image), "pixels", box, releasePixels)
    unsafe self.init(owning: image)
  }

  /// An image of another size in memory, with the colors, channels, depth and profile of a picture, and
  /// no other metadata.
  ///
  /// The closure writes every byte, rows from top to bottom without gaps.
  package convenience init(
    like picture: Image, width: Int, height: Int,
    filledBy fill: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(VipsError) {
    let count = width * height * picture.bands * picture.bytesPerSample
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { unsafe bytes.deallocate() }
    unsafe fill(bytes)
    let copy = unsafe vips_image_new_from_memory_copy(
      bytes.baseAddress, count, try .side(width), try .side(height), try .side(picture.bands),
      picture.format)
    guard let copy = unsafe copy else { throw .current() }
    unsafe copy.pointee.Type = picture.interpretation
    unsafe self.init(owning: copy)
    if let profile = picture.anyProfile { attach(profile, as: Self.profileField) }
  }

  convenience init<Value: BitwiseCopyable>(
    copying values: [Value], width: Int, height: Int, bands: Int, _ format: VipsBandFormat
  ) throws(VipsError) {
    let copy = unsafe values.withUnsafeBytes { bytes in
      unsafe vips_image_new_from_memory_copy(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands), format)
    }
    guard let copy = unsafe copy else { throw .current() }
    unsafe self.init(owning: copy)
  }
}

private nonisolated let releasePixels: GDestroyNotify = { box in
  guard let box = unsafe box else { return }
  unsafe Unmanaged<Pixels>.fromOpaque(box).release()
}
