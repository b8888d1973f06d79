internal import CVips

extension Image {
  /// Computes all pixels on the calling thread, and passes on the bytes of each row, from the top down.
  package func readRows(
    _ body: (UnsafeRawBufferPointer) throws(VipsError) -> Void
  ) throws(VipsError) {
    let region = try Region(of: self)
    for top in stride(from: 0, to: height, by: Region.stripHeight) {
      try unsafe region.read(rows: top..<min(top + Region.stripHeight, height), body)
    }
  }

  /// Passes the bytes of each row to the body, from the top down, until that wants no more, which is an
  /// error; the body runs on a libvips thread, never twice at once.
  package func pullRows(_ take: @escaping (UnsafeRawBufferPointer) -> Bool) throws(VipsError) {
    let box = unsafe Unmanaged.passRetained(RowTaker(take)).toOpaque()
    defer { unsafe Unmanaged<RowTaker>.fromOpaque(box).release() }
    guard unsafe vips_sink_disc(pointer, takeRegion, box) == 0 else { throw .current() }
  }

  /// Computes every pixel now, while the calling thread waits.
  package func inMemory() throws(VipsError) -> Image {
    guard let copy = unsafe vips_image_copy_memory(pointer) else { throw .current() }
    return unsafe Image(owning: copy)
  }
}

@safe private final class RowTaker {
  let take: (UnsafeRawBufferPointer) -> Bool
  init(_ take: @escaping (UnsafeRawBufferPointer) -> Bool) { unsafe self.take = unsafe take }
}

/// Called by libvips on a thread of its own, so it belongs to no actor.
private nonisolated let takeRegion: VipsRegionWrite = { region, area, box in
  guard let region = unsafe region, let area = unsafe area?.pointee, let box = unsafe box,
    let data = unsafe region.pointee.data, let image = unsafe region.pointee.im
  else { return -1 }
  let taker = unsafe Unmanaged<RowTaker>.fromOpaque(box).takeUnretainedValue()
  let (line, valid) = unsafe (Int(region.pointee.bpl), region.pointee.valid)
  let start = unsafe UnsafeRawPointer(data) + Int(area.top - valid.top) * line
  let length = unsafe Int(area.width) * Int(vips_image_get_bands(image))
  for row in 0..<Int(area.height) {
    let bytes = unsafe UnsafeRawBufferPointer(start: start + row * line, count: length)
    guard unsafe taker.take(bytes) else { return -1 }
  }
  return 0
}

/// A window on an image that computes its pixels on the calling thread.
///
/// A thread that has used one must end with ``VipsLibrary/endThread()``.
@safe struct Region: ~Copyable {
  private let pointer: UnsafeMutablePointer<VipsRegion>

  init(of image: Image) throws(VipsError) {
    guard let pointer = unsafe vips_region_new(image.pointer) else { throw .current() }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe g_object_unref(pointer) }

  /// Few enough for the processor's cache, and enough that two strips share few rows of the source.
  static let stripHeight = 64

  /// Computes some rows and copies them, without gaps, to a buffer that has room for them.
  func copy(rows: Range<Int>, to target: UnsafeMutableRawPointer) throws(VipsError) {
    var place = unsafe target
    try unsafe read(rows: rows) { row in
      guard let start = row.baseAddress else { return }
      unsafe place.copyMemory(from: start, byteCount: row.count)
      unsafe place += row.count
    }
  }

  /// Computes some rows and passes each to the body, from the top down.
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
