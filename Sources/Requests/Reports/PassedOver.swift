/// Why a file or folder was left out without a word in the manifest.
package enum Ignored: Equatable, Sendable {
  /// Its name begins with a dot.
  case hidden
  /// A pattern excludes it.
  case excluded
  /// No pattern includes it.
  case notIncluded
  /// It was last modified before the time asked for.
  case old
  /// It has fewer pixels than asked for.
  case small(width: Int, height: Int)
  /// It is a folder inside a folder.
  case folder
  /// It is a folder whose pictures are on a wall of their own.
  case folderWithWall
  /// It is a link to a folder.
  case linkToFolder
  /// It is a link to a file outside of what was named.
  case linkOutside
  /// It is a folder that has been searched already.
  case searched
  /// The same file was named or found already.
  case sameFile
  /// Its name is not that of a picture.
  case notAPicture
  /// It is a camera raw file, and a picture of the same name is beside it.
  case raw
  /// It is a folder of tiles that weir has made.
  case tiles
  /// It is a wall that weir has made.
  case madeByWeir
}

extension Ignored: CustomStringConvertible {
  /// What it is, to follow a colon.
  package var description: String {
    switch self {
    case .hidden: "hidden"
    case .excluded: "excluded"
    case .notIncluded: "not included"
    case .old: "last changed before the date asked for"
    case .small(let width, let height): "only \(width) × \(height) pixels"
    case .folder: "a folder"
    case .folderWithWall: "a folder with a wall of its own"
    case .linkToFolder: "a link to a folder"
    case .linkOutside: "a link to a file outside of what was named"
    case .searched: "the folder has been searched already"
    case .sameFile: "the same file was named or found already"
    case .notAPicture: "not a picture by its name"
    case .raw: "camera raw, with a picture of the same name beside it"
    case .tiles: "tiles made by weir"
    case .madeByWeir: "made by weir"
    }
  }
}
