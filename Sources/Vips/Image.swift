internal import CVips

/// A picture as libvips sees it: a header, and pixels that are computed on demand.
///
/// Unchecked `Sendable`: images are immutable, every operation makes a new one, and libvips counts
/// references atomically.
@safe package final class Image: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<VipsImage>

  /// Takes over a reference from the caller.
  init(owning pointer: UnsafeMutablePointer<VipsImage>) {
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }

  /// In pixels, as stored: not yet upright.
  package var width: Int { unsafe Int(vips_image_get_width(pointer)) }
  package var height: Int { unsafe Int(vips_image_get_height(pointer)) }
  /// Channels, alpha included.
  package var bands: Int { unsafe Int(vips_image_get_bands(pointer)) }
  package var hasAlpha: Bool { unsafe vips_image_hasalpha(pointer) != 0 }
  /// The EXIF orientation, 1 to 8; anything else in the file counts as 1.
  package var orientation: Int { unsafe Int(vips_image_get_orientation(pointer)) }
  /// The bytes of one channel of a pixel.
  package var bytesPerSample: Int { Int(vips_format_sizeof(format)) }
  var format: VipsBandFormat { unsafe vips_image_get_format(pointer) }
  var interpretation: VipsInterpretation { unsafe vips_image_get_interpretation(pointer) }

  /// A metadata field as text, such as `exif-ifd2-DateTimeOriginal`; nil if there is none.
  package func text(_ field: String) -> String? {
    guard has(field) else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe vips_image_get_as_string(pointer, field, &text) == 0, let text = unsafe text else {
      return nil
    }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  /// A metadata field that is a whole number; nil if there is none.
  package func number(_ field: String) -> Int? {
    var number: Int32 = 0
    guard has(field), unsafe vips_image_get_int(pointer, field, &number) == 0 else { return nil }
    return Int(number)
  }

  /// A metadata field of bytes, such as `xmp-data`; nil if there is none.
  package func bytes(_ field: String) -> [UInt8]? {
    var start: UnsafeRawPointer?
    var length = 0
    guard has(field), unsafe vips_image_get_blob(pointer, field, &start, &length) == 0 else {
      return nil
    }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  func has(_ field: String) -> Bool { unsafe vips_image_get_typeof(pointer, field) != 0 }

  func attach(_ bytes: [UInt8], as field: String) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe vips_image_set_blob_copy(pointer, field, bytes.baseAddress, bytes.count)
    }
  }
}
