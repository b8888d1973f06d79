internal import CPango

/// A surface for lines, four times as fine across as the finished image.
///
/// Cairo before 1.17 puts letters on whole pixels only, which tears words apart. With four columns
/// for each pixel, letters stand where they belong.
struct TextSurface {
  private let width: Int
  private let height: Int
  private let isFine: Bool
  /// Cairo's ARGB32: premultiplied, alpha in the highest byte.
  private var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Very large letters do not need it, and no surface can be wider than 32,767.
    isFine = width <= 8_191 && width * height <= 1 << 22
    pixels = Array(repeating: 0, count: width * height * (isFine ? 4 : 1))
  }

  mutating func draw(_ lines: [TextLine], style: TextStyle, metrics: LineMetrics) {
    let (width, typeface, columns) = (width, metrics.typeface, isFine ? 4.0 : 1)
    unsafe onSurface { cairo in
      unsafe cairo_scale(cairo, columns, 1)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      for (index, line) in lines.enumerated() {
        let scale = line.scale(width: width, typeface: typeface)
        let x = line.origin(width: width, scale: scale, style: style)
        unsafe cairo_save(cairo)
        unsafe cairo_translate(cairo, x, Double(typeface.ascent + index * metrics.pitch))
        unsafe cairo_scale(cairo, scale, scale)
        if let edge = style.edge { unsafe edge.draw(around: line, typeface.size, on: cairo) }
        unsafe style.color.set(on: cairo, alpha: 1)
        unsafe cairo_move_to(cairo, 0, 0)
        unsafe pango_cairo_show_layout_line(cairo, line.pointer)
        unsafe cairo_restore(cairo)
      }
    }
  }

  private mutating func onSurface(_ body: (OpaquePointer) -> Void) {
    let (width, height) = (Int32(isFine ? width * 4 : width), Int32(height))
    unsafe pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height,
        width * 4)
      defer { unsafe cairo_surface_destroy(surface) }
      guard let cairo = unsafe cairo_create(surface) else { return }
      unsafe body(cairo)
      unsafe cairo_destroy(cairo)
      unsafe cairo_surface_flush(surface)
    }
  }

  func image(alpha: UInt8) -> TextImage {
    let count = width * height
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, initialized in
      let image = UnsafeMutableRawBufferPointer(bytes)
      unsafe pixels.withUnsafeBytes { pixels in
        for index in 0..<count {
          let pixel =
            unsafe isFine
            ? Self.mean(pixels, index)
            : pixels.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          let bytes = Self.rgba(pixel, alpha: UInt32(alpha))
          unsafe image.storeBytes(of: bytes, toByteOffset: index * 4, as: UInt32.self)
        }
      }
      initialized = count * 4
    }
    return TextImage(width: width, height: height, bytes: bytes)
  }

  /// The mean of four columns, computed for two channels at a time.
  @inline(__always) private static func mean(
    _ pixels: UnsafeRawBufferPointer, _ index: Int
  ) -> UInt32 {
    let first = unsafe pixels.loadUnaligned(fromByteOffset: index * 16, as: UInt64.self)
    let second = unsafe pixels.loadUnaligned(fromByteOffset: index * 16 + 8, as: UInt64.self)
    // Most of an image is empty.
    guard first | second != 0 else { return 0 }
    let mask: UInt64 = 0x00ff_00ff_00ff_00ff
    let even = (first & mask) &+ (second & mask)
    let odd = (first &>> 8 & mask) &+ (second &>> 8 & mask)
    return quarter(even) | quarter(odd) &<< 8
  }

  @inline(__always) private static func quarter(_ sums: UInt64) -> UInt32 {
    let sum = UInt32(truncatingIfNeeded: sums &+ sums &>> 32)
    return (sum &+ 0x0002_0002) &>> 2 & 0x00ff_00ff
  }

  @inline(__always) private static func rgba(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
    guard pixel != 0 else { return 0 }
    let (even, odd) = (pixel & 0x00ff_00ff, pixel &>> 8 & 0x00ff_00ff)
    let (red, blue) = (even &>> 16, even & 0xff)
    let (opacity, green) = (odd &>> 16, odd & 0xff)
    let channels = SIMD4(red, green, blue, opacity)
    let faded = alpha == 255 ? channels : (channels &* alpha &+ 127) / 255
    return UInt32(littleEndian: faded[0] | faded[1] &<< 8 | faded[2] &<< 16 | faded[3] &<< 24)
  }
}

extension TextColor {
  /// The widths of the lines around letters, in ems, and the opacity of each; together they are soft.
  private static let edges = [(width: 0.24, alpha: 0.1), (0.16, 0.18), (0.08, 0.4)]

  /// Draws a soft edge around the letters of a line of this size.
  fileprivate func draw(around line: TextLine, _ size: Double, on cairo: OpaquePointer) {
    for (width, alpha) in Self.edges {
      unsafe set(on: cairo, alpha: alpha * Double(self.alpha) / 255)
      unsafe cairo_set_line_width(cairo, width * size)
      unsafe cairo_move_to(cairo, 0, 0)
      unsafe pango_cairo_layout_line_path(cairo, line.pointer)
      unsafe cairo_stroke(cairo)
    }
  }

  fileprivate func set(on cairo: OpaquePointer, alpha: Double) {
    unsafe cairo_set_source_rgba(
      cairo, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
  }
}
