internal import Glibc

/// The renamings of a commit in one folder, recorded there while the commit is in progress.
///
/// If the process is killed, some files have their final names and others temporary ones. All of
/// them are complete, so the next run that writes to the folder finishes the commit. Each folder of
/// the commit has a journal with the same name. Nothing is renamed before all journals are written,
/// and no journal is removed before everything is renamed.
struct CommitJournal {
  /// A renaming and what both names referred to before it, so that nothing is completed after
  /// others have changed the files.
  struct Entry: Equatable {
    let renaming: Renaming
    let new: FileStatus.Print
    let old: FileStatus.Print?
  }

  /// The absolute paths of the commit's folders.
  let folders: [Path]
  let entries: [Entry]

  private static let suffix = ".commit"

  static func isName(_ name: Path) -> Bool {
    TemporaryFiles.isName(name) && name.bytes.reversed().starts(with: suffix.utf8.reversed())
  }

  /// Writes the journals of a commit.
  ///
  /// - Returns: their paths.
  /// - Throws: ``FileError``, after removing the journals already written.
  static func begin(_ renamings: [Renaming]) throws(FileError) -> [Path] {
    var written: [Path] = []
    do {
      let groups = try groups(renamings)
      let folders = groups.keys.sorted()
      let name = TemporaryFiles.newName + suffix
      for folder in folders {
        let entries = try (groups[folder] ?? []).map { renaming throws(FileError) in
          try Entry(renaming)
        }
        let file = try File(
          folder / name, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        written.append(folder / name)
        TemporaryProof.attach(to: folder / name)
        try file.write(CommitJournal(folders: folders, entries: entries).bytes)
      }
      return written
    } catch {
      for path in written { Folder.removeFile(path) }
      throw error
    }
  }

  /// The renamings, grouped by their folders with links resolved.
  private static func groups(_ renamings: [Renaming]) throws(FileError) -> [Path: [Renaming]] {
    var places: [Path: Path] = [:]
    var groups: [Path: [Renaming]] = [:]
    for renaming in renamings {
      let folder = renaming.path.parent
      let place: Path
      if let known = places[folder] { place = known } else { place = try Folder.resolve(folder) }
      places[folder] = place
      groups[place, default: []].append(renaming)
    }
    return groups
  }
}

extension CommitJournal.Entry {
  init(_ renaming: Renaming) throws(FileError) {
    guard let new = try FileStatus.of(renaming.temporary, followingLinks: false) else {
      throw FileError("cannot write", renaming.path, code: ENOENT)
    }
    self.renaming = renaming
    self.new = new.print
    old = try FileStatus.of(renaming.path, followingLinks: false)?.print
  }

  /// Whether nothing but the killed process has changed the files since.
  fileprivate var isCurrent: Bool {
    let here = Self.print(renaming.path)
    guard let temporary = Self.print(renaming.temporary) else { return here == new }
    // When a folder is replaced, the final name is missing between the two renamings.
    return temporary == new && (here == old || here == nil && Self.print(renaming.backup) == old)
  }

  private static func print(_ path: Path) -> FileStatus.Print? {
    (try? FileStatus.of(path, followingLinks: false))?.print
  }

  /// Removes what is left after the commit: what was replaced, and what held the temporary name.
  fileprivate func removeLeftover() {
    if renaming.isRemoval {
      if Self.print(renaming.path) == new { TemporaryFiles.removeOwn(renaming.path) }
      return
    }
    if Self.print(renaming.path) != nil, let old, Self.print(renaming.backup) == old {
      TemporaryFiles.removeOwn(renaming.backup)
    }
    if Self.print(renaming.temporary) == new, renaming.rootOfTemporary == renaming.temporary {
      return TemporaryFiles.removeOwn(renaming.temporary)
    }
    TemporaryFiles.removeLeftover(renaming.rootOfTemporary)
  }
}

extension CommitJournal {
  /// Finishes a commit whose process has ended; does nothing if that is impossible.
  ///
  /// If nothing can prove that weir wrote the journals, what was replaced is kept.
  ///
  /// - Parameter path: the path of a journal.
  static func complete(_ path: Path) {
    guard let place = try? Folder.resolve(path.parent), let own = CommitJournal(place / path.name)
    else { return }
    // If a journal is missing, the commit never began or is already finished.
    var (locks, journals): ([Int32], [CommitJournal]) = ([], [])
    defer { for lock in locks { close(lock) } }
    for folder in own.folders {
      guard let lock = lock(folder / path.name) else { return }
      locks.append(lock)
      guard let journal = CommitJournal(folder / path.name) else { return }
      journals.append(journal)
    }
    let entries = journals.flatMap(\.entries)
    let isProved = own.folders.allSatisfy { TemporaryProof($0 / path.name) == .valid }
    if entries.allSatisfy(\.isCurrent) { try? entries.map(\.renaming).perform() }
    guard isProved else { return }
    for folder in own.folders { Folder.removeFile(folder / path.name) }
    for entry in entries { entry.removeLeftover() }
  }

  /// Two runs can find a journal at the same time; the second waits, then finds it gone.
  private static func lock(_ path: Path) -> Int32? {
    guard let file = try? File(path), let status = try? file.status(), status.kind == .file,
      status.isOwn, TemporaryProof(path) != .missing
    else { return nil }
    let lock = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
    guard lock >= 0 else { return nil }
    _ = retrying { Int(flock(lock, LOCK_EX)) }
    return lock
  }
}
