internal import Pages
internal import Plans
internal import Walls

/// The layout of a part's file: a BigTIFF of uncompressed rows, which any program that reads
/// BigTIFF can show.
///
/// The part's size determines every byte before the pixels, so a reader compares the header and
/// trusts nothing in it. The numbers are from the specifications of TIFF 6.0 and of BigTIFF, which
/// has 64-bit offsets.
struct PartLayout: Equatable {
  let width: Int
  let height: Int
  /// The number of channels: 3, or 4 with alpha.
  let bands: Int

  /// 64 rows take less than a megabyte for most walls, and readers read a whole strip at a time.
  private static let rowsPerStrip = 64

  /// All bytes before the pixels.
  var header: [UInt8] { header(pixelsAt: header(pixelsAt: 0).count) }

  var rowByteCount: Int { width * bands }

  var pixelByteCount: Int { rowByteCount * height }

  /// The first bytes of every part: the byte order, the version, the size of offsets, and the
  /// offset of the directory.
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
    fields.append(.init(.xmp, .byte, Mark.xmp(of: .wall).map { Int($0) }))
    return fields
  }
}

/// A plan, and what is divided into parts: the wall, or for a page, the sheets of its sprites.
struct DividedPlan {
  let file: PlanFile
  let page: Page?
  /// Its frames are the plan's, in the same order.
  let drawing: Plan

  init(_ file: PlanFile) throws(Failure) {
    self.file = file
    page = try Walls.page(of: file.plan)
    drawing = page?.drawing ?? file.plan
  }
}
