internal import Glibc

/// The files that may be read: those that were named, and those inside certain folders.
///
/// What counts is where a file is after it is opened, so that no link leads out, however new.
package struct ReadAccess: Equatable, Sendable {
  /// The error for a file that may not be read.
  package struct Refusal: Error, Equatable { package let limit: ReadLimit }

  /// Absolute folders without links, the outermost as no bytes; nil for everywhere.
  private let roots: Set<ArraySlice<UInt8>>?
  private let named: Set<Path>
  private let limit: ReadLimit
  /// Linux's `O_PATH`, which Swift does not import; it has this value on all of Linux's processors
  /// except Alpha, PA-RISC and SPARC.
  private static let onlyPlace: Int32 = 0o10_000_000
  package static let everywhere = ReadAccess(roots: nil, named: [], limit: .folders([]))

  private init(roots: Set<ArraySlice<UInt8>>?, named: Set<Path>, limit: ReadLimit) {
    (self.roots, self.named, self.limit) = (roots, named, limit)
  }

  /// Permits what is in the folders, of which a missing one is ignored, and other paths that were
  /// named, wherever they lead; the error for any other file tells the limit.
  package init(below folders: [Path], named: Set<Path> = [], limit: ReadLimit) {
    let roots = folders.compactMap { try? Folder.resolve($0) }
    self.init(
      roots: Set(roots.map { $0 == "/" ? [] : $0.bytes[...] }), named: named, limit: limit)
  }

  /// Opens a file for reading, without waiting for the other end of a named pipe.
  ///
  /// - Throws: `FileError`, or ``Refusal``.
  package func open(_ path: Path) throws -> File {
    guard let roots, !named.contains(path) else { return try File(path) }
    // A location in the file system, not opened for reading yet.
    let place = try File(path, flags: Self.onlyPlace)
    guard let truePath = place.truePath else { return try openByName(path) }
    guard truePath.isBelow(roots) else { throw refused }
    return try File(place.descriptorPath)
  }

  /// Opens a file on systems without `/proc`: it must be in the same place before and after.
  func openByName(_ path: Path) throws -> File {
    let truePath = try Folder.resolve(path)
    guard roots.map(truePath.isBelow) ?? true else { throw refused }
    let file = try File(truePath, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard try Folder.resolve(path) == truePath,
      try FileStatus.of(truePath)?.identity == file.status().identity
    else { throw refused }
    return file
  }

  /// Whether a file may be read, as far as its name shows now.
  package func permits(_ path: Path) -> Bool {
    guard let roots, !named.contains(path) else { return true }
    return (try? Folder.resolve(path).isBelow(roots)) ?? true
  }

  private var refused: Refusal { Refusal(limit: limit) }
}

extension Path {
  /// Whether an absolute path is one of these folders or inside one.
  ///
  /// - Complexity: O(*n*) in the length of the path, however many folders there are.
  fileprivate func isBelow(_ folders: Set<ArraySlice<UInt8>>) -> Bool {
    folders.contains(bytes[...])
      || bytes.indices.contains { bytes[$0] == Self.slash && folders.contains(bytes[..<$0]) }
  }
}

extension File {
  /// The system's name for the open file, on systems with `/proc`.
  var descriptorPath: Path { Path("/proc/self/fd/\(descriptor)") }
  /// The current location of the open file; nil if the system cannot tell.
  fileprivate var truePath: Path? { Folder.target(ofLink: descriptorPath) }
}

/// What a run may read besides the files that were named.
package enum ReadLimit: Equatable, Sendable {
  /// Files inside the folders that were named, and none to which a link leads out.
  case named
  /// Files below these folders: those of the documents that name them, or a root.
  case folders([Path])

  /// What is wrong with a file beyond the limit: the end of a sentence.
  package var objection: String {
    switch self {
    case .named: "a link to a file outside of what was named"
    case .folders(let folders):
      "not below \(folders.map { $0 == "." ? "this folder" : "\($0)" }.joined(separator: " or "))"
    }
  }
}
