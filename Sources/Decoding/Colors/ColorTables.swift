internal import Scaling
internal import Threads
internal import Vips

/// What is known of the profiles of the pictures that a process decodes.
final class ColorTables: Sendable {
  /// The ones of this process.
  static let shared = ColorTables()

  private let tables = Monitor<[[UInt8]: ProfileColors]>([:])
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
  func colors(of profile: [UInt8]) throws(VipsError) -> ProfileColors {
    if let colors = tables.update({ $0[profile] }) { return colors }
    let colors = ProfileColors(
      table: try ColorTable(profile: profile), curves: Profile(profile).toneCurves)
    tables.update { tables in
      if tables.count == Self.mostTables { tables = [:] }
      tables[profile] = colors
    }
    return colors
  }
}

/// What a profile for RGB says of a picture's colors.
struct ProfileColors: Sendable {
  let table: ColorTable
  fileprivate let curves: [ToneCurve]
}

extension ProfileColors? {
  /// How samples stand for light: as in sRGB without a profile.
  var curves: [ToneCurve] { self?.curves ?? [.standard] }
}

extension Profile {
  /// One curve for all colors, or one for each; sRGB's if there are only tables, or samples would be lost.
  var toneCurves: [ToneCurve] {
    let own = curves?.map { ToneCurve($0) } ?? []
    return own.isEmpty || !own.allSatisfy(\.keepsSamples) ? [.standard] : own
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
