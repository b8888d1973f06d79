/// The order in which a shell lists the files that match a pattern such as `*.jpg`.
///
/// Paths are compared folder by folder: in C's locale by bytes, and in others by letters and digits, whatever their
/// case and accents. How those rank punctuation differs, so any order of it counts. No locale of
/// this machine plays a part.
package enum ShellOrder {
  /// Divides paths into stretches that are each in one of the two orders, as long as possible.
  ///
  /// - Complexity: O(*n*).
  package static func stretches(_ paths: [Path]) -> [Range<Int>] {
    var (stretches, first) = ([Range<Int>](), 0)
    var (isByBytes, isByLetters) = (true, true)
    for next in paths.indices.dropFirst() {
      isByBytes = isByBytes && follows(paths[next - 1], paths[next], by: bytes)
      isByLetters = isByLetters && follows(paths[next - 1], paths[next], by: letters)
      guard !isByBytes, !isByLetters else { continue }
      stretches.append(first..<next)
      (first, isByBytes, isByLetters) = (next, true, true)
    }
    return paths.isEmpty ? [] : stretches + [first..<paths.count]
  }

  private static func follows(_ left: Path, _ right: Path, by key: (Path) -> [UInt8]) -> Bool {
    !key(right).lexicographicallyPrecedes(key(left))
  }

  /// Slashes come first, so that a folder's files stay together.
  private static func bytes(_ path: Path) -> [UInt8] {
    path.bytes.map { $0 == Path.slash ? 0 : $0 }
  }

  private static func letters(_ path: Path) -> [UInt8] {
    let isPlain = path.bytes.allSatisfy { $0 < 0x80 }
    return (isPlain ? path.bytes[...] : FoldedText.bytes(path.bytes[...])).map { byte in
      switch byte {
      case Path.slash: 0
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        byte
      default: 1
      }
    }
  }
}
