/// How the pixels of a part lie in its file: a BigTIFF of bare rows, that any program can show which
/// reads TIFF.
///
/// Who knows the part's size knows every byte before the pixels, so nothing of the header is ever believed: it is
/// compared. The numbers are those of the TIFF 6.0 specification and of BigTIFF's, which has offsets of 64 bits.
struct PartLayout: Equatable {
  let width: Int
  let height: Int
  /// Channels: 3, or 4 with alpha.
  let bands: Int

  /// 64 rows are less than a megabyte of most walls, and readers take a strip at once.
  private static let rowsPerStrip = 64

  /// All that is before the pixels.
  var header: [UInt8] { header(pixelsAt: header(pixelsAt: 0).count) }

  var rowByteCount: Int { width * bands }

  var pixelByteCount: Int { rowByteCount * height }

  /// How all parts begin: byte order, version, the size of offsets, and where the directory is.
  private static let start: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]

  private func header(pixelsAt pixels: Int) -> [UInt8] {
    var directory = TIFFDirectory(at: Self.start.count)
    for field in fields(pixelsAt: pixels) { directory.append(field) }
    return Self.start + directory.bytes
  }

  private func fields(pixelsAt pixels: Int) -> [TIFFDirectory.Field] {
    let strips = stride(from: 0, to: height, by: Self.rowsPerStrip)
    let offsets = strips.map { pixels + $0 * rowByteCount }
    let counts = strips.map { min(Self.rowsPerStrip, height - $0) * rowByteCount }
    var fields: [TIFFDirectory.Field] = [
      .init(.imageWidth, .long, [width]), .init(.imageLength, .long, [height]),
      .init(.bitsPerSample, .short, Array(repeating: 8, count: bands)),
      .init(.compression, .short, [1]), .init(.photometricInterpretation, .short, [2]),
      .init(.stripOffsets, .long8, offsets), .init(.samplesPerPixel, .short, [bands]),
      .init(.rowsPerStrip, .long, [Self.rowsPerStrip]), .init(.stripByteCounts, .long8, counts),
      .init(.planarConfiguration, .short, [1]),
    ]
    if bands == 4 { fields.append(.init(.extraSamples, .short, [2])) }
    fields.append(.init(.xmp, .byte, Mark.xmp.map { Int($0) }))
    return fields
  }
}
