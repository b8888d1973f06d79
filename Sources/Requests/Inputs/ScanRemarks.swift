internal import Files
package import Plans

/// Remarks about a scan as a whole.
package struct ScanRemarks: Equatable, Sendable {
  /// The number of camera raw files left out because there is a picture of the same name next to
  /// them.
  package var rawCount = 0
  /// What the patterns left out.
  package var filters: Filters
  /// Whether folders were searched: patterns apply only to files in them.
  package var hasFolders = false
  /// Whether to report patterns that match nothing.
  private let tellsIdlePatterns: Bool

  /// Creates the remarks of a scan that has not begun; its patterns may have been used elsewhere.
  package init(of inputs: Inputs, _ filters: Filters? = nil) {
    self.filters = Filters(
      including: inputs.including, excluding: inputs.excluding,
      since: inputs.modifiedSince.map { Timestamp(seconds: $0) })
    if let filters { self.filters.noteUse(in: filters) }
    tellsIdlePatterns = inputs.tellsIdlePatterns
  }

  /// The remarks, one notice each.
  package var notices: [Notice] {
    (rawCount > 0 ? [.rawFiles(rawCount)] : []) + (tellsIdlePatterns ? idlePatterns : [])
  }

  private var idlePatterns: [Notice] {
    let patterns = filters.idlePatterns
    return hasFolders || patterns.isEmpty ? patterns : [.patternsWithoutFolders]
  }

  /// Adds the remarks of another scan with the same patterns.
  package mutating func merge(_ other: ScanRemarks) {
    rawCount += other.rawCount
    hasFolders = hasFolders || other.hasFolders
    filters.merge(other.filters)
  }
}
