internal import CVips

/// A picture as libvips sees it: a header, and pixels that are computed on demand.
///
/// It owns one reference. Unchecked `Sendable`: images are immutable, every operation makes a new
/// one, and libvips counts references atomically.
@safe public final class Image: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<VipsImage>

  /// Takes over a reference from the caller.
  init(owning pointer: UnsafeMutablePointer<VipsImage>) {
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }

  /// In pixels, as stored: not yet upright.
  public var width: Int { unsafe Int(vips_image_get_width(pointer)) }
  /// In pixels, as stored: not yet upright.
  public var height: Int { unsafe Int(vips_image_get_height(pointer)) }
  /// Channels, alpha included.
  public var bands: Int { unsafe Int(vips_image_get_bands(pointer)) }
  /// Whether the last band is alpha.
  public var hasAlpha: Bool { unsafe vips_image_hasalpha(pointer) != 0 }
  /// The EXIF orientation, 1 to 8; anything else in the file counts as 1.
  public var orientation: Int { unsafe Int(vips_image_get_orientation(pointer)) }
  /// The bytes of one channel of a pixel.
  public var bytesPerSample: Int {
    unsafe Int(vips_format_sizeof(vips_image_get_format(pointer)))
  }

  /// A metadata field of text, such as `exif-ifd2-DateTimeOriginal`; nil if there is none.
  ///
  /// The corresponding C function is `vips_image_get_as_string`.
  public func text(_ field: String) -> String? {
    guard unsafe vips_image_get_typeof(pointer, field) != 0 else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe vips_image_get_as_string(pointer, field, &text) == 0, let text = unsafe text else {
      return nil
    }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  /// A metadata field that is a whole number; nil if there is none.
  ///
  /// The corresponding C function is `vips_image_get_int`.
  public func number(_ field: String) -> Int? {
    var number: Int32 = 0
    guard unsafe vips_image_get_typeof(pointer, field) != 0,
      unsafe vips_image_get_int(pointer, field, &number) == 0
    else { return nil }
    return Int(number)
  }

  /// A metadata field of bytes, such as `xmp-data`; nil if there is none.
  ///
  /// The corresponding C function is `vips_image_get_blob`.
  public func bytes(_ field: String) -> [UInt8]? {
    var start: UnsafeRawPointer?
    var length = 0
    guard unsafe vips_image_get_typeof(pointer, field) != 0,
      unsafe vips_image_get_blob(pointer, field, &start, &length) == 0
    else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }
}

extension Image {
  /// Stretches samples from the limited range of films, which is 16 to 235 in 8 bits, to the full one.
  ///
  /// The libvips operation is `linear`.
  ///
  /// - Parameters:
  ///   - colors: whether to stretch the colors.
  ///   - alpha: whether to stretch the alpha, if there is any.
  /// - Returns: an image of the same kind, of 8 or 16 bits a channel.
  /// - Throws: ``VipsError``.
  public func stretchedFromLimitedRange(colors: Bool, alpha: Bool) throws(VipsError) -> Image {
    let isDeep = bytesPerSample > 1
    let (black, most) = isDeep ? (4096.0, 65535.0) : (16.0, 255.0)
    let scale = most / (black / 16 * 219)
    let changes = (0..<bands).map { hasAlpha && $0 == bands - 1 ? alpha : colors }
    guard changes.contains(true) else { return self }
    let stretched = try Operation.run(
      "linear",
      [
        "in": .image(self), "a": .doubles(changes.map { $0 ? scale : 1 }),
        "b": .doubles(changes.map { $0 ? 0.5 - black * scale : 0 }), "uchar": .flag(!isDeep),
      ])
    guard isDeep else { return stretched }
    return try Operation.run(
      "cast", ["in": .image(stretched), "format": .int(Int(VIPS_FORMAT_USHORT.rawValue))])
  }
}
