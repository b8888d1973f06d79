extension Part {
  /// Whether a file falls in this part; each one falls in exactly one part of a count.
  ///
  /// Its name alone decides, and not where it stands among the others: a file that comes or goes
  /// between two machines' scans moves no other one.
  ///
  /// - Parameter name: the path as seen from the folder that was named; where the file itself was
  ///   named, the path as it was.
  /// - Returns: whether it does.
  func contains(_ name: Path) -> Bool {
    guard count > 1 else { return true }
    let hash = fnv1a(name.bytes)
    // The lowest bits of FNV-1a see only the lowest bits of the bytes: halves by them would follow the
    // parity of numbers in names.
    return (hash ^ hash >> 32) % UInt64(count) == UInt64(number - 1)
  }
}
