internal import Layouts

/// What a sequence parameter set of an HEVC stream says about its pictures.
struct HEVCHeader {
  /// Before any crop.
  let size: PixelSize

  /// Searches for a set in the box about a stream, which ISO/IEC 14496-15 describes.
  init?(configuration: ArraySlice<UInt8>) {
    var bytes = BigEndianReader(configuration.dropFirst(22))
    guard let arrays = bytes.number(1) else { return nil }
    for _ in 0..<arrays {
      guard let kind = bytes.number(1), let units = bytes.number(2) else { return nil }
      for _ in 0..<units {
        guard let length = bytes.number(2), let unit = bytes.take(length) else { return nil }
        guard kind & 0x3f == Self.parameterSet else { continue }
        self.init(parameters: unit.dropFirst(2).withoutGuards)
        return
      }
    }
    return nil
  }

  /// The kind of a unit that is a sequence parameter set.
  private static let parameterSet = 33

  /// Section 7.3.2.2 of ITU-T H.265 names the fields.
  private init(parameters: ArraySlice<UInt8>) {
    var bits = BitReader(parameters)
    bits.skip(4)
    let layers = bits.number(3)
    bits.skip(1)
    bits.skipProfiles(ofLayers: layers)
    _ = bits.exponential()
    // Three planes of one size may be coded one by one.
    if bits.exponential() == 3 { bits.skip(1) }
    size = PixelSize(width: bits.exponential(), height: bits.exponential())
  }
}

extension BitReader {
  fileprivate mutating func skipProfiles(ofLayers layers: Int) {
    skip(96)
    if layers == 0 { return }
    let stated = (0..<layers).map { _ in (profile: flag(), level: flag()) }
    skip(2 * (8 - layers))
    for layer in stated { skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0)) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without those that keep data from looking like the start of a unit.
  fileprivate var withoutGuards: ArraySlice<UInt8> {
    var (bytes, zeros) = ([UInt8](), 0)
    for byte in self {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes[...]
  }
}
