internal import CVips
package import Raster
internal import Synchronization

extension Image {
  /// An sRGB image of 8 bits a channel whose pixels come from a painter, a strip at a time.
  ///
  /// The painter is kept as long as the image. Metadata are fields of bytes, such as `xmp-data`; tags of EXIF are such as
  /// `exif-ifd0-Model`. The sRGB profile is always there.
  package static func painted(
    width: Int, height: Int, hasAlpha: Bool, dotsPerInch: Int = 72,
    metadata: KeyValuePairs<String, [UInt8]> = [:], exif: [(tag: String, text: String)] = [],
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
      unsafe vips_image_generate(pointer, nil, paintRegion, nil, box, nil) == 0
    else { throw .current() }
    try image.attachStandardProfile()
    for (field, bytes) in metadata { image.attach(bytes, as: field) }
    // libvips takes what is in the last parentheses for a remark.
    for (tag, text) in exif { unsafe vips_image_set_string(pointer, tag, "\(text) ()") }
    return image
  }

  /// Marks the image as one whose pixels are read once, from the top down; operations then keep what they need again.
  ///
  /// Without the mark, a large picture is shrunk in tiles, and each tile reads all rows again. For an image that has
  /// not been used yet.
  fileprivate func readOnce() -> Image {
    unsafe vips_image_set_int(pointer, VIPS_META_SEQUENTIAL, 1)
    return self
  }

  /// The sRGB profile that painted images have.
  package static func standardProfile() throws(VipsError) -> [UInt8] {
    let image = try Image(copying: [0, 0, 0], width: 1, height: 1, bands: 3, VIPS_FORMAT_UCHAR)
    try image.attachStandardProfile()
    return image.bytes(profileField) ?? []
  }

  private func attachStandardProfile() throws(VipsError) {
    let operation = try Operation("profile_load")
    operation.set("name", .string("srgb"))
    try operation.build()
    operation.copyBlob("profile", to: Self.profileField, of: self)
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

/// A damaged picture as far as it can be read, in sRGB of 8 bits a channel; the rest is gray.
package struct Salvage: Sendable {
  /// Its pixels can be read once, from the top down, like those of the damaged picture.
  package let image: Image
  private let painter: SalvagePainter

  /// Whether anything could be read; known once the pixels of the image have been read.
  package var hasPixels: Bool { painter.rowCount > 0 }

  /// The gray of missing rows: libjpeg's own choice.
  static let grey: UInt8 = 128

  /// Only the header of the damaged picture has been read.
  package init(of damaged: Image) throws(VipsError) {
    let standard = try damaged.throughProfile().standardRGB()
    painter = SalvagePainter(standard)
    image = try .painted(
      width: standard.width, height: standard.height, hasAlpha: standard.hasAlpha, by: painter
    ).readOnce()
  }
}

/// Copies rows until one cannot be read; from there on everything is gray.
private final class SalvagePainter: StripPainter {
  private let image: Image
  /// The first row that cannot be read.
  private let end: Atomic<Int>
  private let read = Atomic<Int>(0)

  init(_ image: Image) {
    self.image = image
    end = Atomic(image.height)
  }

  var rowCount: Int { read.load(ordering: .acquiring) }

  func paint(_ strip: borrowing Strip) -> Bool {
    let grey = Salvage.grey
    strip.fill(image.hasAlpha ? [grey, grey, grey, 255] : [grey, grey, grey])
    for top in stride(from: strip.y, to: strip.y + strip.height, by: Self.rowsAtOnce) {
      let bottom = min(top + Self.rowsAtOnce, strip.y + strip.height)
      guard top < end.load(ordering: .acquiring) else { break }
      if let rows = try? rows(top..<bottom) {
        strip.draw(rows, left: 0, top: top)
        read.max(bottom, ordering: .acquiringAndReleasing)
      } else {
        end.min(top, ordering: .acquiringAndReleasing)
      }
    }
    // Where no row can be read, there is no use in going on.
    return end.load(ordering: .acquiring) > 0
  }

  /// So few that losing them does not show; decoders deliver a strip or a row of blocks at once anyway.
  private static let rowsAtOnce = 8

  private func rows(_ rows: Range<Int>) throws(VipsError) -> Pixels {
    let region = try Region(of: image)
    return try unsafe Pixels(width: image.width, height: rows.count, bands: image.bands) {
      bytes throws(VipsError) in
      if let start = bytes.baseAddress { try unsafe region.copy(rows: rows, to: start) }
    }
  }
}
