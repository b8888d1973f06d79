/// Converts paths to be relative to one folder.
///
/// Links in the pictures' folders are resolved, once per folder, so that `..` means the same as to
/// the system. The files' own names are kept, including links.
package struct RelativePaths {
  private let base: [ArraySlice<UInt8>]
  private var folders: [Path: Path] = [:]

  package init(from folder: Path) throws(FileError) {
    base = try Folder.resolve(folder).components
  }

  /// The folder may be missing as yet, but not all of those around it.
  package init(fromPlanned folder: Path) throws(FileError) {
    base = try Folder.resolvePlanned(folder).components
  }

  /// The path from the folder to a file.
  package mutating func relative(_ path: Path) throws(FileError) -> Path {
    let parent = path.parent
    let folder = if let known = folders[parent] { known } else { try relative(folder: parent) }
    folders[parent] = folder
    return folder / path.name
  }

  /// The path from the folder to another folder; empty if they are the same.
  package func relative(folder: Path) throws(FileError) -> Path {
    let components = try Folder.resolve(folder).components
    let common = zip(base, components).prefix { $0 == $1 }.count
    let ups = Array(repeating: Array("..".utf8)[...], count: base.count - common)
    return Path(bytes: Array((ups + components[common...]).joined(separator: [Path.slash])))
  }
}

extension Folder {
  /// The real path of a folder that may be missing, as far as it exists.
  fileprivate static func resolvePlanned(_ folder: Path) throws(FileError) -> Path {
    if let place = try? resolve(folder) { return place }
    guard folder.parent != folder, folder != "." else { return try resolve(folder) }
    return try resolvePlanned(folder.parent) / folder.name
  }
}
