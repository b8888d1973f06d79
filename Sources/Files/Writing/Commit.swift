internal import Threads

extension TemporaryFiles {
  /// Gives either all of a run's files their final names or none: no signal or error interrupts it
  /// halfway.
  ///
  /// If the process is killed, the next run completes the commit: see ``CommitJournal``.
  ///
  /// - Parameter renamings: the renamings in order; removals must come last.
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
