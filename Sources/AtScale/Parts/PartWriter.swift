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
