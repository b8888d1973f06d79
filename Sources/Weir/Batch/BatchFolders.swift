/// The folders of a batch.
struct BatchFolders {
  /// As seen from the root: each folder once, with pictures or without, in natural order or that of a list.
  private(set) var folders: [Path] = []
  /// Folders that have been told of: those, and others that were passed over; with the root before them.
  private(set) var told: Set<Path> = []
  /// Which folders those are that get a wall.
  private(set) var identities: Set<FileStatus.Identity> = []
  /// What patterns have left out.
  private(set) var filters = Filters()

  /// Finds them.
  ///
  /// - Parameters:
  ///   - options: the root, how deep it goes, or which list.
  ///   - reads: where it is noted that the list is read.
  ///   - reporter: hears of folders that are passed over.
  /// - Throws: ``WeirError/file(_:)`` for a root or list that cannot be read, ``WeirError/badList(_:_:)`` and
  ///   ``WeirError/strayFolder(_:)``.
  init(
    _ options: BatchOptions, noting reads: inout FilesRead, reporter: any Reporter
  ) throws(WeirError) {
    if let list = options.list {
      try take(list.paths(noting: &reads))
    } else {
      var walk = FolderWalk(options: options, reporter: reporter)
      try attempt { () throws(FileError) in try walk.start() }
      (folders, told, filters) = (walk.folders, walk.refused, walk.filters)
    }
    let paths = folders.map { options.root / $0 }
    told.formUnion(paths)
    guard options.wall.inputs.isRecursive else { return }
    identities = Set(paths.lazy.compactMap { (try? FileStatus.of($0))?.identity })
  }

  private mutating func take(_ lines: [Path]) throws(WeirError) {
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

/// The state of one walk.
private struct FolderWalk {
  let options: BatchOptions
  let reporter: any Reporter
  private(set) var folders: [Path] = []
  private(set) var refused: Set<Path> = []
  private(set) var filters: Filters
  /// No folder is entered twice, so no loop of links is endless.
  private var entered: Set<FileStatus.Identity> = []

  init(options: BatchOptions, reporter: any Reporter) {
    (self.options, self.reporter) = (options, reporter)
    filters = Filters(excluding: options.wall.inputs.excluding)
  }

  mutating func start() throws(FileError) {
    if let status = try FileStatus.of(options.root) { entered.insert(status.identity) }
    visit(try Folder.names(in: options.root), in: ".", level: 1)
  }

  private mutating func visit(_ names: [Path], in folder: Path, level: Int) {
    guard level <= options.deepestLevel else { return }
    for name in names.sorted(by: NaturalOrder.precedes) where isWanted(folder / name, names) {
      let subfolder = folder / name
      folders.append(subfolder)
      let inside = (try? Folder.names(in: options.root / subfolder)) ?? []
      visit(inside, in: subfolder, level: level + 1)
    }
  }

  /// Whether it is a folder in which pictures may be looked for.
  private mutating func isWanted(_ folder: Path, _ siblings: [Path]) -> Bool {
    let (path, inputs) = (options.root / folder, options.wall.inputs)
    guard let status = try? FileStatus.of(path), status.kind == .folder else { return false }
    let isLink = (try? FileStatus.of(path, followingLinks: false))?.kind == .link
    let objection: String? =
      if path.isHidden {
        "hidden"
      } else if filters.exclude(folder) {
        "excluded"
      } else if isLink, !inputs.followsLinks {
        "a link to a folder; --follow follows it"
      } else if Mark.isTileFolder(path, siblings: siblings) {
        "tiles made by weir"
      } else if !entered.insert(status.identity).inserted {
        "the folder has been searched already"
      } else {
        nil
      }
    guard let objection else { return true }
    refused.insert(path)
    reporter.report(.passedOver(path, objection))
    return false
  }
}
