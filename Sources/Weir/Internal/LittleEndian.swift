extension Int {
  /// Its lowest bytes, the least of them first.
  func littleEndianBytes(_ count: Int = 8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  /// Reads what ``littleEndianBytes(_:)`` gives; of more than eight bytes the last ones count.
  init(littleEndian bytes: some Sequence<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
