internal import Threads
internal import Vips

/// What is known of the profiles of the pictures that a process decodes.
final class ColorTables: Sendable {
  /// The ones of this process.
  static let shared = ColorTables()

  private let tables = Monitor<[[UInt8]: ColorTable]>([:])
  private let uses = Monitor<[[UInt8]: Bool]>([:])

  /// A folder has a handful of profiles; each table takes 420 KB.
  private static let mostTables = 16

  /// Whether the profile of a picture says something about its colors, or at least about those of another
  /// kind of picture.
  func canUseProfile(of image: Image) -> Bool {
    guard let profile = image.anyProfile else { return true }
    guard profile.isProfile else { return false }
    if profile.channels != image.colorChannels || profile.isCommon { return true }
    if let isUsable = uses.update({ $0[profile.bytes] }) { return isUsable }
    let isUsable = profile.isUsable
    uses.update { uses in
      if uses.count == Self.mostTables { uses = [:] }
      uses[profile.bytes] = isUsable
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
