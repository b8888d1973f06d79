internal import Glibc
internal import Threads

extension TemporaryFiles {
  /// Gives all of a run's files their final names or none: no signal or error interrupts it.
  ///
  /// If the process is killed, the next run completes the commit: see ``CommitJournal``. The
  /// renamings are done in order; removals must come last.
  ///
  /// - Throws: ``FileError``, after undoing everything.
  package static func commit(_ renamings: [Renaming]) throws(FileError) {
    try state.update { state throws(FileError) in
      try performAll(renamings)
      try synchronize(renamings, state.folders)
      for renaming in renamings {
        state.remove(renaming.temporary)
        // Replaced files are removed now, either below or by whatever ends the process.
        state.add(renaming.leftover)
      }
      state.written = .outputs
    }
    for renaming in renamings { discard(renaming.leftover) }
  }

  private static func performAll(_ renamings: [Renaming]) throws(FileError) {
    // A single renaming needs no journal: the system does it atomically.
    let journals = renamings.count < 2 ? [] : try CommitJournal.begin(renamings)
    defer { for journal in journals { Folder.removeFile(journal) } }
    // The files in it are on the disk already.
    for renaming in renamings where renaming.movesFolder {
      try Folder.synchronize(renaming.temporary)
    }
    try renamings.perform()
  }

  /// Waits until the new names are on the disk, and those of the folders that were made for them.
  private static func synchronize(_ renamings: [Renaming], _ made: Folders) throws(FileError) {
    let folders = Set(renamings.map(\.path.parent))
    for folder in folders.union(folders.flatMap(made.parents)).sorted() {
      try Folder.synchronize(folder)
    }
  }

  /// Gives its final name to a file that is not an output of the run.
  package static func keep(
    _ temporary: Path, _ rename: () throws(FileError) -> Void
  ) throws(FileError) {
    try state.update { state throws(FileError) in
      TemporaryProof.detach(from: temporary)
      try rename()
      state.remove(temporary)
    }
  }
}

/// A file or folder with a temporary name, and its final name; for a removal, the other way around.
package struct Renaming: Equatable, Sendable {
  let temporary: Path
  let path: Path

  package init(temporary: Path, path: Path) { (self.temporary, self.path) = (temporary, path) }

  /// Creates a removal: the file gets a temporary name, and is removed after the commit.
  package init(removing path: Path) {
    self.init(temporary: path, path: path.parent / TemporaryFiles.newName)
  }

  var isRemoval: Bool { TemporaryFiles.isName(path.name) }

  /// Whether it may be a folder that gets its name, of tiles or of sprites.
  var movesFolder: Bool {
    !isRemoval && temporary.linkStatus?.kind == .folder
  }

  /// The name that keeps whatever has the new name until the commit is finished.
  var backup: Path { (isRemoval ? path : temporary) + "~" }
  /// What to remove after the commit.
  var leftover: Path { isRemoval ? path : backup }

  /// Renames the file, and keeps what had its final name; does nothing if that is already done.
  func perform() throws(FileError) {
    guard let status = try FileStatus.of(temporary, followingLinks: false) else { return }
    try keepBackup(besideFolder: status.kind == .folder)
    try rename()
  }

  fileprivate func rename() throws(FileError) {
    TemporaryProof.detach(from: temporary)
    try Folder.move(temporary, to: path)
  }

  /// The final name always refers to a file: where there are hard links, the old one gets a second.
  private func keepBackup(besideFolder isFolder: Bool) throws(FileError) {
    guard let status = try FileStatus.of(path, followingLinks: false) else { return }
    // A file cannot replace a folder: the renaming fails with the reason.
    guard isFolder || status.kind != .folder else { return }
    if isFolder || !Folder.addName(backup, to: path) { try Folder.move(path, to: backup) }
  }

  /// Restores what was there before, as far as it had been changed.
  func undo() throws(FileError) {
    let isDone = try FileStatus.of(temporary, followingLinks: false) == nil
    guard let old = try FileStatus.of(backup, followingLinks: false) else {
      if isDone { try Folder.move(path, to: temporary) }
      return
    }
    // Neither can replace the other.
    let new = try FileStatus.of(path, followingLinks: false)
    if isDone, new?.kind == .folder || old.kind == .folder { try Folder.move(path, to: temporary) }
    try Folder.move(backup, to: path)
    // If both were names of the same file, moving did nothing.
    Folder.removeFile(backup)
  }
}

extension [Renaming] {
  /// Performs all renamings, or none if one fails.
  ///
  /// - Throws: ``FileError``, which also says what could not be put back.
  func perform() throws(FileError) {
    do {
      // The system does a single renaming atomically, so nothing has to be restored.
      if count == 1 { return try self[0].rename() }
      for renaming in self { try renaming.perform() }
    } catch {
      let stuck = reversed().filter { (try? $0.undo()) == nil }.map(\.path)
      var error = error
      error.aftermath =
        stuck.isEmpty ? "" : "; what was there cannot be put back either: \(stuck.listed)"
      throw error
    }
  }
}
