internal import Digests
internal import Files

/// Writes a part's file: the header, the rows as they arrive, and the record.
final class PartWriter {
  private let layout: PartLayout
  private let descriptor: Int32
  private let path: Path
  private var buffer: [UInt8] = []
  /// The CRC-32 of the rows so far.
  private var checksum: UInt32 = 0
  /// Why a row could not be written.
  private(set) var error: FileError?

  private static let pieceLength = 1 << 20

  init(_ layout: PartLayout, to descriptor: Int32, _ path: Path) {
    (self.layout, self.descriptor, self.path) = (layout, descriptor, path)
  }

  func begin() throws(FileError) { try writeAll(layout.header, to: descriptor, path) }

  /// Adds a row, padded with zeros if its sheet is narrower than others.
  func take(_ row: UnsafeRawBufferPointer) -> Bool {
    unsafe buffer.append(contentsOf: row)
    buffer.append(contentsOf: repeatElement(0, count: layout.rowByteCount - row.count))
    if buffer.count < Self.pieceLength { return true }
    do {
      try flush()
      return true
    } catch {
      self.error = error
      return false
    }
  }

  /// Writes the record, with the checksum of the rows.
  ///
  /// - Throws: ``FileError``.
  func end(_ record: PartRecord) throws(FileError) {
    try flush()
    var record = record
    record.checksum = checksum
    try writeAll(record.bytes, to: descriptor, path)
  }

  private func flush() throws(FileError) {
    checksum = unsafe buffer.withUnsafeBytes { unsafe crc32(of: $0, after: checksum) }
    try writeAll(buffer, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
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
