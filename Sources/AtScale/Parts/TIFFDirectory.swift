internal import Files

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

  /// Adds a field; fields must be in order of their tags.
  mutating func append(_ field: Field) { fields.append(field) }

  /// The bytes of the directory, as the only one of its file.
  var bytes: [UInt8] {
    var entries = fields.count.littleEndianBytes()
    var values: [UInt8] = []
    let end = start + 8 + fields.count * 20 + 8
    for field in fields {
      var bytes = field.bytes
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
