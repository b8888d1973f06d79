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
  private let start: UnsafeMutableRawPointer

  /// Computes every pixel of an image.
  ///
  /// The corresponding C function is `vips_image_write_to_memory`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public init(of image: Image) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
    var length = 0
    guard let start = unsafe vips_image_write_to_memory(image.pointer, &length) else {
      throw .current()
    }
    width = image.width
    height = image.height
    bands = image.bands
    unsafe self.start = unsafe start
  }

  /// Pixels of one colour, one value for each channel.
  public init(width: Int, height: Int, color: [UInt8]) {
    self.width = width
    self.height = height
    bands = color.count
    let length = width * height * color.count
    let start = unsafe g_malloc(gsize(max(1, length)))
    for index in 0..<length {
      unsafe start?.storeBytes(
        of: color[index % color.count], toByteOffset: index, as: UInt8.self)
    }
    // g_malloc ends the process rather than give nothing for a size above zero.
    guard let start = unsafe start else { preconditionFailure("no memory") }
    unsafe self.start = unsafe start
  }

  deinit { unsafe g_free(start) }

  /// The number of bytes they take.
  public var byteCount: Int { width * height * bands }

  /// The channels of one pixel; the origin is the top left.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let offset = (y * width + x) * bands
    return (0..<bands).map { unsafe start.load(fromByteOffset: offset + $0, as: UInt8.self) }
  }

  /// Lends the bytes of one row, from a pixel on.
  func withRow<R>(_ y: Int, from x: Int, _ body: (UnsafeRawPointer) -> R) -> R {
    unsafe body(UnsafeRawPointer(start + (y * width + x) * bands))
  }
}
