internal import Files
internal import Plans
internal import Threads

/// The names of pictures' folders on a wall: their own, with as much of the path as distinguishes
/// them.
///
/// The names are computed when first used.
final class FolderNames: Sendable {
  private let pictures: [Picture]
  private let names = Monitor<[Path: Path]?>(nil)

  init(of pictures: [Picture]) { self.pictures = pictures }

  /// The name of a folder that contains pictures.
  ///
  /// - Complexity: O(*n* log *n*) for *n* folders, the first time.
  subscript(folder: Path) -> Path {
    let key = folder.withoutDots
    return names.update { names in
      let known = names ?? Self.names(of: Set(pictures.lazy.map(\.path.parent.withoutDots)))
      names = known
      return known[key] ?? key.name
    }
  }

  /// The path of a folder that contains pictures, as given.
  func path(of folder: Path) -> Path {
    let path = folder.withoutDots
    return path == "." ? self[path] : path
  }

  private static func names(of folders: Set<Path>) -> [Path: Path] {
    // Sorted from the end of the path, folders with the most in common are adjacent.
    let ordered = folders.map { ($0, upwards(from: $0)) }.sorted { left, right in
      left.1.lexicographicallyPrecedes(right.1) { $0.lexicographicallyPrecedes($1) }
    }
    var names: [Path: Path] = [:]
    for (index, (folder, steps)) in ordered.enumerated() {
      let neighbors = [index - 1, index + 1].filter(ordered.indices.contains)
      let shared = neighbors.map { zip(ordered[$0].1, steps).prefix { $0 == $1 }.count }.max() ?? 0
      let told = steps.prefix(shared + 1).reversed()
      names[folder] = told.isEmpty ? "/" : Path(bytes: told.joined(separator: [Path.slash]))
    }
    return names
  }

  /// The names of a folder, its parent, and so on.
  ///
  /// A folder that is only called `.` or `..` has its real name.
  private static func upwards(from folder: Path) -> [ArraySlice<UInt8>] {
    let isNamed = ![".", "..", ""].contains(folder.name)
    let place = isNamed ? folder : (try? Folder.resolve(folder)) ?? folder
    return place.components.reversed()
  }
}
