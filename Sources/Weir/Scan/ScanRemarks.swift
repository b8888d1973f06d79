/// What there is to say of a scan as a whole.
public struct ScanRemarks: Equatable, Sendable {
  /// How many camera raw files were passed over for a picture beside them.
  public internal(set) var rawCount = 0
  /// What the patterns have left out.
  public internal(set) var filters: Filters
  /// Whether there were folders, whose files alone patterns are for.
  var hasFolders = false
  /// Whether patterns that match nothing are told of.
  private let tellsIdlePatterns: Bool

  /// Creates those of a scan that has not begun; patterns may have been used elsewhere.
  init(of inputs: Inputs, _ filters: Filters? = nil) {
    self.filters = Filters(including: inputs.including, excluding: inputs.excluding)
    if let filters { self.filters.noteUse(in: filters) }
    tellsIdlePatterns = inputs.tellsIdlePatterns
  }

  /// Each on a line of its own.
  public var sentences: [String] {
    (rawCount > 0 ? [rawSentence] : []) + (tellsIdlePatterns ? idlePatterns : [])
  }

  private var idlePatterns: [String] {
    let patterns = filters.idlePatterns
    return hasFolders || patterns.isEmpty
      ? patterns : [Self.noFolders]
  }

  private static let noFolders =
    "--include and --exclude apply to files in folders; files that are named are always taken"

  private var rawSentence: String {
    rawCount == 1
      ? "1 camera raw file is passed over: a picture of the same name is beside it"
      : "\(rawCount) camera raw files are passed over: a picture of the same name is beside each of them"
  }

  /// Adds those of another scan with the same patterns.
  mutating func merge(_ other: ScanRemarks) {
    rawCount += other.rawCount
    hasFolders = hasFolders || other.hasFolders
    filters.merge(other.filters)
  }
}
