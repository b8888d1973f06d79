extension Int {
  /// The lowest bytes, least significant first.
  package func littleEndianBytes(_ count: Int = 8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  /// Reads the result of ``littleEndianBytes(_:)``; bytes after the first eight are ignored.
  ///
  /// Inlined, since each message between processes has dozens of numbers.
  @inlinable package init(littleEndian bytes: some Sequence<UInt8>) {
    var (number, shift) = (0, 0)
    for byte in bytes {
      number |= Int(byte) << shift
      shift += 8
    }
    self = number
  }
}
