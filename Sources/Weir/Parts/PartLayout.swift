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
  static let start: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]

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

/// A directory of BigTIFF's, as bytes: its entries, and behind them the values that do not fit into those.
private struct TIFFDirectory {
  enum Tag: Int {
    case imageWidth = 256
    case imageLength = 257
    case bitsPerSample = 258
    case compression = 259
    case photometricInterpretation = 262
    case stripOffsets = 273
    case samplesPerPixel = 277
    case rowsPerStrip = 278
    case stripByteCounts = 279
    case planarConfiguration = 284
    case extraSamples = 338
    case xmp = 700
  }

  enum Kind: Int {
    case byte = 1
    case short = 3
    case long = 4
    case long8 = 16

    var byteCount: Int {
      switch self {
      case .byte: 1
      case .short: 2
      case .long: 4
      case .long8: 8
      }
    }
  }

  struct Field {
    let tag: Tag
    let kind: Kind
    let values: [Int]

    init(_ tag: Tag, _ kind: Kind, _ values: [Int]) {
      (self.tag, self.kind, self.values) = (tag, kind, values)
    }

    var bytes: [UInt8] { values.flatMap { $0.littleEndianBytes(kind.byteCount) } }
  }

  private let start: Int
  private var fields: [Field] = []

  init(at start: Int) { self.start = start }

  /// Fields must come in the order of their tags.
  mutating func append(_ field: Field) { fields.append(field) }

  /// The directory of a file that has one.
  var bytes: [UInt8] {
    var entries = fields.count.littleEndianBytes(8)
    var values: [UInt8] = []
    let end = start + 8 + fields.count * 20 + 8
    for field in fields {
      var bytes = field.bytes
      if bytes.count > 8 {
        let offset = end + values.count
        values += bytes.padded()
        bytes = offset.littleEndianBytes(8)
      }
      entries += field.tag.rawValue.littleEndianBytes(2) + field.kind.rawValue.littleEndianBytes(2)
      entries += field.values.count.littleEndianBytes(8) + bytes.padded()
    }
    return entries + 0.littleEndianBytes(8) + values
  }
}

extension Int {
  func littleEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

extension [UInt8] {
  /// With zeros up to a whole number of eight.
  fileprivate func padded() -> [UInt8] {
    self + Array(repeating: 0, count: (8 - count % 8) % 8)
  }
}
