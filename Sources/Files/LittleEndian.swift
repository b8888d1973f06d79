extension Int {
  /// The lowest bytes, least significant first.
  package func littleEndianBytes(_ count: Int = 8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  /// Reads the result of ``littleEndianBytes(_:)``; bytes after the first eight are ignored.
  package init(littleEndian bytes: some Sequence<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
