/// Finds the folders of a batch, as seen from its root, in natural order.
///
/// - Parameters:
///   - options: the root, how deep it goes, or which list.
///   - reporter: hears of folders that are passed over.
/// - Returns: each folder once, with pictures or without.
/// - Throws: ``WeirError/file(_:)`` for a root or list that cannot be read, and
///   ``WeirError/strayFolder(_:)``.
func batchFolders(
  _ options: BatchOptions, reporter: any Reporter
) throws(WeirError) -> [Path] {
  guard let list = options.list else {
    var walk = FolderWalk(options: options, reporter: reporter)
    try attempt { () throws(FileError) in try walk.start() }
    return walk.folders
  }
  var seen: Set<Path> = []
  var folders: [Path] = []
  for line in try attempt({ () throws(FileError) in try list.paths() }) {
    let parts = line.components.filter { $0 != [Path.dot] }
    let leadsOut = parts.contains([Path.dot, Path.dot]) || parts.isEmpty
    if line.isAbsolute || leadsOut { throw .strayFolder(line) }
    let folder = Path(bytes: Array(parts.joined(separator: [Path.slash])))
    if seen.insert(folder).inserted { folders.append(folder) }
  }
  return folders
}

/// The state of one walk.
private struct FolderWalk {
  let options: BatchOptions
  let reporter: any Reporter
  private(set) var folders: [Path] = []
  /// No folder is entered twice, so no loop of links is endless.
  private var entered: Set<FileStatus.Identity> = []

  init(options: BatchOptions, reporter: any Reporter) {
    (self.options, self.reporter) = (options, reporter)
  }

  mutating func start() throws(FileError) {
    if let status = try FileStatus.of(options.root) { entered.insert(status.identity) }
    visit(try Folder.names(in: options.root), in: ".", level: 1)
  }

  private mutating func visit(_ names: [Path], in folder: Path, level: Int) {
    guard level <= options.depth ?? .max else { return }
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
      } else if inputs.excluding.contains(where: { $0.matches(folder) }) {
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
    if let objection { reporter.report(.passedOver(path, objection)) }
    return objection == nil
  }
}
