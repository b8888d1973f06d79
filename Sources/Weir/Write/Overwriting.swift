/// A file that a run writes.
struct OutputFile {
  enum Role {
    case image, manifest, drawing, sizes, part, report
  }

  /// The final name: of Deep Zoom, the description's.
  let path: Path
  let role: Role

  init(_ path: Path, _ role: Role) { (self.path, self.role) = (path, role) }

  /// The folder of a Deep Zoom image's tiles, which is replaced as a whole.
  fileprivate var tiles: Path? {
    path.suffix == "dzi" ? path.withoutSuffix + "_files" : nil
  }
}

/// What is written, and what must not be lost by it.
struct Overwriting {
  let outputs: [OutputFile]
  /// What is read, but for pictures.
  let reads: FilesRead
  /// Whether files that weir did not make may go.
  let isForced: Bool
  /// Looks whether weir has made them.
  let decoder: any PictureDecoder
  /// The pictures of this wall; asked for where an output is there already.
  let pictures: () -> [Path]
  /// All pictures of a batch; asked for where an output is there that weir has not made.
  var otherPictures: () -> Set<FileStatus.Identity> = { [] }

  /// Refuses to write over files that the run reads, under whatever name, and unless it is forced over what
  /// weir has not made.
  ///
  /// - Throws: ``WeirError/wouldOverwrite(_:)``, ``WeirError/wouldOverwriteInput(_:_:byManifest:)``,
  ///   ``WeirError/oneName(_:)`` and ``WeirError/cannotWrite(_:_:)``.
  func check() throws(WeirError) {
    try refuseOneName()
    // All inputs first: nobody is told to force what would be refused then.
    try refuseInputs()
    for output in outputs { try refuseForeign(output) }
  }

  /// What earlier runs have left beside the outputs, and this one does not read.
  func remains() -> Remains {
    var known: Set<FileStatus.Identity>?
    return Remains(
      of: outputs.filter { $0.role == .manifest }.map(\.path),
      beside: outputs.filter { $0.role == .image }.map(\.path),
      isSpared: { identity in
        known = known ?? Set(pictures().compactMap { (try? FileStatus.of($0))?.identity })
        return reads[identity] != nil || known?.contains(identity) == true
      }, decoder)
  }

  /// Two outputs of one name would leave only the second.
  private func refuseOneName() throws(WeirError) {
    var seen: Set<Path> = []
    for output in outputs {
      guard try seen.insert(output.path.withResolvedFolder()).inserted else {
        throw .oneName(output.path)
      }
    }
  }

  private func refuseInputs() throws(WeirError) {
    var pictures: Set<FileStatus.Identity>?
    for output in outputs {
      for path in [output.path] + (output.tiles?.filesBelow ?? []) {
        let status = try attempt { () throws(FileError) in try FileStatus.of(path) }
        guard let identity = status?.identity else { continue }
        if let role = reads[identity], !replaces(role, output) {
          throw .wouldOverwriteInput(path, role, byManifest: output.role == .manifest)
        }
        pictures =
          pictures ?? Set(self.pictures().compactMap { (try? FileStatus.of($0))?.identity })
        if pictures?.contains(identity) == true { throw .wouldOverwriteInput(path, .picture) }
      }
    }
  }

  /// Whether an output is the manifest of a wall that is made again, in place of the one that was read.
  private func replaces(_ role: FilesRead.Role, _ output: OutputFile) -> Bool {
    switch (output.role, role) {
    case (.manifest, .plan): true
    case (.manifest, .keptWall): isMadeAgain(wallOf: output.path)
    default: false
    }
  }

  /// Whether one of the images that a manifest tells of is written, where there are any of both.
  private func isMadeAgain(wallOf manifest: Path) -> Bool {
    let new = outputs.filter { $0.role == .image }.map(\.path)
    let old = EarlierWall(manifest: manifest)?.images.map(\.path) ?? []
    func resolved(_ paths: [Path]) -> Set<Path> {
      Set(paths.map { (try? $0.withResolvedFolder()) ?? $0 })
    }
    return new.isEmpty || old.isEmpty || !resolved(new).isDisjoint(with: resolved(old))
  }

  private func refuseForeign(_ output: OutputFile) throws(WeirError) {
    guard let status = try attempt({ () throws(FileError) in try FileStatus.of(output.path) })
    else { return try refuseForeignTiles(of: output) }
    if status.kind == .folder {
      throw .cannotWrite(output.path, "it is a folder; choose another name")
    }
    guard status.kind == .file else {
      throw .cannotWrite(output.path, "it is not a file; choose another name")
    }
    let isOwn =
      output.role == .report ? Mark.isOnReport(output.path) : Mark.isOn(output.path, decoder)
    if isOwn { return }
    if let role = reads[status.identity] {
      throw .wouldOverwriteInput(output.path, role, byManifest: true)
    }
    if otherPictures().contains(status.identity) {
      throw .wouldOverwriteInput(output.path, .picture)
    }
    guard isForced else { throw .wouldOverwrite(output.path) }
    try refuseForeignTiles(of: output)
  }

  /// Tiles without a description of weir's beside them are somebody else's.
  private func refuseForeignTiles(of output: OutputFile) throws(WeirError) {
    guard let tiles = output.tiles,
      try attempt({ () throws(FileError) in try FileStatus.of(tiles) }) != nil
    else { return }
    for path in tiles.filesBelow {
      guard let status = try? FileStatus.of(path) else { continue }
      if otherPictures().contains(status.identity) { throw .wouldOverwriteInput(path, .picture) }
    }
    guard isForced else { throw .wouldOverwrite(tiles) }
  }
}

extension Path {
  /// The file of that name in its folder's one true place.
  func withResolvedFolder() throws(WeirError) -> Path {
    try attempt { () throws(FileError) in try Folder.resolve(parent) / name }
  }

  /// This file, or all files below this folder, as far as it can be read; links are not followed to folders.
  fileprivate var filesBelow: [Path] {
    guard let status = try? FileStatus.of(self, followingLinks: false) else { return [] }
    guard status.kind == .folder else { return [self] }
    return ((try? Folder.names(in: self)) ?? []).flatMap { (self / $0).filesBelow }
  }
}

extension [Plan] {
  /// All their pictures, and those that could not be placed; each once where there are several plans.
  var pictureFiles: [Path] {
    let paths: [Path] = flatMap { $0.frames.map(\.picture.path) + $0.skips.map(\.path) }
    return count == 1 ? paths : [Path](Set(paths))
  }

  /// The pictures that their elements show.
  var elementImages: Set<Path> {
    Set(flatMap { plan in plan.elements.compactMap { $0.image?.path } })
  }
}

extension Output {
  /// What is written for plans that are drawn.
  func outputFiles(of plan: Plan) -> [OutputFile] {
    files(of: plan).map { OutputFile($0, .image) } + manifestFiles(of: plan)
  }

  /// What ``writePlans(_:reporter:)`` writes for a plan: its manifest, if it goes to a file, and its drawing.
  public func filesOfPlan(_ plan: Plan) -> [Path] { planFiles(of: plan).map(\.path) }

  /// What is written for plans that are not.
  func planFiles(of plan: Plan) -> [OutputFile] {
    manifestFiles(of: plan) + (drawingFile(of: plan).map { [OutputFile($0, .drawing)] } ?? [])
  }

  private func manifestFiles(of plan: Plan) -> [OutputFile] {
    manifestFile(of: plan).map { [OutputFile($0, .manifest)] } ?? []
  }
}
