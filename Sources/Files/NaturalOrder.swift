/// The order that people expect: `img2` before `img10`.
///
/// Paths are compared folder by folder: runs of ASCII digits by value, however long, letters ignoring
/// case and accents, and everything else by code point. A dot sorts before all but a slash, so that
/// `foo.jpg` comes before `foo-10.jpg`. No locale plays a part. The plain bytes break ties, so two
/// different paths never compare equal.
package enum NaturalOrder {
  package static func precedes(_ left: Path, _ right: Path) -> Bool {
    var (l, r, isFolded) = (left.bytes[...], right.bytes[...], false)
    while let a = l.first, let b = r.first {
      if a | b >= 0x80, !isFolded {
        // What has been compared is ASCII, as most names are wholly; folding takes time.
        (l, r, isFolded) = (FoldedText.bytes(l), FoldedText.bytes(r), true)
        continue
      }
      let comparison =
        a.isDigit && b.isDigit ? compareNumbers(&l, &r) : compareBytes(&l, &r)
      if comparison != 0 { return comparison < 0 }
    }
    return l.isEmpty == r.isEmpty ? left < right : l.isEmpty
  }

  private static func compareBytes(_ l: inout ArraySlice<UInt8>, _ r: inout ArraySlice<UInt8>)
    -> Int
  {
    l.removeFirst().collated - r.removeFirst().collated
  }

  /// Without leading zeros, the longer number is the greater one.
  private static func compareNumbers(
    _ l: inout ArraySlice<UInt8>, _ r: inout ArraySlice<UInt8>
  ) -> Int {
    let (a, b) = (takeNumber(&l), takeNumber(&r))
    if a.count != b.count { return a.count - b.count }
    return zip(a, b).lazy.map { Int($0) - Int($1) }.first { $0 != 0 } ?? 0
  }

  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { $0.isDigit }
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A slash sorts before everything else, so that a folder's files stay together; then the dot
  /// before a suffix.
  fileprivate var collated: Int {
    switch self {
    case UInt8(ascii: "/"): -2
    case UInt8(ascii: "."): -1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self) + 32
    default: Int(self)
    }
  }
}
