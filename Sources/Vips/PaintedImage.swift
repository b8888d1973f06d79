internal import CVips

/// What draws an image strip by strip, whenever a saver asks for the next one.
public protocol StripPainter: AnyObject, Sendable {
  /// Draws every pixel of a strip. Called on a thread of libvips', usually from the top of the
  /// image down.
  ///
  /// - Returns: whether it could; if not, the saver stops with an error.
  func paint(_ strip: borrowing Strip) -> Bool
}

/// The part of an image that a saver has asked for, to be drawn on.
@safe public struct Strip: ~Copyable {
  /// The left edge, in the image's coordinates.
  public let x: Int
  /// The top edge, in the image's coordinates.
  public let y: Int
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Channels: 3, or 4 with alpha.
  let bands: Int
  private let bytesPerLine: Int
  private let start: UnsafeMutableRawPointer

  fileprivate init?(_ region: UnsafeMutablePointer<VipsRegion>) {
    guard let data = unsafe region.pointee.data, let image = unsafe region.pointee.im else {
      return nil
    }
    let area = unsafe region.pointee.valid
    x = Int(area.left)
    y = Int(area.top)
    width = Int(area.width)
    height = Int(area.height)
    bands = unsafe Int(vips_image_get_bands(image))
    bytesPerLine = unsafe Int(region.pointee.bpl)
    unsafe start = UnsafeMutableRawPointer(data)
  }

  private init(_ strip: borrowing Strip, movedDown rows: Int) {
    (x, y, width, height) = (strip.x, strip.y + rows, strip.width, strip.height)
    (bands, bytesPerLine) = (strip.bands, strip.bytesPerLine)
    unsafe start = strip.start
  }

  /// The same pixels as a strip of an image that has more rows above them.
  public func moved(down rows: Int) -> Strip { Strip(self, movedDown: rows) }

  /// Lends the bytes of some pixels of one row, which must be in the strip.
  @inline(__always)
  func withPixels(
    _ columns: Range<Int>, row: Int, _ body: (inout MutableSpan<UInt8>) -> Void
  ) {
    let first = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
    var span = unsafe MutableSpan<UInt8>(
      _unsafeStart: first.assumingMemoryBound(to: UInt8.self), count: columns.count * bands)
    body(&span)
  }

  /// Gives some pixels of one row, which must be in the strip, one colour; an image without alpha
  /// takes the first channels.
  func set(_ ink: Ink, columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    let first = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
    for band in 0..<bands {
      unsafe first.storeBytes(of: ink[band], toByteOffset: band, as: UInt8.self)
    }
    // Copying twice as much each time is as fast as copying.
    var (done, count) = (bands, columns.count * bands)
    while done < count {
      let more = min(done, count - done)
      unsafe (first + done).copyMemory(from: first, byteCount: more)
      done += more
    }
  }

  /// Lends the bytes of one row, which must be in the strip, to be written.
  public func withBytes<Failure: Error>(
    ofRow row: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    precondition((y..<y + height).contains(row), "a row of another strip")
    unsafe try body(
      UnsafeMutableRawBufferPointer(start: start + (row - y) * bytesPerLine, count: width * bands))
  }

  /// Fills the strip with one colour, one value for each channel.
  public func fill(_ color: [UInt8]) {
    precondition(color.count == bands, "a colour of another kind than the image")
    set(Ink(color), columns: x..<x + width, row: y)
    for row in stride(from: 1, to: height, by: 1) {
      unsafe (start + row * bytesPerLine).copyMemory(from: start, byteCount: width * bands)
    }
  }

  /// Copies what of the pixels falls into the strip.
  ///
  /// - Parameters:
  ///   - pixels: with as many channels as the image.
  ///   - left: where their left edge is in the image.
  ///   - top: where their top edge is in the image.
  ///   - columns: of the image; the others are left as they are. Nil is all of them.
  ///   - rows: of the image; the others are left as they are. Nil is all of them.
  public func draw(
    _ pixels: Pixels, left: Int, top: Int, columns: Range<Int>? = nil,
    rows: Range<Int>? = nil
  ) {
    precondition(pixels.bands == bands, "pixels of another kind than the image")
    let (across, down) = (left..<left + pixels.width, top..<top + pixels.height)
    let columns = across.clamped(to: columns ?? across).clamped(to: x..<x + width)
    let rows = down.clamped(to: rows ?? down).clamped(to: y..<y + height)
    guard !columns.isEmpty else { return }
    for row in rows {
      let to = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
      unsafe pixels.withRow(row - top, from: columns.lowerBound - left) { from in
        unsafe to.copyMemory(from: from, byteCount: columns.count * bands)
      }
    }
  }
}

extension Image {
  /// An image of 8 bits a channel in sRGB whose pixels come from a painter, a strip at a time.
  ///
  /// The corresponding C function is `vips_image_generate`.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - hasAlpha: 4 channels rather than 3.
  ///   - dotsPerInch: how many pixels are an inch in print.
  ///   - metadata: fields of bytes, such as `xmp-data`; the sRGB profile is always there.
  ///   - painter: kept as long as the image.
  /// - Returns: an image that asks the painter whenever somebody wants pixels.
  /// - Throws: ``VipsError``.
  public static func painted(
    width: Int, height: Int, hasAlpha: Bool, dotsPerInch: Int = 72,
    metadata: KeyValuePairs<String, [UInt8]> = [:],
    by painter: any StripPainter
  ) throws(VipsError) -> Image {
    let (width, height) = (try Int32.side(width), try Int32.side(height))
    guard let pointer = unsafe vips_image_new() else { throw .current() }
    let image = unsafe Image(owning: pointer)
    let dotsPerMillimeter = Double(dotsPerInch) / 25.4
    unsafe vips_image_init_fields(
      pointer, width, height, hasAlpha ? 4 : 3, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
      VIPS_INTERPRETATION_sRGB, dotsPerMillimeter, dotsPerMillimeter)
    // TIFF would count in centimeters, and round.
    unsafe vips_image_set_string(pointer, "resolution-unit", "in")
    // libvips' image owns the painter: images that are derived from it outlive ours.
    let box = unsafe Unmanaged.passRetained(PainterBox(painter)).toOpaque()
    unsafe g_object_set_data_full(GObject.of(pointer), "painter", box, releasePainter)
    // A list of no inputs: libvips wants its end, a null, rather than no list.
    var inputs: UnsafeMutablePointer<VipsImage>? = nil
    guard unsafe vips_image_pipeline_array(pointer, VIPS_DEMAND_STYLE_FATSTRIP, &inputs) == 0,
      unsafe vips_image_generate(
        pointer, nil, paintRegion, nil, box, nil) == 0
    else { throw .current() }
    try image.attachStandardProfile()
    for (field, bytes) in metadata { image.attach(bytes, as: field) }
    return image
  }

  /// The same image, whose pixels operations pull once, from the top down, and keep what they need of them again.
  ///
  /// Without that, a large picture is shrunk in tiles, and each of them pulls all rows anew. For an image that nobody
  /// has used yet.
  func readOnce() -> Image {
    unsafe vips_image_set_int(pointer, VIPS_META_SEQUENTIAL, 1)
    return self
  }

  /// The libvips operation is `profile_load`.
  private func attachStandardProfile() throws(VipsError) {
    let operation = try Operation("profile_load")
    operation.set("name", .string("srgb"))
    try operation.build()
    operation.copyBlob("profile", to: "icc-profile-data", of: self)
  }

  /// The corresponding C function is `vips_image_set_blob_copy`.
  func attach(_ bytes: [UInt8], as field: String) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe vips_image_set_blob_copy(pointer, field, bytes.baseAddress, bytes.count)
    }
  }
}

private final class PainterBox: Sendable {
  let painter: any StripPainter
  init(_ painter: any StripPainter) { self.painter = painter }
}

private nonisolated let releasePainter: GDestroyNotify = { box in
  guard let box = unsafe box else { return }
  unsafe Unmanaged<PainterBox>.fromOpaque(box).release()
}

/// Called by libvips on its own threads, so it belongs to no actor.
private nonisolated let paintRegion: VipsGenerateFn = { region, _, box, _, _ in
  guard let region = unsafe region, let box = unsafe box, let strip = unsafe Strip(region) else {
    return -1
  }
  let painter = unsafe Unmanaged<PainterBox>.fromOpaque(box).takeUnretainedValue().painter
  return painter.paint(strip) ? 0 : -1
}
