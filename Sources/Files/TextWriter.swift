internal import Digests

/// Writes text to a file in chunks, without keeping it in memory.
package struct TextWriter: ~Copyable {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private let path: Path
  /// Whether characters that control a terminal become �.
  private let isHarmless: Bool
  /// What was written since the last ``cut()``.
  private var (byteCount, checksum) = (0, UInt32(0))
  /// The bytes of the buffer before the last cut.
  private var cutCount = 0

  /// Creates a writer to an open file; the path is for error messages.
  package init(to descriptor: Int32, path: Path, isHarmless: Bool = false) {
    (self.descriptor, self.path, self.isHarmless) = (descriptor, path, isHarmless)
    buffer.reserveCapacity(Self.pieceLength)
  }

  private static let pieceLength = 1 << 16

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: isHarmless ? text.harmless.utf8 : text.utf8)
    if buffer.count >= Self.pieceLength { try flush() }
  }

  /// Writes what is still buffered.
  package mutating func flush() throws(FileError) {
    count()
    try writeAll(buffer, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
    cutCount = 0
  }

  /// Ends a piece of the text, and gives its length in bytes and its CRC-32.
  package mutating func cut() -> (byteCount: Int, checksum: UInt32) {
    count()
    defer { (byteCount, checksum) = (0, 0) }
    return (byteCount, checksum)
  }

  private mutating func count() {
    checksum = unsafe buffer.withUnsafeBytes { bytes in
      unsafe crc32(of: UnsafeRawBufferPointer(rebasing: bytes[cutCount...]), after: checksum)
    }
    byteCount += buffer.count - cutCount
    cutCount = buffer.count
  }
}

extension String {
  /// The text without characters that control a terminal: a name or a decoder's message can contain anything.
  package var harmless: String {
    String(
      UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0.isShowable ? $0 : "\u{fffd}" }))
  }
}
