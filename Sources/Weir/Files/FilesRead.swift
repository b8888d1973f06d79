/// The files that a run reads, whatever they are called: nothing that it writes may replace one of them.
///
/// It grows as the run opens them. Pictures are not in it: there may be a million, and plans name them.
public struct FilesRead: Equatable, Sendable {
  /// What a file is read for.
  public enum Role: Equatable, Sendable {
    /// To be on the wall.
    case picture
    /// To be on a badge or behind the wall.
    case image
    /// For the paths in it.
    case list
    /// For options.
    case settings
    /// For a composition.
    case layout
    /// For pictures' sizes.
    case sizes
    /// To be drawn.
    case plan
    /// For where pictures stay.
    case keptWall
    /// For its rows.
    case part
  }

  private var roles: [FileStatus.Identity: Role] = [:]

  /// Creates a run that has read nothing yet.
  public init() {}

  /// Notes a file that is open.
  mutating func note(_ file: borrowing File, as role: Role) throws(FileError) {
    note(try file.status().identity, as: role)
  }

  /// Notes a file that was open.
  mutating func note(_ identity: FileStatus.Identity, as role: Role) {
    roles[identity] = roles[identity] ?? role
  }

  /// Notes a file that will be opened; one that is not there cannot be lost.
  mutating func note(_ path: Path, as role: Role) {
    if let status = try? FileStatus.of(path) { note(status.identity, as: role) }
  }

  /// Notes what another part of the run has read.
  mutating func formUnion(_ other: FilesRead) {
    roles.merge(other.roles) { first, _ in first }
  }

  /// With the pictures that elements of plans show.
  func adding(imagesOf plans: [Plan]) -> FilesRead {
    var reads = self
    for image in plans.elementImages { reads.note(image, as: .image) }
    return reads
  }

  /// What a file is read for; nil where it is not read.
  subscript(_ identity: FileStatus.Identity) -> Role? { roles[identity] }
}

extension FilesRead.Role {
  /// As in “a.json is … and would be overwritten”.
  var words: String {
    switch self {
    case .picture: "one of the pictures"
    case .image: "a picture that is drawn on the wall"
    case .list: "the list of this run"
    case .settings: "the settings file of this run"
    case .layout: "the layout file of this run"
    case .sizes: "one of the files of sizes"
    case .plan: "the plan of this run"
    case .keptWall: "the manifest of the wall that is kept"
    case .part: "one of the parts"
    }
  }
}
