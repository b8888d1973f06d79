internal import Digests
internal import Files
internal import Plans

extension Part {
  /// Whether a file belongs to this part; each file belongs to exactly one part.
  ///
  /// Only its name decides, not its position: a file that appears or disappears between two
  /// machines' scans does not move any other.
  ///
  /// - Parameter name: the path relative to the named folder; for a file that was named directly,
  ///   the path as given.
  /// - Returns: whether it belongs to this part.
  func contains(_ name: Path) -> Bool {
    guard count > 1 else { return true }
    let hash = fnv1a(name.bytes)
    // The lowest bits of FNV-1a depend only on the lowest bits of the bytes: halves by them would
    // follow the parity of numbers in names.
    return (hash ^ hash >> 32) % UInt64(count) == UInt64(number - 1)
  }
}
