internal import Layouts

/// What the sequence header of an AV1 stream says about its samples.
struct AV1Header {
  /// The largest that its frames are.
  let size: PixelSize
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
    size = PixelSize(width: bits.number(width) + 1, height: bits.number(height) + 1)
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

extension BitReader {
  /// Skips the times of frames and the operating points.
  fileprivate mutating func skipOperatingPoints() {
    var delay: Int?
    if flag() {
      skip(64)
      if flag() { _ = exponential() }
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
