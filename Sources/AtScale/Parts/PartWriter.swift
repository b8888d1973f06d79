internal import Digests
internal import Files

/// Writes the rows of one drawing in a part's file, from top to bottom.
///
/// Several write at the same time, each to its own place.
final class PartWriter {
  private let layout: PartLayout
  private let descriptor: Int32
  private let path: Path
  private var offset: Int
  private var buffer: [UInt8] = []
  /// The CRC-32 of the rows so far, and their bytes.
  private(set) var checksum: (sum: UInt32, byteCount: Int) = (0, 0)
  /// Why a row could not be written.
  private(set) var error: FileError?

  private static let pieceLength = 1 << 20

  /// The first row is counted from the top of the part.
  init(_ layout: PartLayout, row: Int, to descriptor: Int32, _ path: Path) {
    (self.layout, self.descriptor, self.path) = (layout, descriptor, path)
    offset = layout.header.count + row * layout.rowByteCount
  }

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

  func flush() throws(FileError) {
    checksum.sum = unsafe buffer.withUnsafeBytes { unsafe crc32(of: $0, after: checksum.sum) }
    try writeAll(buffer, to: descriptor, at: offset, path)
    checksum.byteCount += buffer.count
    offset += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
