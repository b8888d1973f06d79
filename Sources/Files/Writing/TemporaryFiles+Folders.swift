internal import Threads

extension TemporaryFiles {
  /// The folders that are made for outputs, and how many runs need each.
  struct Folders {
    private var users: [Path: Int] = [:]

    /// The innermost first.
    var all: [Path] { users.keys.sorted().reversed() }

    /// The folders in which a folder, and those that contain it, were made.
    func parents(of folder: Path) -> [Path] {
      users[folder] == nil ? [] : [folder.parent] + parents(of: folder.parent)
    }

    /// Makes a folder and those that contain it; returns those that were not there before the runs.
    mutating func use(_ folder: Path) throws(FileError) -> [Path] {
      if try FileStatus.of(folder)?.kind == .folder, users[folder] == nil { return [] }
      let parents = folder.parent == folder ? [] : try use(folder.parent)
      do throws(FileError) {
        try Folder.ensure(folder, mode: 0o777)
      } catch {
        settle(parents)
        throw error
      }
      users[folder, default: 0] += 1
      return parents + [folder]
    }

    /// Ends the use by one run.
    mutating func settle(_ folders: [Path]) {
      for folder in folders.reversed() {
        guard let count = users[folder] else { continue }
        users[folder] = count == 1 ? nil : count - 1
        if count == 1 { _ = Folder.removeEmpty(folder) }
      }
    }
  }

  /// Makes a folder for outputs, and the folders that contain it, unless they exist.
  ///
  /// - Returns: the folders to pass to ``settle(_:)`` when the outputs have their final names, or
  ///   the run has failed.
  package static func makeFolder(_ folder: Path) throws(FileError) -> [Path] {
    try state.update { state throws(FileError) in try state.folders.use(folder) }
  }

  /// Removes those folders in which there is nothing, unless another run needs them.
  package static func settle(_ folders: [Path]) {
    state.update { $0.folders.settle(folders) }
  }
}
