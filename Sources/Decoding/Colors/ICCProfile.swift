/// The color profile of a JPEG, as ICC.1:2022 embeds it in APP2 segments.
struct ICCProfile {
  let bytes: [UInt8]
  /// Whether all of its segments are there, in their order.
  let isWhole: Bool

  /// Nil if no segment belongs to a profile.
  init?(segments: [[UInt8]]) {
    let parts = segments.filter { $0.starts(with: Self.name) && $0.count > Self.headLength }
    guard !parts.isEmpty else { return nil }
    isWhole = parts.enumerated().allSatisfy { index, part in
      Int(part[Self.name.count]) == index + 1 && Int(part[Self.name.count + 1]) == parts.count
    }
    bytes = parts.reduce(into: []) { $0 += $1[Self.headLength...] }
  }

  /// Whether it describes the colors of an RGB picture.
  var isForRGB: Bool { bytes.dropFirst(16).prefix(4).elementsEqual("RGB ".utf8) }

  private static let name = Array("ICC_PROFILE\0".utf8)
  /// The name, the number of the segment, and that of all segments.
  private static let headLength = name.count + 2
}
