internal import Decoding
internal import Files
internal import Plans
internal import Requests

/// The state of one scan.
struct Walk {
  let inputs: Inputs
  let part: Part
  let own: OwnOutputs
  /// Whether there is a single input.
  let isAlone: Bool
  let reporter: any Reporter
  var found = Found()
  /// The folders entered so far: none is entered twice, so that loops of links end.
  private var entered: Set<FileStatus.Identity> = []
  private var names = FoundNames()
  /// The folders that were not entered where they were found.
  private var notEntered: [(folder: FolderInside, identity: FileStatus.Identity)] = []

  init(
    inputs: Inputs, part: Part, own: OwnOutputs, isAlone: Bool, reporter: any Reporter
  ) {
    self.inputs = inputs
    self.part = part
    self.own = own
    self.isAlone = isAlone
    self.reporter = reporter
    found.remarks = ScanRemarks(of: inputs)
  }

  mutating func visitNamed(
    _ path: Path, isListed: Bool, _ companions: RawCompanions
  ) throws(Failure) {
    let status: FileStatus?
    do {
      status = try FileStatus.of(path)
    } catch {
      guard isListed else { throw .file(error) }
      return try skip(path, as: path, because: error)
    }
    guard let status else {
      guard isListed else { throw .noSuchInput(path) }
      return skip(path, as: path, .missing)
    }
    if own.contains(status.identity) {
      found.others.ignored += 1
      return reporter.report(.notice(.ownOutput(path)))
    }
    guard status.kind == .folder else {
      if companions.companions(of: path).contains(where: Self.isFile) { return passOverRaw(path) }
      if found.remarks.filters.leavesOut(modified: status.modified) { return passOver(path, .old) }
      if leavesOutRaw(path) { return passOver(path, .rawUnwanted) }
      return take(path, as: path, .named, status.identity)
    }
    found.remarks.hasFolders = true
    found.roots.append(path)
    guard entered.insert(status.identity).inserted else {
      return passOver(path, .searched)
    }
    try visitFolder(path, below: ".")
  }

  /// Visits a folder; `relative` is its path from the named folder, to which patterns apply.
  private mutating func visitFolder(_ folder: Path, below relative: Path) throws(Failure) {
    try reporter.checkCancellation()
    let names = try attempt { try Folder.names(in: folder) }
    if Sidecars.areAmong(names) { found.sidecarFolders.insert((folder / "x").parent) }
    let siblings = Siblings(names: names, companions: RawCompanions(among: names))
    for name in names.sorted(by: NaturalOrder.precedes) {
      try visit(folder / name, relative: relative / name, siblings)
    }
  }

  private mutating func visit(
    _ path: Path, relative: Path, _ siblings: Siblings
  ) throws(Failure) {
    if path.isHidden { return passOver(path, .hidden) }
    if found.remarks.filters.exclude(relative) { return passOver(path, .excluded) }
    let status: FileStatus?
    do {
      status = try FileStatus.of(path, followingLinks: false)
    } catch {
      // It may be a folder of pictures, such as one whose path is too long for the system.
      guard !inputs.isRecursive || PictureFormat.suffixes.contains(path.suffix) else {
        return try skip(path, as: relative, because: error)
      }
      status = nil
    }
    switch status?.kind {
    case .folder:
      try visitSubfolder(path, relative, siblings)
    case .link: try visitLink(path, relative, siblings)
    default:
      if isWanted(path, relative, siblings, status) {
        take(path, as: relative, .inFolder, status?.identity)
      }
    }
  }

  private mutating func visitLink(
    _ path: Path, _ relative: Path, _ siblings: Siblings
  ) throws(Failure) {
    let status = try? FileStatus.of(path)
    guard status?.kind == .folder else {
      guard isWanted(path, relative, siblings, status) else { return }
      return take(path, as: relative, .linkInFolder, status?.identity)
    }
    guard inputs.followsLinks else {
      noteFolderInside(path, relative, status, isLink: true)
      return passOver(path, .linkToFolder)
    }
    try visitSubfolder(path, relative, siblings)
  }

  private mutating func visitSubfolder(
    _ folder: Path, _ relative: Path, _ siblings: Siblings
  ) throws(Failure) {
    let isCompanion = Mark.isCompanion(folder, siblings: siblings.names)
    let found: FileStatus?
    do { found = try FileStatus.of(folder) } catch {
      return try skip(folder, as: relative, because: error)
    }
    guard let status = found else { return }
    guard inputs.isRecursive else {
      if !isCompanion { noteFolderInside(folder, relative, status, isLink: false) }
      return reporter.report(.ignored(folder, .folder))
    }
    if isCompanion { return passOver(folder, .tiles) }
    if inputs.excludedFolders.contains(status.identity) {
      return passOver(folder, .folderWithWall)
    }
    guard entered.insert(status.identity).inserted else {
      return passOver(folder, .searched)
    }
    do {
      try visitFolder(folder, below: relative)
    } catch {
      guard case .file(let error)? = error.kind else { throw error }
      try skip(folder, as: relative, because: error)
    }
  }

  private mutating func noteFolderInside(
    _ path: Path, _ relative: Path, _ status: FileStatus?, isLink: Bool
  ) {
    guard let identity = status?.identity, !inputs.excludedFolders.contains(identity) else {
      return
    }
    let folder = FolderInside(path: path, relative: relative, isLink: isLink)
    notEntered.append((folder, identity))
  }

  /// Whether a file in a folder should be a picture; reports one that should not.
  private mutating func isWanted(
    _ path: Path, _ relative: Path, _ siblings: Siblings, _ status: FileStatus?
  ) -> Bool {
    let isDouble = siblings.companions.companions(of: path.name).contains { name in
      found.remarks.filters.take(relative.parent / name) && Self.isFile(path.parent / name)
    }
    // A sidecar is a part of its picture.
    guard path.suffix != Sidecars.suffix else { return false }
    if !PictureFormat.suffixes.contains(path.suffix) {
      if PictureFormat.filmSuffixes.contains(path.suffix) { found.others.filmCount += 1 }
      passOver(path, .notAPicture)
    } else if found.remarks.filters.leavesOut(relative) {
      passOver(path, .notIncluded)
    } else if let status, found.remarks.filters.leavesOut(modified: status.modified) {
      passOver(path, .old)
    } else if leavesOutRaw(path) {
      passOver(path, .rawUnwanted)
    } else if isDouble {
      passOverRaw(path)
    } else {
      return true
    }
    return false
  }

  private static func isFile(_ path: Path) -> Bool { (try? FileStatus.of(path))?.kind == .file }

  private func leavesOutRaw(_ path: Path) -> Bool {
    inputs.raw == .skip && PictureFormat.cameraRawSuffixes.contains(path.suffix)
  }

  private mutating func passOverRaw(_ path: Path) {
    found.remarks.rawCount += 1
    passOver(path, .raw)
  }

  /// Counts a file, and adds it if it belongs to this part.
  private mutating func take(
    _ path: Path, as name: Path, _ kind: FoundNames.Kind, _ identity: FileStatus.Identity?
  ) {
    let place = part.contains(name) ? found.files.count : nil
    // With a single input, no file has been both named and found, and only links need checking.
    if !isAlone || kind == .linkInFolder {
      names.append(FoundNames.Entry(identity: identity, kind: kind, place: place))
    }
    if place != nil {
      found.files.append(path)
      found.places.append(found.count)
    }
    if kind == .named, let place { found.named.insert(place) }
    found.count += 1
  }

  private mutating func skip(
    _ path: Path, as name: Path, because error: FileError
  ) throws(Failure) {
    let reason = Skip.Reason(error)
    if let end = reason.endOfRun { throw end }
    skip(path, as: name, reason)
  }

  /// Counts a path that cannot be read, and adds it if it belongs to this part.
  private mutating func skip(_ path: Path, as name: Path, _ reason: Skip.Reason) {
    if part.contains(name) { found.skips.append(Skip(path, reason)) }
    found.count += 1
  }

  /// Drops links that lead out of the named folders, and what folders hold of the named files besides.
  ///
  /// This needs all names, so it comes last.
  mutating func finish() {
    restrictAccess()
    found.foldersInside = notEntered.filter { !entered.contains($0.identity) }.map(\.folder)
    let (kept, others) = names.ofNamedFiles()
    found.named.formUnion(kept)
    let strays = names.links.filter {
      !others.contains($0) && !found.access.permits(found.files[$0])
    }
    for place in others.sorted() {
      passOver(found.files[place], .sameFile)
    }
    for place in strays { passOver(found.files[place], .linkOutside) }
    found.others.strayCount = strays.count
    remove(others.union(strays))
    guard !strays.isEmpty else { return }
    // An album of links must not silently become smaller.
    reporter.report(.notice(.linksOutside(strays.count)))
  }

  /// If only files were named, no link can lead anywhere else.
  private mutating func restrictAccess() {
    guard !inputs.followsLinks, !found.roots.isEmpty else { return }
    found.access = ReadAccess(
      below: found.roots,
      named: Set(
        found.named.map { found.files[$0] }.flatMap { [$0] + Sidecars.paths(of: $0) }),
      limit: .named)
  }

  private mutating func remove(_ doomed: Set<Int>) {
    guard !doomed.isEmpty else { return }
    let kept = found.files.indices.filter { !doomed.contains($0) }
    found.named = Set(kept.indices.filter { found.named.contains(kept[$0]) })
    found.files = kept.map { found.files[$0] }
    found.places = kept.map { found.places[$0] }
  }

  private mutating func passOver(_ path: Path, _ reason: Ignored) {
    found.others.ignored += 1
    reporter.report(.ignored(path, reason))
  }
}

/// The other contents of a folder.
private struct Siblings {
  let names: [Path]
  let companions: RawCompanions
}
