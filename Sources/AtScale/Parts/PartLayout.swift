internal import Files
internal import Plans

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
    let strips = stride(from: 0, to: height, by: Self.rowsPerStrip)
    let offsets = strips.map { pixels + $0 * rowByteCount }
    let counts = strips.map { min(Self.rowsPerStrip, height - $0) * rowByteCount }
    var fields: [TIFFDirectory.Field] = [
      (.imageWidth, .long, [width]), (.imageLength, .long, [height]),
      (.bitsPerSample, .short, Array(repeating: 8, count: bands)),
      (.compression, .short, [1]), (.photometricInterpretation, .short, [2]),
      (.stripOffsets, .long8, offsets), (.samplesPerPixel, .short, [bands]),
      (.rowsPerStrip, .long, [Self.rowsPerStrip]), (.stripByteCounts, .long8, counts),
      (.planarConfiguration, .short, [1]),
    ]
    if bands == 4 { fields.append((.extraSamples, .short, [2])) }
    fields.append((.xmp, .byte, Mark.xmp(of: .wall).map { Int($0) }))
    return Self.start + TIFFDirectory(start: Self.start.count, fields: fields).bytes
  }
}

/// A BigTIFF directory as bytes: the entries, followed by the values that do not fit in them.
struct TIFFDirectory {
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

  typealias Field = (tag: Tag, kind: Kind, values: [Int])

  let start: Int
  /// In order of their tags.
  let fields: [Field]

  /// The bytes of the directory, as the only one of its file.
  var bytes: [UInt8] {
    var entries = fields.count.littleEndianBytes()
    var values: [UInt8] = []
    let end = start + 8 + fields.count * 20 + 8
    for field in fields {
      var bytes = field.values.flatMap { $0.littleEndianBytes(field.kind.byteCount) }
      if bytes.count > 8 {
        let offset = end + values.count
        values += bytes.padded()
        bytes = offset.littleEndianBytes()
      }
      entries += field.tag.rawValue.littleEndianBytes(2) + field.kind.rawValue.littleEndianBytes(2)
      entries += field.values.count.littleEndianBytes() + bytes.padded()
    }
    return entries + 0.littleEndianBytes() + values
  }
}

extension [UInt8] {
  /// The bytes, padded with zeros to a multiple of eight.
  fileprivate func padded() -> [UInt8] {
    self + Array(repeating: 0, count: (8 - count % 8) % 8)
  }
}
