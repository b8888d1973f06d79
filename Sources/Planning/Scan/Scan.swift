package import Decoding
internal import Digests
package import Files
package import Plans
package import Requests

/// Finds the files that a wall may be made of, in the natural order of names, folder by folder.
///
/// A file in a folder counts if its suffix is a picture's. A file that was named directly always counts,
/// as often as it was named, and not once more if its folder was named, too. Other files count once
/// for every name in a folder. Named files among a run's own outputs are left out.
///
/// Throws ``Failure/noSuchInput(_:)``, ``Failure/file(_:)`` for a named folder that cannot be read, and
/// ``Failure/cancelled``.
package func scan(
  _ inputs: Inputs, leavingOut own: OwnOutputs = .none, reporter: any Reporter
) throws(Failure) -> Found {
  var reads = FilesRead()
  let listed = try inputs.listed(noting: &reads)
  var found = try scan(
    inputs, listed: listed, part: .whole, leavingOut: own, reporter: reporter)
  found.reads = reads
  return found
}

/// Finds one part of the files; throws the same errors.
package func scan(
  _ inputs: Inputs, listed: [Path], part: Part, leavingOut own: OwnOutputs = .none,
  reporter: any Reporter
) throws(Failure) -> Found {
  var walk = Walk(
    inputs: inputs, part: part, own: own, isAlone: inputs.paths.count + listed.count == 1,
    reporter: reporter)
  let named = RawCompanions(among: inputs.paths + listed)
  for path in inputs.paths { try walk.visitNamed(path, isListed: false, named) }
  for path in listed { try walk.visitNamed(path, isListed: true, named) }
  walk.finish()
  return walk.found
}

/// The results of a scan.
package struct Found: Equatable, Sendable {
  /// Files that should be pictures.
  package var files: [Path] = []
  /// The index of each file among those of all parts.
  package var places: [Int] = []
  /// The indices of files that were named directly rather than found in a folder.
  package var named: Set<Int> = []
  /// The folders that have sidecars: in others, no picture's is looked for.
  package var sidecarFolders: Set<Path> = []
  /// The named folders.
  package var roots: [Path] = []
  var reads = FilesRead()
  /// The number of files and unreadable folders in all parts.
  package var count = 0
  /// Listed files and subfolders that cannot be read.
  package var skips: [Skip] = []
  /// The folders inside that were not searched.
  var foldersInside: [FolderInside] = []
  /// The numbers of files that were ignored.
  var others = NoPictures()
  /// Remarks about the scan as a whole.
  package var remarks = ScanRemarks(of: Inputs([]))
  /// The files that may be read.
  package var access = ReadAccess.everywhere
}

extension Part {
  /// Whether a file belongs to this part; each file belongs to exactly one part.
  ///
  /// Only its name decides, relative to the named folder or as given, not its position: a file that
  /// appears or disappears between two machines' scans does not move any other.
  func contains(_ name: Path) -> Bool {
    guard count > 1 else { return true }
    let hash = fnv1a(name.bytes)
    // The lowest bits of FNV-1a depend only on the lowest bits of the bytes: halves by them would
    // follow the parity of numbers in names.
    return (hash ^ hash >> 32) % UInt64(count) == UInt64(number - 1)
  }
}

/// A folder in a searched one that was not searched itself.
struct FolderInside: Equatable, Sendable {
  let path: Path
  /// The path from the named folder, to which patterns apply.
  let relative: Path
  /// Whether only links to folders that are followed would lead there.
  let isLink: Bool
}

extension Found {
  /// The most folders to look into, which takes 10 ms; others count as well.
  private static let mostLooks = 1000

  /// Counts the folders that were not searched although they hold pictures, or folders that may.
  package mutating func countFoldersInside() {
    for (index, folder) in foldersInside.enumerated()
    where index >= Self.mostLooks || mayHoldPictures(folder) {
      if folder.isLink { remarks.linkedFolderCount += 1 } else { remarks.folderCount += 1 }
    }
  }

  /// What there is instead of pictures.
  package var nothing: NoPictures {
    var nothing = others
    (nothing.hasFoldersInside, nothing.filters) = (remarks.folderCount > 0, remarks.filters)
    return nothing
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
