internal import Files
package import Plans

/// Remarks about a scan as a whole.
package struct ScanRemarks: Equatable, Sendable {
  /// The number of camera raw files left out because there is a picture of the same name next to
  /// them.
  package var rawCount = 0
  /// The number of folders inside that were not searched although they may hold pictures.
  package var folderCount = 0
  /// The same of links to such folders.
  package var linkedFolderCount = 0
  /// The number of pictures left out because weir made them, in a batch; other runs tell them when all are
  /// measured.
  package var ownWorkCount = 0
  /// Whether nested folders were searched.
  private let isRecursive: Bool
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
    isRecursive = inputs.isRecursive
    tellsIdlePatterns = inputs.tellsIdlePatterns
  }

  package var notices: [Notice] {
    let counts: [(Int, Notice)] = [
      (rawCount, .rawFiles(rawCount)), (folderCount, .foldersInside(folderCount)),
      (ownWorkCount, .ownWork(ownWorkCount)),
      (linkedFolderCount, .linkedFolders(linkedFolderCount, isRecursive: isRecursive)),
    ]
    return counts.filter { $0.0 > 0 }.map(\.1) + (tellsIdlePatterns ? idlePatterns : [])
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
