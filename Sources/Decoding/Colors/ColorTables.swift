internal import Threads
internal import Vips

/// Tables for the profiles of the pictures that a process decodes.
final class ColorTables: Sendable {
  /// The ones of this process.
  static let shared = ColorTables()

  private let tables = Monitor<[[UInt8]: ColorTable]>([:])

  /// A folder has a handful of profiles; each table takes 420 KB.
  private static let mostTables = 16

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
