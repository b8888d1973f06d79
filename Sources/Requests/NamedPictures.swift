public import Files

/// Which pictures may be read because a manifest or a layout file names them.
///
/// Such a file may come from a stranger, and then it must not choose what is shown.
public struct NamedPictures: Equatable, Sendable {
  /// The folder that must contain them; nil for the folder of the file that names them.
  public var root: Path?
  /// Whether they may be anywhere.
  public var areTrusted: Bool

  /// Creates the rule; by default, pictures must be below the folder of the file that names them.
  public init(below root: Path? = nil, areTrusted: Bool = false) {
    (self.root, self.areTrusted) = (root, areTrusted)
  }
}

extension NamedPictures {
  /// The access of a file in one of these folders, with pictures that the user named.
  package func readAccess(below folders: [Path], named: Set<Path> = []) -> ReadAccess {
    if areTrusted { return .everywhere }
    let roots = root.map { [$0] } ?? folders
    return ReadAccess(below: roots, named: named, limit: .folders(roots))
  }
}
