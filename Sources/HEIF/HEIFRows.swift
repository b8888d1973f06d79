internal import CHEIF

/// The primary picture of a HEIC or AVIF, whose pixels are read row by row, in RGB and upright.
///
/// A file that is unusual in any way is not read at all: libvips decodes it, and says what is wrong.
@safe package struct HEIFRows: ~Copyable {
  /// In pixels, upright.
  package let width: Int
  /// In pixels, upright.
  package let height: Int
  /// The ICC profile; nil if there is none.
  package let profile: [UInt8]?
  private let heif: OpaquePointer
  /// The file, which libheif reads as it needs it.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Reads the header of a whole file.
  ///
  /// Nil if it is damaged, or of a kind that is left to libvips: with alpha, gray, or of more than 8 bits.
  package init?(_ file: [UInt8]) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
    _ = unsafe bytes.initialize(from: file)
    var header = weir_heif_header()
    guard let heif = unsafe weir_heif_open(bytes.baseAddress, bytes.count, &header) else {
      unsafe bytes.deallocate()
      return nil
    }
    unsafe (self.heif, self.bytes) = (heif, bytes)
    (width, height) = (Int(header.width), Int(header.height))
    var profile = [UInt8](repeating: 0, count: header.profile_length)
    let isRead = unsafe profile.isEmpty || weir_heif_profile(heif, &profile) == 0
    self.profile = isRead && !profile.isEmpty ? profile : nil
  }

  deinit {
    unsafe weir_heif_close(heif)
    unsafe bytes.deallocate()
  }

  /// Decodes all rows of RGB from the top down; call it once.
  ///
  /// It gives false if the file is damaged.
  package consuming func decode<E: Error>(
    row: (UnsafeRawPointer) throws(E) -> Void
  ) throws(E) -> Bool {
    guard unsafe weir_heif_decode(heif) == 0 else { return false }
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * width)
    defer { unsafe pixels.deallocate() }
    for _ in 0..<height {
      unsafe weir_heif_row(heif, pixels)
      unsafe try row(pixels)
    }
    return true
  }

  /// Decodes all rows of a picture that is shrunk by a whole number, from the top down; call it once.
  ///
  /// A row has its red, then its green, then its blue: the mean of what a table of 256 numbers has for each sample.
  /// The shrunk size is rounded up. It gives false if the file is damaged.
  package consuming func decode<E: Error>(
    shrink: Int, through tables: [[UInt16]], row: (UnsafePointer<UInt16>) throws(E) -> Void
  ) throws(E) -> Bool {
    precondition(tables.count == 3 && tables.allSatisfy { $0.count == 256 }, "no tables of samples")
    guard unsafe weir_heif_decode(heif) == 0 else { return false }
    let (rows, columns) = ((height + shrink - 1) / shrink, (width + shrink - 1) / shrink)
    let numbers = UnsafeMutablePointer<UInt16>.allocate(capacity: 3 * 256 + 3 * columns)
    defer { unsafe numbers.deallocate() }
    for (channel, table) in tables.enumerated() {
      for (sample, number) in table.enumerated() { unsafe numbers[256 * channel + sample] = number }
    }
    let means = unsafe numbers + 3 * 256
    for _ in 0..<rows {
      guard unsafe weir_heif_means(heif, Int32(shrink), numbers, means) == 0 else { return false }
      unsafe try row(means)
    }
    return true
  }
}
