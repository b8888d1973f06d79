extension File {
  /// The first and the last `count` bytes; all bytes of a shorter file.
  package func ends(of count: Int) throws(FileError) -> [UInt8] {
    let size = try status().size
    guard size > 2 * count else { return try read(size) }
    return try read(count) + read(count, at: size - count)
  }
}
