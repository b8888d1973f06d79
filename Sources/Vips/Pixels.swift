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
  /// Owns the memory; nil where these pixels own it themselves.
  private let image: Image?
  let start: UnsafeRawPointer

  /// Computes every pixel of an image; one that is in memory already is not copied.
  ///
  /// The corresponding C functions are `vips_image_copy_memory` and `vips_image_get_data`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public init(of image: Image) throws(VipsError) {
    try Self.check8Bits(image)
    let memory = try image.inMemory()
    guard let start = unsafe vips_image_get_data(memory.pointer) else { throw .current() }
    width = image.width
    height = image.height
    bands = image.bands
    self.image = memory
    unsafe self.start = unsafe start
  }

  /// Computes the rows at the top of a small image, in the calling thread, and copies them.
  ///
  /// ``init(of:)`` lets other threads work, and to hand the work over takes longer than to decode a
  /// camera's preview. Of a picture in its file, no more rows are decoded than are asked for. The
  /// corresponding C function is `vips_region_prepare`.
  ///
  /// - Parameters:
  ///   - rows: as many of them as there are.
  ///   - image: of 8 bits a channel.
  /// - Throws: ``VipsError`` if the picture cannot be decoded, or is not of 8 bits a channel.
  public convenience init(rows: Int = .max, ofSmall image: Image) throws(VipsError) {
    try Self.check8Bits(image)
    guard let region = unsafe vips_region_new(image.pointer) else { throw .current() }
    defer { unsafe g_object_unref(region) }
    let (width, height, bands) = (image.width, min(rows, image.height), image.bands)
    var area = VipsRect(left: 0, top: 0, width: Int32(width), height: Int32(height))
    guard unsafe vips_region_prepare(region, &area) == 0, let data = unsafe region.pointee.data
    else { throw .current() }
    let step = unsafe Int(region.pointee.bpl)
    unsafe self.init(width: width, height: height, bands: bands) { bytes in
      for row in 0..<height {
        for offset in 0..<width * bands {
          unsafe bytes[row * width * bands + offset] = data[row * step + offset]
        }
      }
    }
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

  /// Pixels that the body writes, every one of them.
  init(
    width: Int, height: Int, bands: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    let count = width * height * bands
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    unsafe start.initialize(repeating: 0, count: count)
    unsafe fill(UnsafeMutableBufferPointer(start: start, count: count))
    self.width = width
    self.height = height
    self.bands = bands
    image = nil
    unsafe self.start = UnsafeRawPointer(start)
  }

  deinit { if image == nil { unsafe start.deallocate() } }

  private static func check8Bits(_ image: Image) throws(VipsError) {
    guard image.bytesPerSample == 1 else {
      throw VipsError(lines: ["\(image.bytesPerSample * 8) bits a channel where 8 are expected"])
    }
  }

  /// The number of bytes they take.
  public var byteCount: Int { width * height * bands }

  /// The channels of one pixel; the origin is the top left.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let offset = (y * width + x) * bands
    return (0..<bands).map { unsafe start.load(fromByteOffset: offset + $0, as: UInt8.self) }
  }

  /// How bright a part of the picture is: the largest value in it, and the mean of all, over all
  /// channels alike.
  public func brightness(columns: Range<Int>, rows: Range<Int>) -> (most: UInt8, mean: Double) {
    precondition(
      !columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= width && !rows.isEmpty
        && rows.lowerBound >= 0 && rows.upperBound <= height, "no part of the picture")
    var (most, sum): (UInt8, Int) = (0, 0)
    for row in rows {
      for offset in (row * width + columns.lowerBound) * bands..<(row * width + columns.upperBound)
        * bands
      {
        let value = unsafe start.load(fromByteOffset: offset, as: UInt8.self)
        most = max(most, value)
        sum += Int(value)
      }
    }
    return (most, Double(sum) / Double(columns.count * rows.count * bands))
  }

  /// Lends the bytes of one row, from a pixel on.
  func withRow<R>(_ y: Int, from x: Int, _ body: (UnsafeRawPointer) -> R) -> R {
    unsafe body(start + (y * width + x) * bands)
  }
}
