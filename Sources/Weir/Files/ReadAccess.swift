internal import Glibc

/// Which files may be read: those that were named, and those that truly are below certain folders.
///
/// What counts is where a file is once it is open, so that no link leads out, whenever it was made.
struct ReadAccess: Equatable, Sendable {
  /// Folders from the root on, without links; nil is everywhere.
  private let roots: [Path]?
  private let named: Set<Path>
  /// What is said of a file that is elsewhere.
  private let refusal: String
  /// Linux's `O_PATH`, which Swift does not import: the same on all of its processors but Alpha,
  /// PA-RISC and SPARC.
  private static let onlyPlace: Int32 = 0o10_000_000

  static let everywhere = ReadAccess(roots: nil, named: [], refusal: "")

  private init(roots: [Path]?, named: Set<Path>, refusal: String) {
    (self.roots, self.named, self.refusal) = (roots, named, refusal)
  }

  /// - Parameters:
  ///   - folders: below them, everything may be read; one that is not there has nothing below it.
  ///   - named: other files that may be read wherever they lead, by the names that they are opened by.
  ///   - refusal: what is said of any other file.
  init(below folders: [Path], named: Set<Path> = [], refusal: String) {
    let roots = folders.compactMap { try? Folder.resolve($0) }
    self.init(roots: roots, named: named, refusal: refusal)
  }

  /// Opens a file for reading; never waits for a named pipe's other end.
  ///
  /// - Throws: `FileError`, or `Skip.Reason` for a file that may not be read.
  func open(_ path: Path) throws -> File {
    guard let roots, !named.contains(path) else { return try File(path) }
    // A place in the file system, which is not opened for anything yet.
    let place = try File(path, flags: Self.onlyPlace)
    guard let truePath = place.truePath else { return try openByName(path, roots) }
    guard truePath.isBelow(roots) else { throw refused }
    return try File(place.descriptorPath)
  }

  /// Where there is no `/proc`: what is found must be the same before and after.
  func openByName(_ path: Path, _ roots: [Path]) throws -> File {
    let truePath = try Folder.resolve(path)
    guard truePath.isBelow(roots) else { throw refused }
    let file = try File(truePath, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard try Folder.resolve(path) == truePath,
      try FileStatus.of(truePath)?.identity == file.status().identity
    else { throw refused }
    return file
  }

  /// Whether a file is where it may be read, as far as its name tells now.
  func permits(_ path: Path) -> Bool {
    guard let roots, !named.contains(path) else { return true }
    return (try? Folder.resolve(path).isBelow(roots)) ?? true
  }

  private var refused: Skip.Reason { .outside(refusal) }
}

extension Path {
  /// Whether a path from the root on is one of these folders or in one of them.
  fileprivate func isBelow(_ folders: [Path]) -> Bool {
    folders.contains { folder in
      folder == "/" || self == folder || bytes.starts(with: folder.bytes + [Self.slash])
    }
  }
}

extension File {
  /// Under which name the system has the open file, where it keeps such a list.
  fileprivate var descriptorPath: Path { Path("/proc/self/fd/\(descriptor)") }

  /// Where the open file is now; nil where the system cannot tell.
  fileprivate var truePath: Path? { Folder.target(ofLink: descriptorPath) }
}
