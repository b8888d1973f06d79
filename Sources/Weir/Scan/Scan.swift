/// Finds the files that a wall may be made of.
///
/// Folders are read in the natural order of their names. A file in a folder counts by its suffix;
/// one that was named itself counts in any case, and once: neither another name nor a folder that it is in
/// makes it two. What was not named counts as often as folders have a name for it.
///
/// - Parameters:
///   - inputs: where to look.
///   - own: what is left out of the files that were named.
///   - reporter: hears of every file that is passed over.
/// - Returns: the files, in the order in which they were found, and how many others there were.
/// - Throws: ``WeirError/noSuchInput(_:)``, and ``WeirError/file(_:)`` for a folder that was named
///   and cannot be read.
func scan(
  _ inputs: Inputs, leavingOut own: OwnOutputs = .none, reporter: any Reporter
) throws(WeirError) -> Found {
  var reads = FilesRead()
  let listed = try inputs.listed(noting: &reads)
  var found = try scan(inputs, listed: listed, part: .whole, leavingOut: own, reporter: reporter)
  found.reads = reads
  return found
}

/// Finds one part of those files.
///
/// - Parameters:
///   - inputs: where to look.
///   - listed: the paths in their list.
///   - part: which of the files; see ``Part/contains(_:)``.
///   - own: what is left out of the files that were named.
///   - reporter: hears of every file that is passed over.
/// - Returns: what is in the part.
/// - Throws: the same.
func scan(
  _ inputs: Inputs, listed: [Path], part: Part, leavingOut own: OwnOutputs = .none,
  reporter: any Reporter
) throws(WeirError) -> Found {
  var walk = Walk(
    inputs: inputs, part: part, own: own, isAlone: inputs.paths.count + listed.count == 1,
    reporter: reporter)
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
  /// Which of them were named themselves, rather than found in a folder.
  var named: Set<Int> = []
  /// The list that was read.
  var reads = FilesRead()
  /// How many files and unreadable folders there are in all parts.
  var count = 0
  /// Folders below that cannot be read.
  var skips: [Skip] = []
  /// How many files were passed over.
  var passedOver = 0
  /// What there is to say of all of them together.
  var remarks = ScanRemarks(of: Inputs([]))
  /// Whether a folder was searched.
  var hasFolders: Bool { remarks.hasFolders }
  /// Which files may be read.
  var access = ReadAccess.everywhere
}

/// Turns an error of the system into one of weir's.
func attempt<R: ~Copyable>(_ body: () throws(FileError) -> R) throws(WeirError) -> R {
  do { return try body() } catch { throw .file(error) }
}
