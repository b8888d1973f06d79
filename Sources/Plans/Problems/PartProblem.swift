package import Files

/// Why a file cannot be joined with the other parts of a wall.
package enum PartProblem: Equatable, Sendable {
  /// It is not a file.
  case notAFile
  /// It is incomplete, or no part at all.
  case torn
  /// It was drawn from another plan.
  case otherPlan
  /// Its pixels are not those that were drawn.
  case otherPixels
  /// It has changed since it was checked.
  case changed
  /// It was drawn by this other version of weir.
  case otherVersion(String)
  /// It names pictures that the plan does not have.
  case unknownPictures
  /// It is a part of another number of parts than the file beside it.
  case otherCount(Part, Path, Part)
  /// It was drawn with other versions of libraries than the file beside it.
  case otherLibraries(String, Path, String)
}

extension PartProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .torn: "it was cut short, or is not a part"
    case .otherPlan: "it was drawn from another plan, or from this one before it was changed"
    case .otherPixels: "its pixels are not those that were drawn"
    case .changed: "it has changed in the meantime"
    case .otherVersion(let version):
      "it was drawn by weir \(version), and this is weir \(Version.weir)"
    case .unknownPictures: "it names pictures that the plan does not have"
    case .otherCount(let part, let path, let other):
      "it is part \(part), and \(path) part \(other): the parts must be of the same number"
    case .otherLibraries(let versions, let path, let other):
      "it was drawn with \(versions), and \(path) with \(other), which may differ in some bits"
    }
  }
}

/// Work that is done in parts.
package enum PartedWork: Equatable, Sendable {
  /// Measuring pictures.
  case sizes
  /// Drawing a wall from the plan in this file.
  case wall(Path)
}
