/// What the sequence header of an AV1 stream says about its samples.
struct AV1Header {
  let isGray: Bool
  let hasFullRange: Bool
  /// The place of the byte that says so, and how it would say that the range is full.
  var rangeByte: (place: Int, full: UInt8)

  /// Searches for the header in the units at the start of a stream; nil if pixels come first.
  ///
  /// The place of the byte is an index of this slice.
  init?(in stream: ArraySlice<UInt8>) {
    var rest = stream
    while let head = rest.first, head >> 7 == 0 {
      rest = rest.dropFirst(head & 4 == 0 ? 1 : 2)
      var length = rest.count
      if head & 2 != 0 {
        guard let stated = Self.length(&rest) else { return nil }
        length = stated
      }
      switch head >> 3 & 15 {
      case 1:
        self.init(header: rest.prefix(length))
        return
      case 3, 4, 6: return nil
      default: rest = rest.dropFirst(length)
      }
    }
    return nil
  }

  /// A length in groups of seven bits, the lowest first.
  private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var length = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      length |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return length }
    }
    return nil
  }

  /// Section 5.5 of the specification of AV1 names the fields.
  private init?(header: ArraySlice<UInt8>) {
    var bits = BitReader(header)
    let profile = bits.number(3)
    // Whether it is a still picture.
    bits.skip(1)
    let isReduced = bits.flag()
    if isReduced { bits.skip(5) } else { bits.skipOperatingPoints() }
    let (width, height) = (bits.number(4) + 1, bits.number(4) + 1)
    bits.skip(width + height)
    // The lengths of frame numbers.
    if !isReduced, bits.flag() { bits.skip(7) }
    bits.skip(3)
    if !isReduced { bits.skipToolsOfFilms() }
    bits.skip(3)
    let isDeep = bits.flag()
    if profile == 2, isDeep { bits.skip(1) }
    isGray = profile != 1 && bits.flag()
    // BT.709 primaries, the curve of sRGB and no matrix make RGB, which always has the full range.
    let isRGB = bits.flag() && bits.number(24) == 0x01_0d_00 && !isGray
    guard let bit = bits.place else { return nil }
    rangeByte = (bit.byte, header[bit.byte] | bit.mask)
    hasFullRange = isRGB || bits.flag()
  }
}

/// Reads bits, the highest of each byte first; zeros after the end.
private struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var next = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The place of the next bit; nil after the end.
  var place: (byte: Int, mask: UInt8)? {
    let byte = bytes.startIndex + next / 8
    return byte < bytes.endIndex ? (byte, 0x80 >> UInt8(next % 8)) : nil
  }

  mutating func flag() -> Bool {
    defer { next += 1 }
    return place.map { bytes[$0.byte] & $0.mask != 0 } ?? false
  }

  mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { number, _ in number << 1 | (flag() ? 1 : 0) }
  }

  mutating func skip(_ count: Int) { next += count }
}

extension BitReader {
  /// Skips the times of frames and the operating points.
  fileprivate mutating func skipOperatingPoints() {
    var delay: Int?
    if flag() {
      skip(64)
      if flag() { skipLongNumber() }
      if flag() {
        delay = number(5) + 1
        skip(42)
      }
    }
    let hasDisplayDelay = flag()
    for _ in 0...number(5) {
      skip(12)
      if number(5) > 7 { skip(1) }
      if let delay, flag() { skip(2 * delay + 1) }
      if hasDisplayDelay, flag() { skip(4) }
    }
  }

  /// A number that as many zeros precede as it has bits after the first.
  private mutating func skipLongNumber() {
    var zeros = 0
    while zeros < 32, !flag() { zeros += 1 }
    skip(zeros)
  }

  /// Skips the tools that predict frames from others.
  fileprivate mutating func skipToolsOfFilms() {
    skip(4)
    let hasOrder = flag()
    if hasOrder { skip(2) }
    // A tool is chosen for each frame, or for all of them.
    let forcesScreen = flag() || flag()
    if forcesScreen, !flag() { skip(1) }
    if hasOrder { skip(3) }
  }
}
