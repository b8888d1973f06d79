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
  /// Which pages of files that have several.
  public var pages: PageSelection
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

  /// Whether there is a file that ``writeSizes(_:reporter:)`` has written, or the beginning of one.
  public static func areSizes(_ path: Path) -> Bool {
    // Opening a pipe would disturb who writes to it.
    (try? FileStatus.of(path))?.kind == .file && Mark.isOnSizes(path)
  }

  /// The paths in the list.
  func listed() throws(WeirError) -> [Path] {
    try attempt { () throws(FileError) in try list?.paths() } ?? []
  }
}

/// A file with paths in it, a line each or ended by zero bytes.
///
/// Empty ones are left out.
///
/// A path that is missing is skipped, where a missing one that was named itself is an error.
public struct PathList: Equatable, Sendable {
  /// The list; `-` is standard input.
  public var file: Path
  /// Whether the paths end with zero bytes rather than with line ends.
  public var isZeroTerminated: Bool

  /// Creates a list.
  public init(_ file: Path, isZeroTerminated: Bool = false) {
    self.file = file
    self.isZeroTerminated = isZeroTerminated
  }

  /// Reads the list.
  func paths() throws(FileError) -> [Path] {
    let file = file == "-" ? try File.standardInput() : try File(file, flags: O_RDONLY)
    var bytes: [UInt8] = []
    while case let piece = try file.readNext(1 << 16), !piece.isEmpty { bytes += piece }
    return bytes.split(separator: isZeroTerminated ? 0 : UInt8(ascii: "\n")).map { Path(bytes: $0) }
  }
}
