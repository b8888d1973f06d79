internal import Files
internal import Plans
internal import Requests

/// A folder in a searched one that was not searched itself.
struct FolderInside: Equatable, Sendable {
  let path: Path
  /// The path from the named folder, to which patterns apply.
  let relative: Path
  /// Whether only links to folders that are followed would lead there.
  let isLink: Bool
}

extension Found {
  /// The most folders to look into, which takes a hundredth of a second; others count as well.
  private static let mostLooks = 1000

  /// Counts the folders that were not searched although they hold pictures, or folders that may.
  package mutating func countFoldersInside() {
    for (index, folder) in foldersInside.enumerated()
    where index >= Self.mostLooks || mayHoldPictures(folder) {
      if folder.isLink { remarks.linkedFolderCount += 1 } else { remarks.folderCount += 1 }
    }
  }

  private func mayHoldPictures(_ folder: FolderInside) -> Bool {
    let holds = try? Folder.contains(in: folder.path) { name, isFolder in
      guard !name.isHidden, isFolder || PictureFormat.suffixes.contains(name.suffix) else {
        return false
      }
      let relative = folder.relative / name
      return isFolder
        ? !remarks.filters.excluding.contains { $0.matches(relative) }
        : remarks.filters.take(relative)
    }
    return holds == true
  }
}
