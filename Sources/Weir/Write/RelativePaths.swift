/// Writes paths as seen from one folder.
///
/// The folders of the pictures are resolved through all links, once each, so that `..` means what
/// the system means by it. The files' own names are kept, links included.
struct RelativePaths {
  private let base: [ArraySlice<UInt8>]
  private var folders: [Path: Path] = [:]

  /// - Parameter folder: must exist.
  /// - Throws: ``FileError`` if it does not.
  init(from folder: Path) throws(FileError) {
    base = try Folder.resolve(folder).components
  }

  /// The path from the folder to the file.
  mutating func relative(_ path: Path) throws(FileError) -> Path {
    let parent = path.parent
    let folder: Path
    if let known = folders[parent] {
      folder = known
    } else {
      folder = try relative(folder: parent)
      folders[parent] = folder
    }
    return folder / path.name
  }

  /// The path from the folder to another one; empty where it is the same.
  func relative(folder: Path) throws(FileError) -> Path {
    let components = try Folder.resolve(folder).components
    let common = zip(base, components).prefix { $0 == $1 }.count
    let ups = Array(repeating: Array("..".utf8)[...], count: base.count - common)
    return Path(bytes: Array((ups + components[common...]).joined(separator: [Path.slash])))
  }
}
