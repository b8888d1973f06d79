/// The files that a run reads, whatever their names: its outputs must not replace them.
///
/// The set grows as the run opens files. It has no pictures: plans name them, maybe a million.
package struct FilesRead: Equatable, Sendable {
  /// What a file is read for.
  package enum Role: Sendable {
    case picture
    /// A picture on a badge or behind the wall.
    case image
    case list, data, settings, layout, sizes, plan
    /// The manifest of an earlier wall whose pictures keep their places.
    case keptWall
    /// A part of a wall, for its rows.
    case part

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

  private var roles: [FileStatus.Identity: Role] = [:]

  package init() {}

  package mutating func note(_ file: borrowing File, as role: Role) throws(FileError) {
    note(try file.status().identity, as: role)
  }

  package mutating func note(_ identity: FileStatus.Identity, as role: Role) {
    roles[identity] = roles[identity] ?? role
  }

  /// Adds a file that will be opened; a missing one cannot be overwritten.
  package mutating func note(_ path: Path, as role: Role) {
    if let status = path.status { note(status.identity, as: role) }
  }

  package mutating func formUnion(_ other: FilesRead) {
    roles.merge(other.roles) { first, _ in first }
  }

  /// What a file is read for; nil if it is not read.
  package subscript(_ identity: FileStatus.Identity) -> Role? { roles[identity] }
}
