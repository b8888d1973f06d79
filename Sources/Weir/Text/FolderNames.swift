/// What the folders of pictures are called on a wall: by their own names, with as much of the paths before
/// them as tells them apart.
///
/// Nothing is computed before the first text asks.
final class FolderNames: Sendable {
  private let pictures: [Picture]
  private let names = Monitor<[Path: Path]?>(nil)

  init(of pictures: [Picture]) { self.pictures = pictures }

  /// The name of a folder in which there is a picture.
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

  /// The whole path of a folder in which there is a picture, as it was named.
  func path(of folder: Path) -> Path {
    let path = folder.withoutDots
    return path == "." ? self[path] : path
  }

  private static func names(of folders: Set<Path>) -> [Path: Path] {
    // Read from their ends, folders with the most in common come side by side.
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

  /// A folder's name, that of the folder that it is in, and so on; of one that is only called `.` or `..`
  /// what it is called elsewhere.
  private static func upwards(from folder: Path) -> [ArraySlice<UInt8>] {
    let isNamed = ![".", "..", ""].contains(folder.name)
    let place = isNamed ? folder : (try? Folder.resolve(folder)) ?? folder
    return place.components.reversed()
  }
}

extension Path {
  /// The same path without names that lead nowhere: `a/b` for `./a//b/.`, and `.` where nothing is left.
  var withoutDots: Path {
    let names = components.filter { $0 != [Self.dot] }
    if names.isEmpty { return isAbsolute ? "/" : "." }
    return Path(bytes: (isAbsolute ? [Self.slash] : []) + names.joined(separator: [Self.slash]))
  }
}
