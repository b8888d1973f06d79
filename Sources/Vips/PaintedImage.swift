internal import CVips
public import Raster
internal import Synchronization

extension Image {
  /// An sRGB image of 8 bits a channel whose pixels come from a painter, a strip at a time.
  ///
  /// The corresponding C function is `vips_image_generate`.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - hasAlpha: 4 channels rather than 3.
  ///   - dotsPerInch: pixels per inch in print.
  ///   - metadata: fields of bytes, such as `xmp-data`; the sRGB profile is always there.
  ///   - painter: kept as long as the image.
  /// - Returns: an image that asks the painter for pixels on demand.
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
    // Otherwise TIFF would state it per centimeter, rounded.
    unsafe vips_image_set_string(pointer, "resolution-unit", "in")
    // libvips' image owns the painter, because images derived from it outlive ours.
    let box = unsafe Unmanaged.passRetained(PainterBox(painter)).toOpaque()
    unsafe g_object_set_data_full(GObject.of(pointer), "painter", box, releasePainter)
    // No inputs: libvips expects an empty list that ends in a null, not a missing list.
    var inputs: UnsafeMutablePointer<VipsImage>? = nil
    guard unsafe vips_image_pipeline_array(pointer, VIPS_DEMAND_STYLE_FATSTRIP, &inputs) == 0,
      unsafe vips_image_generate(
        pointer, nil, paintRegion, nil, box, nil) == 0
    else { throw .current() }
    try image.attachStandardProfile()
    for (field, bytes) in metadata { image.attach(bytes, as: field) }
    return image
  }

  /// Marks the image as one whose pixels are read once, from the top down; operations then keep what they need again.
  ///
  /// Without the mark, a large picture is shrunk in tiles, and each tile reads all rows again. For an image that has
  /// not been used yet.
  func readOnce() -> Image {
    unsafe vips_image_set_int(pointer, VIPS_META_SEQUENTIAL, 1)
    return self
  }

  /// The libvips operation is `profile_load`.
  private func attachStandardProfile() throws(VipsError) {
    let operation = try Operation("profile_load")
    operation.set("name", .string("srgb"))
    try operation.build()
    operation.copyBlob("profile", to: Self.profileField, of: self)
  }

  /// The corresponding C function is `vips_image_set_blob_copy`.
  func attach(_ bytes: [UInt8], as field: String) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe vips_image_set_blob_copy(pointer, field, bytes.baseAddress, bytes.count)
    }
  }
}

/// Hands a painter to libvips' threads.
///
/// libvips orders this with GLib's locks, which the thread sanitizer does not see. The flag tells it: what was written
/// before the box was made is there for whoever takes the painter.
private final class PainterBox: Sendable {
  private let painter: any StripPainter
  private let isHandedOver = Atomic(false)

  init(_ painter: any StripPainter) {
    self.painter = painter
    isHandedOver.store(true, ordering: .releasing)
  }

  func take() -> any StripPainter {
    precondition(isHandedOver.load(ordering: .acquiring))
    return painter
  }
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
  let painter = unsafe Unmanaged<PainterBox>.fromOpaque(box).takeUnretainedValue().take()
  return painter.paint(strip) ? 0 : -1
}

extension Strip {
  fileprivate init?(_ region: UnsafeMutablePointer<VipsRegion>) {
    guard let data = unsafe region.pointee.data, let image = unsafe region.pointee.im else {
      return nil
    }
    let area = unsafe region.pointee.valid
    unsafe self.init(
      (Int(area.left), Int(area.top), Int(area.width), Int(area.height)),
      bands: Int(vips_image_get_bands(image)), at: UnsafeMutableRawPointer(data),
      bytesPerLine: Int(region.pointee.bpl))
  }
}
