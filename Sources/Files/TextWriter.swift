/// Writes text to a file in chunks, without keeping it in memory.
package struct TextWriter: ~Copyable {
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private let path: Path

  /// Creates a writer to an open file; the path is for error messages.
  package init(to descriptor: Int32, path: Path) {
    self.descriptor = descriptor
    self.path = path
    buffer.reserveCapacity(Self.pieceLength)
  }

  private static let pieceLength = 1 << 16

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceLength { try flush() }
  }

  /// Writes what is still buffered.
  package mutating func flush() throws(FileError) {
    try writeAll(buffer, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
  }
}
