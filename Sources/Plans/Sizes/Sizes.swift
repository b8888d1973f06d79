package import Files

/// All parts of one measurement, combined.
package struct Sizes {
  /// The pictures, in the order in which they were found, across all parts.
  package let pictures: [Picture]
  /// The pictures that could not be measured.
  package let skips: [Skip]
  /// The pictures that were left out because weir made them.
  package let ownWalls: [Path]
  /// Whether the measurement looked for cameras' previews.
  package let havePreviews: Bool
  /// Whether a list named the pictures.
  package let areListed: Bool
  /// What was named for the measurement.
  package let operands: [Operand]
  /// The sizes files.
  package let reads: FilesRead

  /// Reads sizes files, and checks that they are all parts of one measurement.
  ///
  /// - Parameters:
  ///   - paths: the files, at least one, in any order.
  ///   - root: the folder that pictures' paths must not lead out of; nil for each file's.
  ///   - trustsPaths: whether they may lead anywhere, as is safe if no picture is opened.
  /// - Throws: ``Failure/badSizes(_:_:)``, ``Failure/sizesDiffer(_:_:)``,
  ///   ``Failure/samePart(_:_:_:)``, ``Failure/missingParts(_:of:_:)`` and
  ///   ``Failure/leadsOut(_:_:of:wider:)``.
  package init(_ paths: [Path], root: Path? = nil, trustsPaths: Bool = true) throws(Failure) {
    let files = try paths.map { path throws(Failure) in try SizesFile(path) }
    try checkWholeness(of: files)
    let folder = files[0].folder
    if !trustsPaths { for file in files { try file.checkPaths(root: root) } }
    // Pictures with the same place are pages of one file, or files that came and went between two
    // scans.
    pictures = files.flatMap(\.pictures).sorted { left, right in
      left.place == right.place
        ? (left.picture.path, left.picture.page ?? 0) < (
          right.picture.path, right.picture.page ?? 0
        )
        : left.place < right.place
    }.map { $0.picture.located(in: folder) }
    skips = files.flatMap(\.skips).map { Skip(folder / $0.path, page: $0.page, $0.reason) }
    ownWalls = files.flatMap(\.ownWalls).map { folder / $0 }
    havePreviews = files.allSatisfy(\.head.previews)
    operands = files[0].head.operands.map { $0.located(in: folder) }
    areListed = files.contains { $0.head.isListed }
    var reads = FilesRead()
    for file in files { reads.note(file.identity, as: .sizes) }
    self.reads = reads
  }
}

/// Throws if parts are missing, duplicate, or from different measurements.
private func checkWholeness(of files: [SizesFile]) throws(Failure) {
  let first = files[0]
  for file in files {
    guard file.head.digest == first.head.digest, file.head.part.count == first.head.part.count,
      file.origin == first.origin
    else { throw .sizesDiffer(first.path, file.path) }
  }
  try checkCompleteness(of: files.map { ($0.head.part, $0.path) }, "\(weir: .measure)")
}

extension SizesFile {
  /// The folder that paths are relative to, as seen from the working folder.
  var place: Path {
    head.folder == "." ? path.parent : path.parent / head.folder
  }

  /// The same folder with links resolved, if it exists.
  fileprivate var origin: Path { (try? Folder.resolve(place)) ?? place }

  /// The same folder, as short as possible: pictures measured in the working folder keep their
  /// original paths.
  fileprivate var folder: Path {
    let here = try? Folder.resolve(".")
    return origin == here ? "." : place
  }

  /// - Throws: ``Failure/leadsOut(_:_:of:wider:)`` if a path leads out of the root.
  fileprivate func checkPaths(root: Path?) throws(Failure) {
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
