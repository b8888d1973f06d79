internal import CVips

/// Finished pixels in memory: 8 bits a channel, rows from top to bottom without gaps.
///
/// Unchecked `Sendable`: nothing writes to them once they are made.
@safe public final class Pixels: @unchecked Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Channels: 3 for RGB, 4 with alpha.
  public let bands: Int
  let start: UnsafeMutableRawPointer

  private init(width: Int, height: Int, bands: Int) {
    self.width = width
    self.height = height
    self.bands = bands
    unsafe start = .allocate(byteCount: width * height * bands, alignment: 16)
  }

  deinit { unsafe start.deallocate() }

  /// Computes every pixel of an image, on a thread of libvips'.
  ///
  /// The corresponding C function is `vips_image_copy_memory`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public convenience init(of image: Image) throws(VipsError) {
    try self.init(ofSmall: image.inMemory())
  }

  /// Computes every pixel of an image, or its top rows only, on the calling thread.
  ///
  /// To hand a picture over to libvips' threads takes longer than the work where it is small; where
  /// it is large, the whole run is some percent faster for it. The corresponding C function is
  /// `vips_region_prepare`.
  ///
  /// - Parameters:
  ///   - image: of 8 bits a channel.
  ///   - rows: as many of them as there are; of a picture in its file, no more are decoded.
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public convenience init(ofSmall image: Image, rows: Int = .max) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
    self.init(width: image.width, height: min(rows, image.height), bands: image.bands)
    let region = try Region(of: image)
    for top in stride(from: 0, to: height, by: Self.stripHeight) {
      let rows = min(Self.stripHeight, height - top)
      try unsafe region.copy(rows: top..<top + rows, to: start + top * width * bands)
    }
  }

  /// Few enough that what a strip is made of stays in the processor's cache, enough that the rows
  /// which two strips need in common are few.
  private static let stripHeight = 64

  /// Pixels whose bytes come from somewhere else, such as a file.
  ///
  /// - Parameters:
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  ///   - bands: channels, at least 1.
  ///   - fill: writes every byte, rows from top to bottom without gaps.
  /// - Throws: what `fill` throws.
  public convenience init<E: Error>(
    width: Int, height: Int, bands: Int,
    filledBy fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition(min(width, height, bands) > 0, "a picture without pixels")
    self.init(width: width, height: height, bands: bands)
    try unsafe fill(UnsafeMutableRawBufferPointer(start: start, count: byteCount))
  }

  /// Pixels of one colour, one value for each channel.
  public convenience init(width: Int, height: Int, color: [UInt8]) {
    self.init(width: width, height: height, bands: color.count)
    for offset in 0..<byteCount {
      unsafe start.storeBytes(of: color[offset % bands], toByteOffset: offset, as: UInt8.self)
    }
  }

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

  /// The number of bytes they take.
  public var byteCount: Int { width * height * bands }

  /// The channels of one pixel; the origin is the top left.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let offset = (y * width + x) * bands
    return (0..<bands).map { unsafe start.load(fromByteOffset: offset + $0, as: UInt8.self) }
  }

  /// Pixels that the body writes, every one of them.
  convenience init(
    width: Int, height: Int, bands: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    unsafe self.init(width: width, height: height, bands: bands) { bytes in
      unsafe fill(bytes.bindMemory(to: UInt8.self))
    }
  }

  /// How bright a part of the picture is: the largest value in it, and the mean of all, over all
  /// channels alike.
  public func brightness(columns: Range<Int>, rows: Range<Int>) -> (most: UInt8, mean: Double) {
    precondition(
      !columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= width && !rows.isEmpty
        && rows.lowerBound >= 0 && rows.upperBound <= height, "no part of the picture")
    var (most, sum): (UInt8, Int) = (0, 0)
    for row in rows {
      for offset in (row * width + columns.lowerBound) * bands..<(row * width + columns.upperBound)
        * bands
      {
        let value = unsafe start.load(fromByteOffset: offset, as: UInt8.self)
        most = max(most, value)
        sum += Int(value)
      }
    }
    return (most, Double(sum) / Double(columns.count * rows.count * bands))
  }

  /// A part of them; the origin is the top left.
  public func part(x: Int, y: Int, width: Int, height: Int) -> Pixels {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height,
      "a part that is not inside")
    let part = Pixels(width: width, height: height, bands: bands)
    for row in 0..<height {
      unsafe withRow(y + row, from: x) { from in
        unsafe (part.start + row * width * bands).copyMemory(from: from, byteCount: width * bands)
      }
    }
    return part
  }

  /// Lends all of the bytes, rows from top to bottom without gaps.
  public func withBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeRawBufferPointer(start: start, count: byteCount))
  }

  /// Lends the bytes of one row, from a pixel on.
  func withRow<R>(_ y: Int, from x: Int, _ body: (UnsafeRawPointer) -> R) -> R {
    unsafe body(start + (y * width + x) * bands)
  }
}

extension Int32 {
  /// A side of an image, for which libvips has 32 bits.
  ///
  /// - Throws: ``VipsError`` where they are too few.
  static func side(_ length: Int) throws(VipsError) -> Int32 {
    guard let side = Int32(exactly: length), side > 0 else {
      throw VipsError(lines: ["no image has a side of \(length)"])
    }
    return side
  }
}

extension Image {
  /// An image over pixels that are in memory already, in sRGB; nothing is copied.
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
