internal import Files
internal import Plans
internal import Requests

struct BatchFolders {
  /// The folders relative to the root, in natural order or that of a list.
  ///
  /// Each is there once, whether it has pictures or not.
  private(set) var folders: [Path] = []
  /// Folders that need no further mention: these, and those that were ignored; their paths
  /// include the root's.
  private(set) var told: Set<Path> = []
  /// The identities of the folders that get a wall; empty unless the search is recursive.
  private(set) var identities: Set<FileStatus.Identity> = []
  /// The filters, with what they have left out.
  private(set) var filters = Filters()

  /// Finds the folders.
  ///
  /// - Throws: ``Failure/file(_:)`` for a root or list that cannot be read,
  ///   ``Failure/badList(_:_:)`` and ``Failure/strayFolder(_:)``.
  init(
    _ options: BatchOptions, noting reads: inout FilesRead, reporter: any Reporter
  ) throws(Failure) {
    if let list = options.list {
      try take(list.paths(noting: &reads))
    } else {
      var walk = FolderWalk(options: options, reporter: reporter)
      try attempt { try walk.start() }
      (folders, told, filters) = (walk.folders, walk.refused, walk.filters)
    }
    let paths = folders.map { options.root / $0 }
    told.formUnion(paths)
    guard options.wall.inputs.isRecursive else { return }
    identities = Set(paths.lazy.compactMap { $0.status?.identity })
  }

  private mutating func take(_ lines: [Path]) throws(Failure) {
    var seen: Set<Path> = []
    for line in lines {
      let folder = line.withoutDots
      if folder.isAbsolute || folder == "." || folder.components.contains([Path.dot, Path.dot]) {
        throw .strayFolder(line)
      }
      if seen.insert(folder).inserted { folders.append(folder) }
    }
  }
}

private struct FolderWalk {
  let options: BatchOptions
  let reporter: any Reporter
  private(set) var folders: [Path] = []
  private(set) var refused: Set<Path> = []
  private(set) var filters: Filters
  /// The folders entered so far: none is entered twice, so that loops of links end.
  private var entered: Set<FileStatus.Identity> = []

  init(options: BatchOptions, reporter: any Reporter) {
    (self.options, self.reporter) = (options, reporter)
    filters = Filters(excluding: options.wall.inputs.excluding)
  }

  mutating func start() throws(FileError) {
    if let status = try FileStatus.of(options.root) { entered.insert(status.identity) }
    try visit(Folder.names(in: options.root), in: ".", level: 1)
  }

  private mutating func visit(_ names: [Path], in folder: Path, level: Int) throws(FileError) {
    guard level <= options.deepestLevel else { return }
    for name in names.sorted(by: NaturalOrder.precedes) where isWanted(folder / name, names) {
      let subfolder = folder / name
      folders.append(subfolder)
      try visit(inside(options.root / subfolder), in: subfolder, level: level + 1)
    }
  }

  /// The names in a folder; empty if it cannot be read, which its own scan reports.
  private func inside(_ folder: Path) throws(FileError) -> [Path] {
    do {
      return try Folder.names(in: folder)
    } catch {
      if error.isShortage { throw error }
      return []
    }
  }

  /// Whether this is a folder to search for pictures; reports one that is not.
  private mutating func isWanted(_ folder: Path, _ siblings: [Path]) -> Bool {
    let (path, inputs) = (options.root / folder, options.wall.inputs)
    let status: FileStatus?
    do { status = try FileStatus.of(path) } catch {
      // Its own scan reports it.
      return error.isAboutLength && !PictureFormat.suffixes.contains(path.suffix)
    }
    guard let status, status.kind == .folder else { return false }
    let isLink = path.linkStatus?.kind == .link
    let objection: Ignored? =
      if path.isHidden {
        .hidden
      } else if filters.exclude(folder) {
        .excluded
      } else if isLink, !inputs.followsLinks {
        .linkToFolder
      } else if Mark.isCompanion(path, siblings: siblings) {
        .tiles
      } else if !entered.insert(status.identity).inserted {
        .searched
      } else {
        nil
      }
    guard let objection else { return true }
    refused.insert(path)
    reporter.report(.ignored(path, objection))
    return false
  }
}
