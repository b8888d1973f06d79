internal import Threads
internal import Vips

/// What is known of the profiles of the pictures that a process decodes.
final class ColorTables: Sendable {
  /// The ones of this process.
  static let shared = ColorTables()

  private let tables = Monitor<[[UInt8]: ColorTable]>([:])
  private let uses = Monitor<[(profile: [UInt8], isUsable: Bool)]>([])

  /// A folder has a handful of profiles; each table takes 420 KB.
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

  /// Two threads may build the same table at once; the results are equal.
  func table(for profile: [UInt8]) throws(VipsError) -> ColorTable {
    if let table = tables.update({ $0[profile] }) { return table }
    let table = try ColorTable(profile: profile)
    tables.update { tables in
      if tables.count == Self.mostTables { tables = [:] }
      tables[profile] = table
    }
    return table
  }
}

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
