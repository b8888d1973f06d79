internal import Glibc

/// Which files a wall is made of.
public struct Inputs: Equatable, Sendable {
  /// Files and folders, in the order in which they were named.
  public var paths: [Path]
  /// More of them, out of a file.
  public var list: PathList?
  /// Whether folders inside folders are searched.
  public var isRecursive: Bool
  /// Whether links to folders are followed, and links to files that are outside of the folders that
  /// were named.
  public var followsLinks: Bool
  /// Only files that match one of these, where there are any.
  ///
  /// See ``Glob``.
  public var including: [Glob]
  /// No file or folder that matches one of these.
  public var excluding: [Glob]
  /// Whether patterns that match nothing are told of.
  public var tellsIdlePatterns = true
  /// Which pages of files that have several.
  public var pages: PageSelection
  /// Folders that are not entered, unless they are named: their pictures are on other walls.
  var foreign: Set<FileStatus.Identity> = []
  /// Files that ``writeSizes(_:reporter:)`` has written, all parts of one measurement.
  ///
  /// Where there are any, their pictures are taken, and nothing else here counts.
  public var sizes: [Path] = []

  /// Creates the inputs.
  public init(
    _ paths: [Path], list: PathList? = nil, isRecursive: Bool = false, followsLinks: Bool = false,
    including: [Glob] = [], excluding: [Glob] = [],
    pages: PageSelection = .first
  ) {
    self.paths = paths
    self.list = list
    self.isRecursive = isRecursive
    self.followsLinks = followsLinks
    self.including = including
    self.excluding = excluding
    self.pages = pages
  }

  /// Looks for a file that ``writeSizes(_:reporter:)`` has written, or the beginning of one.
  ///
  /// - Parameters:
  ///   - path: of any file.
  ///   - output: a file that does not count, under whatever name; nil is no file.
  /// - Returns: false, too, where there is no such file.
  public static func areSizes(_ path: Path, otherThan output: Path? = nil) -> Bool {
    // Opening a pipe would disturb who writes to it.
    guard let status = try? FileStatus.of(path), status.kind == .file else { return false }
    let other = output.flatMap { try? FileStatus.of($0) }
    return status.identity != other?.identity && Mark.isOnSizes(path)
  }

  /// The paths in the list.
  func listed(noting reads: inout FilesRead) throws(WeirError) -> [Path] {
    try list?.paths(noting: &reads) ?? []
  }
}
