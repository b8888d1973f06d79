internal import CVips

/// Receives the pixels of an image, row by row.
public protocol RowTaker: AnyObject {
  /// Receives a row. Called from the top of the image down, on a libvips thread, never by two at once.
  ///
  /// - Parameter row: the bytes of one row, the channels of each pixel together.
  /// - Returns: whether it wants the next one; if not, reading stops with an error.
  func take(_ row: UnsafeRawBufferPointer) -> Bool
}

extension Image {
  /// Reads all pixels from the top down.
  ///
  /// The corresponding C function is `vips_sink_disc`.
  ///
  /// - Throws: ``VipsError``.
  public func pullRows(into taker: any RowTaker) throws(VipsError) {
    let box = unsafe Unmanaged.passRetained(TakerBox(taker)).toOpaque()
    defer { unsafe Unmanaged<TakerBox>.fromOpaque(box).release() }
    guard unsafe vips_sink_disc(pointer, takeRegion, box) == 0 else { throw .current() }
  }
}

private final class TakerBox {
  let taker: any RowTaker
  init(_ taker: any RowTaker) { self.taker = taker }
}

/// Called by libvips on a thread of its own, so it belongs to no actor.
private nonisolated let takeRegion: VipsRegionWrite = { region, area, box in
  guard let region = unsafe region, let area = unsafe area?.pointee, let box = unsafe box,
    let data = unsafe region.pointee.data, let image = unsafe region.pointee.im
  else { return -1 }
  let taker = unsafe Unmanaged<TakerBox>.fromOpaque(box).takeUnretainedValue().taker
  let (line, valid) = unsafe (Int(region.pointee.bpl), region.pointee.valid)
  let start = unsafe UnsafeRawPointer(data) + Int(area.top - valid.top) * line
  let length = unsafe Int(area.width) * Int(vips_image_get_bands(image))
  for row in 0..<Int(area.height) {
    let bytes = unsafe UnsafeRawBufferPointer(start: start + row * line, count: length)
    guard unsafe taker.take(bytes) else { return -1 }
  }
  return 0
}
