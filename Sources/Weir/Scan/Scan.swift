/// Finds the files that a wall may be made of.
///
/// Folders are read in the natural order of their names. A file in a folder counts by its suffix;
/// one that was named itself counts in any case.
///
/// - Parameters:
///   - inputs: where to look.
///   - reporter: hears of every file that is passed over.
/// - Returns: the files, in the order in which they were found, and how many others there were.
/// - Throws: ``WeirError/noSuchInput(_:)``, and ``WeirError/file(_:)`` for a folder that was named
///   and cannot be read.
func scan(_ inputs: Inputs, reporter: any Reporter) throws(WeirError) -> Found {
  try scan(inputs, listed: inputs.listed(), part: .whole, reporter: reporter)
}

/// Finds one part of those files.
///
/// - Parameters:
///   - inputs: where to look.
///   - listed: the paths in their list.
///   - part: which of the files; see ``Part/contains(_:)``.
///   - reporter: hears of every file that is passed over.
/// - Returns: what is in the part.
/// - Throws: the same.
func scan(
  _ inputs: Inputs, listed: [Path], part: Part, reporter: any Reporter
) throws(WeirError) -> Found {
  var walk = Walk(inputs: inputs, part: part, reporter: reporter)
  let named = RawCompanions(among: inputs.paths + listed)
  for path in inputs.paths { try walk.visitNamed(path, isListed: false, named) }
  for path in listed { try walk.visitNamed(path, isListed: true, named) }
  walk.finish()
  return walk.found
}

/// What a scan gives.
struct Found: Equatable, Sendable {
  /// Files that should be pictures.
  var files: [Path] = []
  /// Where each of them stands among those of all parts.
  var places: [Int] = []
  /// How many files and unreadable folders there are in all parts.
  var count = 0
  /// Folders below that cannot be read.
  var skips: [Skip] = []
  /// How many files were passed over.
  var passedOver = 0
  /// What there is to say of all of them together.
  var remarks = ScanRemarks(of: Inputs([]))
  /// Which files may be read.
  var access = ReadAccess.everywhere
}

/// The state of one scan.
private struct Walk {
  let inputs: Inputs
  let part: Part
  let reporter: any Reporter
  var found = Found()
  /// No folder is entered twice, so no loop of links is endless.
  private var entered: Set<FileStatus.Identity> = []
  /// The folders that were named.
  private var roots: [Path] = []
  /// Where among the files those are that were named themselves, and where links.
  private var (named, links): ([Int], [Int]) = ([], [])

  init(inputs: Inputs, part: Part, reporter: any Reporter) {
    self.inputs = inputs
    self.part = part
    self.reporter = reporter
    found.remarks = ScanRemarks(of: inputs)
  }

  mutating func visitNamed(
    _ path: Path, isListed: Bool, _ named: RawCompanions
  ) throws(WeirError) {
    let status: FileStatus?
    do {
      status = try FileStatus.of(path)
    } catch {
      guard isListed else { throw .file(error) }
      return skip(path, as: path, .unreadable(error.reason))
    }
    guard let status else {
      guard isListed else { throw .noSuchInput(path) }
      return skip(path, as: path, .missing)
    }
    guard status.kind == .folder else {
      if named.companions(of: path).contains(where: Self.isFile) { return passOverRaw(path) }
      let count = found.files.count
      take(path, as: path)
      return self.named += count..<found.files.count
    }
    roots.append(path)
    guard entered.insert(status.identity).inserted else {
      return passOver(path, "the folder has been searched already")
    }
    try visitFolder(path, below: ".")
  }

  /// Patterns are held against `relative`, the folder as seen from the one that was named.
  private mutating func visitFolder(_ folder: Path, below relative: Path) throws(WeirError) {
    let names = try attempt { () throws(FileError) in try Folder.names(in: folder) }
    let siblings = Siblings(names: names, companions: RawCompanions(among: names))
    for name in names.sorted(by: NaturalOrder.precedes) {
      try visit(folder / name, relative: relative / name, siblings)
    }
  }

  private mutating func visit(
    _ path: Path, relative: Path, _ siblings: Siblings
  ) throws(WeirError) {
    if path.isHidden { return passOver(path, "hidden") }
    if found.remarks.filters.exclude(relative) { return passOver(path, "excluded") }
    let status = try? FileStatus.of(path, followingLinks: false)
    switch status?.kind {
    case .folder:
      try visitSubfolder(path, relative, siblings)
    case .link: try visitLink(path, relative, siblings)
    default: visitFile(path, relative, siblings)
    }
  }

  private mutating func visitLink(
    _ path: Path, _ relative: Path, _ siblings: Siblings
  ) throws(WeirError) {
    guard let status = try? FileStatus.of(path), status.kind == .folder else {
      let count = found.files.count
      visitFile(path, relative, siblings)
      return links += count..<found.files.count
    }
    guard inputs.followsLinks else {
      return passOver(path, "a link to a folder; --follow follows it")
    }
    try visitSubfolder(path, relative, siblings)
  }

  private mutating func visitSubfolder(
    _ folder: Path, _ relative: Path, _ siblings: Siblings
  ) throws(WeirError) {
    guard inputs.isRecursive else {
      return reporter.report(.passedOver(folder, "a folder; --recursive searches it"))
    }
    if Mark.isTileFolder(folder, siblings: siblings.names) {
      return passOver(folder, "tiles made by weir")
    }
    guard let status = try? FileStatus.of(folder) else { return }
    if inputs.foreign.contains(status.identity) {
      return passOver(folder, "a folder with a wall of its own")
    }
    guard entered.insert(status.identity).inserted else {
      return passOver(folder, "the folder has been searched already")
    }
    do {
      try visitFolder(folder, below: relative)
    } catch .file(let error) {
      skip(folder, as: relative, .unreadable(error.reason))
    }
  }

  private mutating func visitFile(_ path: Path, _ relative: Path, _ siblings: Siblings) {
    guard PictureFormat.suffixes.contains(path.suffix) else {
      return passOver(path, "not a picture by its name")
    }
    if found.remarks.filters.leavesOut(relative) { return passOver(path, "not included") }
    let isDouble = siblings.companions.companions(of: path.name).contains { name in
      found.remarks.filters.take(relative.parent / name) && Self.isFile(path.parent / name)
    }
    isDouble ? passOverRaw(path) : take(path, as: relative)
  }

  private static func isFile(_ path: Path) -> Bool { (try? FileStatus.of(path))?.kind == .file }

  private mutating func passOverRaw(_ path: Path) {
    found.remarks.rawCount += 1
    passOver(path, "camera raw, with a picture of the same name beside it")
  }

  /// Adds a file that falls in this part by its name.
  private mutating func take(_ path: Path, as name: Path) {
    if part.contains(name) {
      found.files.append(path)
      found.places.append(found.count)
    }
    found.count += 1
  }

  /// Adds what cannot be read and falls in this part.
  private mutating func skip(_ path: Path, as name: Path, _ reason: Skip.Reason) {
    if part.contains(name) { found.skips.append(Skip(path, reason)) }
    found.count += 1
  }

  /// Leaves out the links that lead out of the folders that were named, now that all are known.
  ///
  /// Where only files were named, there is nothing that a link could hide behind.
  mutating func finish() {
    guard !inputs.followsLinks, !roots.isEmpty else { return }
    let refusal = "a link to a file outside of what was named; --follow follows it"
    found.access = ReadAccess(
      below: roots, named: Set(named.map { found.files[$0] }), refusal: "it is " + refusal)
    var strays: Set<Int> = []
    for index in links where !found.access.permits(found.files[index]) {
      strays.insert(index)
      passOver(found.files[index], refusal)
    }
    guard !strays.isEmpty else { return }
    let kept = found.files.indices.filter { !strays.contains($0) }
    found.files = kept.map { found.files[$0] }
    found.places = kept.map { found.places[$0] }
    // An album of links must not become smaller without a word.
    let links = strays.count == 1 ? "1 link leads" : "\(strays.count) links lead"
    reporter.report(
      .notice("\(links) out of what was named, passed over; --follow takes such pictures, too"))
  }

  private mutating func passOver(_ path: Path, _ reason: String) {
    found.passedOver += 1
    reporter.report(.passedOver(path, reason))
  }
}

/// What else is in a folder.
private struct Siblings {
  let names: [Path]
  let companions: RawCompanions
}

/// Turns an error of the system into one of weir's.
func attempt<R: ~Copyable>(_ body: () throws(FileError) -> R) throws(WeirError) -> R {
  do { return try body() } catch { throw .file(error) }
}
