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
  /// Owns the memory: libvips' image, or a piece of the heap.
  private let owner: any AnyObject & Sendable
  private let start: UnsafeRawPointer

  /// Computes every pixel of an image; one that is in memory already is not copied.
  ///
  /// The corresponding C functions are `vips_image_copy_memory` and `vips_image_get_data`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public init(of image: Image) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
    let memory = try image.inMemory()
    guard let start = unsafe vips_image_get_data(memory.pointer) else { throw .current() }
    width = image.width
    height = image.height
    bands = image.bands
    owner = memory
    unsafe self.start = unsafe start
  }

  /// Pixels whose bytes come from somewhere else, such as a file.
  ///
  /// - Parameters:
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  ///   - bands: channels, at least 1.
  ///   - fill: writes every byte, rows from top to bottom without gaps.
  /// - Throws: what `fill` throws.
  public init<E: Error>(
    width: Int, height: Int, bands: Int,
    filledBy fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition(min(width, height, bands) > 0, "a picture without pixels")
    let memory = Memory(byteCount: width * height * bands)
    try unsafe fill(memory.bytes)
    self.width = width
    self.height = height
    self.bands = bands
    owner = memory
    unsafe start = unsafe UnsafeRawPointer(memory.start)
  }

  /// Pixels of one colour, one value for each channel.
  ///
  /// The corresponding C function is `vips_image_new_from_memory_copy`.
  ///
  /// - Throws: ``VipsError`` if there is no such image.
  public convenience init(width: Int, height: Int, color: [UInt8]) throws(VipsError) {
    let bytes = (0..<width * height).flatMap { _ in color }
    let image = unsafe bytes.withUnsafeBytes { bytes in
      unsafe vips_image_new_from_memory_copy(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(color.count),
        VIPS_FORMAT_UCHAR)
    }
    guard let image = unsafe image else { throw .current() }
    try self.init(of: unsafe Image(owning: image))
  }

  /// The number of bytes they take.
  public var byteCount: Int { width * height * bands }

  /// The channels of one pixel; the origin is the top left.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let offset = (y * width + x) * bands
    return (0..<bands).map { unsafe start.load(fromByteOffset: offset + $0, as: UInt8.self) }
  }

  /// Lends all of the bytes, rows from top to bottom without gaps.
  public func withBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeRawBufferPointer(start: start, count: byteCount))
  }

  /// Lends the bytes of one row, from a pixel on.
  func withRow<R>(_ y: Int, from x: Int, _ body: (UnsafeRawPointer) -> R) -> R {
    unsafe body(start + (y * width + x) * bands)
  }
}

/// A piece of the heap that frees itself.
///
/// Unchecked `Sendable`: it is written to only while the pixels in it are being made.
@safe private final class Memory: @unchecked Sendable {
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  init(byteCount: Int) {
    self.byteCount = byteCount
    unsafe start = .allocate(byteCount: byteCount, alignment: 16)
  }

  deinit { unsafe start.deallocate() }

  var bytes: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }
}
