/// All parts of one measurement, put together.
struct Sizes {
  /// In the order in which the files were found, whichever part they fell in.
  let pictures: [Picture]
  /// What could not be measured.
  let skips: [Skip]
  /// Whether cameras' previews were looked at.
  let havePreviews: Bool
  /// Whether a list named them.
  let areListed: Bool
  /// The files themselves.
  let reads: FilesRead

  /// Reads files of sizes, and makes sure that they are all parts of one measurement.
  ///
  /// - Parameters:
  ///   - paths: the files, at least one, in any order.
  ///   - root: the folder that pictures must not be named out of; nil is each file's.
  ///   - trustsPaths: whether they may be named anywhere, as where none is opened.
  /// - Throws: ``WeirError/badSizes(_:_:)``, ``WeirError/sizesDiffer(_:_:)``,
  ///   ``WeirError/samePart(_:_:_:)``, ``WeirError/missingParts(_:of:by:)`` and
  ///   ``WeirError/leadsOut(_:_:of:wider:)``.
  init(_ paths: [Path], root: Path? = nil, trustsPaths: Bool = true) throws(WeirError) {
    let files = try paths.map { path throws(WeirError) in try SizesFile(path) }
    try checkWholeness(of: files)
    let folder = files[0].folder
    if !trustsPaths { for file in files { try file.checkPaths(root: root) } }
    // Files of one place are pages of one file, or came and went between two scans.
    pictures = files.flatMap(\.pictures).sorted { left, right in
      left.place == right.place
        ? (left.picture.path, left.picture.page ?? 0) < (
          right.picture.path, right.picture.page ?? 0
        )
        : left.place < right.place
    }.map { $0.picture.located(in: folder) }
    skips = files.flatMap(\.skips).map { Skip(folder / $0.path, page: $0.page, $0.reason) }
    havePreviews = files.allSatisfy(\.head.previews)
    areListed = files.contains { $0.head.isListed }
    var reads = FilesRead()
    for file in files { reads.note(file.identity, as: .sizes) }
    self.reads = reads
  }
}

/// Refuses gaps, doubles, and parts of something else.
private func checkWholeness(of files: [SizesFile]) throws(WeirError) {
  let first = files[0]
  for file in files {
    guard file.head.digest == first.head.digest, file.head.part.count == first.head.part.count,
      file.origin == first.origin
    else { throw .sizesDiffer(first.path, file.path) }
  }
  try checkCompleteness(of: files.map { ($0.head.part, $0.path) }, madeBy: "weir measure")
}

extension SizesFile {
  /// The folder from which the paths are seen, as it can be reached from here.
  fileprivate var place: Path {
    head.folder == "." ? path.parent : path.parent / head.folder
  }

  /// The same, without links where it is there.
  fileprivate var origin: Path { (try? Folder.resolve(place)) ?? place }

  /// The same, as short as can be: where pictures were measured in this folder, their paths are what they
  /// were.
  fileprivate var folder: Path {
    let here = try? Folder.resolve(".")
    return origin == here ? "." : place
  }

  /// - Throws: ``WeirError/leadsOut(_:_:of:wider:)`` for a path that leads out of the root.
  fileprivate func checkPaths(root: Path?) throws(WeirError) {
    var paths = try ManifestPaths(of: path, root: root, trusts: false)
    for (_, picture) in pictures { _ = paths.picture(head.folder / picture.path) }
    try paths.check()
  }
}

extension Picture {
  fileprivate func located(in folder: Path) -> Picture {
    var picture = self
    picture.path = folder / path
    return picture
  }
}
