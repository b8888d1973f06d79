internal import CVips

/// A window on an image that computes its pixels on the calling thread.
///
/// A thread that has used one must end with ``VipsLibrary/endThread()``.
@safe struct Region: ~Copyable {
  private let pointer: UnsafeMutablePointer<VipsRegion>

  /// The corresponding C function is `vips_region_new`.
  init(of image: Image) throws(VipsError) {
    guard let pointer = unsafe vips_region_new(image.pointer) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }

  /// Computes some rows.
  ///
  /// The corresponding C function is `vips_region_prepare`.
  func prepare(rows: Range<Int>) throws(VipsError) {
    guard let image = unsafe pointer.pointee.im else { throw VipsError(lines: []) }
    var area = unsafe VipsRect(
      left: 0, top: Int32(rows.lowerBound), width: image.pointee.Xsize, height: Int32(rows.count))
    guard unsafe vips_region_prepare(pointer, &area) == 0 else { throw .current() }
  }

  /// Computes some rows and copies them, without gaps, to a buffer that has room for them.
  ///
  /// The corresponding C function is `vips_region_prepare`.
  func copy(rows: Range<Int>, to target: UnsafeMutableRawPointer) throws(VipsError) {
    var place = unsafe target
    try unsafe read(rows: rows) { row in
      guard let start = row.baseAddress else { return }
      unsafe place.copyMemory(from: start, byteCount: row.count)
      unsafe place += row.count
    }
  }

  /// Computes some rows and passes each to the body, from the top down.
  ///
  /// The corresponding C function is `vips_region_prepare`.
  func read(
    rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(VipsError) -> Void
  ) throws(VipsError) {
    guard let image = unsafe pointer.pointee.im else { throw VipsError(lines: []) }
    var area = unsafe VipsRect(
      left: 0, top: Int32(rows.lowerBound), width: image.pointee.Xsize, height: Int32(rows.count))
    guard unsafe vips_region_prepare(pointer, &area) == 0, let data = unsafe pointer.pointee.data
    else { throw .current() }
    let valid = unsafe pointer.pointee.valid
    let bytesPerLine = unsafe Int(pointer.pointee.bpl)
    let bytesPerPixel =
      unsafe Int(vips_image_get_bands(image))
      * Int(vips_format_sizeof(vips_image_get_format(image)))
    let first =
      unsafe UnsafeRawPointer(data)
      + (rows.lowerBound - Int(valid.top)) * bytesPerLine - Int(valid.left) * bytesPerPixel
    let length = Int(area.width) * bytesPerPixel
    for row in 0..<rows.count {
      try unsafe body(UnsafeRawBufferPointer(start: first + row * bytesPerLine, count: length))
    }
  }
}
