internal import Scaling
internal import Threads
internal import Vips

/// What is known of the profiles of the pictures that a process decodes.
final class ColorTables: Sendable {
  /// The ones of this process.
  static let shared = ColorTables()

  private let tables = Monitor<[[UInt8]: ColorTable]>([:])
  private let curves = Monitor<[[UInt8]: [ToneCurve]]>([:])
  private let uses = Monitor<[(profile: [UInt8], isUsable: Bool)]>([])

  /// A folder has a handful of profiles; each table takes 420 KB, and curves at most 700 KB.
  private static let mostTables = 16

  /// Whether a profile says something about colors, of whatever kind of picture.
  ///
  /// Common ones take 20 µs, and others 10 ms. Known ones are compared, in 2 µs: a hash of one takes ten times as long.
  /// Asking littlecms leaves its complaints in libvips' buffer; without that, one that is not known counts as unusable.
  func canUse(_ bytes: [UInt8], asks: Bool = true) -> Bool {
    if let known = uses.update({ $0.first { $0.profile == bytes } }) { return known.isUsable }
    let profile = Profile(bytes)
    guard asks || profile.isCommon else { return false }
    let isUsable =
      profile.isCommon || profile.isUsable || profile.isProfile && profile.channels == nil
    uses.update { uses in
      if uses.count == Self.mostTables { uses = [] }
      uses.append((bytes, isUsable))
    }
    return isUsable
  }

  /// The colors of a profile for RGB in sRGB.
  func table(for profile: [UInt8]) throws(VipsError) -> ColorTable {
    try kept(in: tables, profile) { () throws(VipsError) in try ColorTable(profile: profile) }
  }

  /// How samples stand for light: one curve for all colors, or one for each.
  ///
  /// It is sRGB's if there is no profile, if the profile has only tables, or if samples would not
  /// survive the round trip.
  func curves(of profile: [UInt8]?) -> [ToneCurve] {
    guard let profile else { return [.standard] }
    return kept(in: curves, profile) {
      let own = Profile(profile).curves?.map { ToneCurve($0) } ?? []
      return own.isEmpty || !own.allSatisfy(\.keepsSamples) ? [.standard] : own
    }
  }

  /// Two threads may make the same value at once; the results are equal.
  private func kept<Value, E: Error>(
    in values: Monitor<[[UInt8]: Value]>, _ profile: [UInt8], _ make: () throws(E) -> Value
  ) throws(E) -> Value {
    if let value = values.update({ $0[profile] }) { return value }
    let value = try make()
    values.update { values in
      if values.count == Self.mostTables { values = [:] }
      values[profile] = value
    }
    return value
  }
}

/// The color profile of a picture, which ICC.1:2022 embeds in a JPEG's APP2 segments.
struct ICCProfile {
  let bytes: [UInt8]
  /// Whether all of its segments are there, in their order.
  let isWhole: Bool

  init(_ bytes: [UInt8]) { (self.bytes, isWhole) = (bytes, true) }

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
