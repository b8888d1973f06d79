/// The files that a run reads, whatever their names: its outputs must not replace them.
///
/// The set grows as the run opens files. It leaves out pictures: there may be a million, and plans
/// name them.
package struct FilesRead: Equatable, Sendable {
  /// The purpose that a file is read for.
  package enum Role: Equatable, Sendable {
    /// A picture on the wall.
    case picture
    /// A picture on a badge or behind the wall.
    case image
    /// A list of paths.
    case list
    /// A table of texts for pictures.
    case data
    /// Options.
    case settings
    /// A layout.
    case layout
    /// Pictures' sizes.
    case sizes
    /// A plan to draw.
    case plan
    /// An earlier wall whose pictures keep their places.
    case keptWall
    /// A part of a wall, for its rows.
    case part
  }

  private var roles: [FileStatus.Identity: Role] = [:]

  /// Creates an empty set.
  package init() {}

  /// Adds an open file.
  package mutating func note(_ file: borrowing File, as role: Role) throws(FileError) {
    note(try file.status().identity, as: role)
  }

  /// Adds a file that was open.
  package mutating func note(_ identity: FileStatus.Identity, as role: Role) {
    roles[identity] = roles[identity] ?? role
  }

  /// Adds a file that will be opened; a missing one cannot be overwritten.
  package mutating func note(_ path: Path, as role: Role) {
    if let status = try? FileStatus.of(path) { note(status.identity, as: role) }
  }

  /// Adds the files that another part of the run has read.
  package mutating func formUnion(_ other: FilesRead) {
    roles.merge(other.roles) { first, _ in first }
  }

  /// The purpose that a file is read for; nil if it is not read.
  package subscript(_ identity: FileStatus.Identity) -> Role? { roles[identity] }
}

extension FilesRead.Role {
  /// The phrase in “a.json is … and would be overwritten”.
  package var words: String {
    switch self {
    case .picture: "one of the pictures"
    case .image: "a picture that is drawn on the wall"
    case .list: "the list of this run"
    case .data: "the table of this run"
    case .settings: "the settings file of this run"
    case .layout: "the layout file of this run"
    case .sizes: "one of the files of sizes"
    case .plan: "the plan of this run"
    case .keptWall: "the manifest of the wall that is kept"
    case .part: "one of the parts"
    }
  }
}
