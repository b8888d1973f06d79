package import Decoding
public import Files
public import Plans
public import Requests

/// A file that a run writes.
package struct OutputFile {
  package enum Role: Equatable {
    case image, manifest, drawing, sizes, part, report, index
    /// A text for other programs: how it begins if weir made it, then what is among its first bytes.
    case export([String])
  }

  /// The final name; for Deep Zoom, that of the description.
  let path: Path
  let role: Role

  package init(_ path: Path, _ role: Role) { (self.path, self.role) = (path, role) }

  /// Whether there is anything under its names.
  package var isThere: Bool { existing != nil }

  /// The first of its names that something has.
  fileprivate var existing: Path? {
    [path, tiles].compactMap(\.self).first(where: \.isThere)
  }

  /// The folder of a Deep Zoom image's tiles or of a page's sprites, which is replaced as a whole.
  fileprivate var tiles: Path? { role == .image ? path.companionFolder : nil }
}

/// The files to write, and the files that must not be lost.
package struct Overwriting {
  private let outputs: [OutputFile]
  /// The files that the run reads, other than pictures.
  private let reads: FilesRead
  /// Whether files that weir did not make may be overwritten.
  private let isForced: Bool
  /// Whether no file may be overwritten, whoever made it.
  package var keepsExisting = false
  /// What the run shows, if nobody chose the names of its outputs; otherwise nil.
  package var unnamedOperands: [Operand]?
  /// The same if somebody chose the names: then a wall of other pictures is replaced, and a line says so.
  private var namedOperands: [Operand]?
  /// The manifests next to walls whose own manifests go elsewhere or nowhere.
  package var usualManifests: [Path] = []
  /// Checks whether weir made a file.
  private let decoder: any PictureDecoder
  /// The pictures of this wall; called only if an output already exists.
  private let pictures: () -> [Path]
  /// All pictures of a batch; called only if an output exists that weir did not make.
  private let otherPictures: () -> Set<FileStatus.Identity>

  package init(
    outputs: [OutputFile], reads: FilesRead, isForced: Bool, decoder: any PictureDecoder,
    pictures: @escaping () -> [Path],
    otherPictures: @escaping () -> Set<FileStatus.Identity> = { [] }
  ) {
    (self.outputs, self.reads, self.isForced) = (outputs, reads, isForced)
    (self.decoder, self.pictures, self.otherPictures) = (decoder, pictures, otherPictures)
  }

  /// Refuses to overwrite files that the run reads, under any name, and unless forced files that weir
  /// did not make, that have changed since, or under a default name that show something else.
  ///
  /// First it completes the commits of killed runs beside the outputs, and removes their other leftovers.
  package func check(telling reporter: any Reporter) throws(Failure) {
    try refuseOneName()
    reporter.tellKept(TemporaryFiles.removeLeftovers(beside: outputs.map(\.path)))
    // Inputs come first: no error suggests forcing what would be refused anyway.
    try refuseInputs()
    if keepsExisting, let existing = outputs.lazy.compactMap(\.existing).first {
      throw .wouldReplace(existing)
    }
    let manifests = outputs.filter { $0.role == .manifest }.map(\.path)
    let earlier = isForced ? EarlierWork([]) : EarlierWork(manifests + usualManifests)
    for output in outputs { try refuseForeign(output, earlier) }
    if let namedOperands,
      let other = outputs.lazy.compactMap({ earlier.other($0, namedOperands) }).first
    {
      reporter.report(.notice(other))
    }
  }

  /// The same for the walls of plans.
  package func of(_ plans: [Plan], _ output: Output) -> Overwriting {
    var overwriting = self
    let operands = plans.first?.operands
    (overwriting.unnamedOperands, overwriting.namedOperands) =
      output.hasDefaultName ? (operands, nil) : (nil, operands)
    overwriting.usualManifests = plans.compactMap(output.defaultManifestFile)
    overwriting.keepsExisting = output.keepsExisting
    return overwriting
  }

  /// The images that earlier runs left next to the outputs, and that this run does not read.
  package func staleImages() -> StaleImages {
    var known: Set<FileStatus.Identity>?
    return StaleImages(
      of: outputs.filter { $0.role == .manifest }.map(\.path),
      beside: outputs.filter { $0.role == .image }.map(\.path),
      isSpared: { identity in
        known = known ?? Set(pictures().compactMap { $0.status?.identity })
        return reads[identity] != nil || known?.contains(identity) == true
      }, decoder)
  }

  /// Fails if two outputs have one name: only the second would remain.
  private func refuseOneName() throws(Failure) {
    var seen: Set<Path> = []
    for output in outputs {
      guard try seen.insert(output.path.withResolvedFolder()).inserted else {
        throw .oneName(output.path)
      }
    }
  }

  private func refuseInputs() throws(Failure) {
    var pictures: Set<FileStatus.Identity>?
    for output in outputs {
      for path in [output.path] + (output.tiles?.filesBelow ?? []) {
        let status = try attempt { try FileStatus.of(path) }
        guard let identity = status?.identity else { continue }
        if let role = reads[identity], !replaces(role, output) {
          throw .wouldOverwriteInput(path, role, byManifest: output.role == .manifest)
        }
        pictures =
          pictures ?? Set(self.pictures().compactMap { $0.status?.identity })
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

  /// Whether the run writes any image that a manifest lists; true if either has no images.
  private func isMadeAgain(wallOf manifest: Path) -> Bool {
    let new = outputs.filter { $0.role == .image }.map(\.path)
    let old = EarlierWall(manifest: manifest)?.images.map(\.path) ?? []
    func resolved(_ paths: [Path]) -> Set<Path> {
      Set(paths.map { (try? $0.withResolvedFolder()) ?? $0 })
    }
    return new.isEmpty || old.isEmpty || !resolved(new).isDisjoint(with: resolved(old))
  }

  private func refuseForeign(_ output: OutputFile, _ earlier: EarlierWork) throws(Failure) {
    guard let status = try attempt({ try FileStatus.of(output.path) }) else {
      return try refuseForeignTiles(of: output)
    }
    if status.kind == .folder {
      throw .cannotWrite(output.path, "it is a folder; choose another name")
    }
    guard status.kind == .file else {
      throw .cannotWrite(output.path, "it is not a file; choose another name")
    }
    let isOwn =
      switch output.role {
      case .report: Mark.isOnReport(output.path)
      case .export(let marks): Mark.isOnExport(output.path, marks)
      default: Mark.isOn(output.path, decoder)
      }
    if isOwn {
      try refuseForeignParts(of: output)
      if !isForced, let obstacle = try earlier.obstacle(to: output, showing: unnamedOperands) {
        throw obstacle
      }
      return
    }
    if let role = reads[status.identity] {
      throw .wouldOverwriteInput(output.path, role, byManifest: true)
    }
    if otherPictures().contains(status.identity) {
      throw .wouldOverwriteInput(output.path, .picture)
    }
    guard isForced else {
      throw Mark.obstacle(to: output.path, decoder) ?? .wouldOverwrite(output.path)
    }
    try refuseForeignTiles(of: output)
  }

  /// Refuses to replace a folder of tiles or sprites in which somebody keeps other files.
  private func refuseForeignParts(of output: OutputFile) throws(Failure) {
    guard let folder = output.tiles, !isForced else { return }
    for path in folder.filesBelow
    where !(output.path.isPage ? Mark.isOnPart(path, decoder) : path.isNameOfPart) {
      throw .wouldOverwrite(path)
    }
  }

  /// Refuses to replace tiles without a description by weir; each sprite says itself whose it is.
  private func refuseForeignTiles(of output: OutputFile) throws(Failure) {
    guard let tiles = output.tiles, try attempt({ try FileStatus.of(tiles) }) != nil else { return }
    for path in tiles.filesBelow {
      guard let status = path.status else { continue }
      if otherPictures().contains(status.identity) { throw .wouldOverwriteInput(path, .picture) }
    }
    if output.path.isPage { return try refuseForeignParts(of: output) }
    guard isForced else { throw .wouldOverwrite(tiles) }
  }
}

extension Path {
  /// The same name in its folder's real path.
  package func withResolvedFolder() throws(Failure) -> Path {
    try attempt { try Folder.resolve(parent) / name }
  }
}

extension [Plan] {
  /// All pictures, including those that were skipped; without duplicates if there are several plans.
  package var pictureFiles: [Path] {
    let paths: [Path] = flatMap { $0.frames.map(\.picture.path) + $0.skips.map(\.path) }
    return count == 1 ? paths : [Path](Set(paths))
  }

}

extension Output {
  /// The files written for a plan that is drawn.
  package func outputFiles(of plan: Plan) -> [OutputFile] {
    (files(of: plan) + pages(of: plan)).map { OutputFile($0, .image) } + manifestFiles(of: plan)
  }

  /// The files that ``writePlans(_:reporter:)`` writes for a plan: its manifest, unless that goes
  /// to standard output, and its drawing.
  public func filesOfPlan(_ plan: Plan) -> [Path] { planFiles(of: plan).map(\.path) }

  /// The files written for a plan that is not drawn.
  package func planFiles(of plan: Plan) -> [OutputFile] {
    manifestFiles(of: plan) + (drawingFile(of: plan).map { [OutputFile($0, .drawing)] } ?? [])
  }

  private func manifestFiles(of plan: Plan) -> [OutputFile] {
    manifestFile(of: plan).map { [OutputFile($0, .manifest)] } ?? []
  }
}

extension FilesRead {
  /// The same files and the pictures that elements of plans show.
  package func adding(imagesOf plans: [Plan]) -> FilesRead {
    var reads = self
    for element in plans.flatMap(\.elements) {
      if let image = element.image?.path { reads.note(image, as: .image) }
    }
    return reads
  }
}

extension Reporter {
  /// Tells of what has the name of a killed run's file and was not removed.
  func tellKept(_ leftovers: [Path]) {
    if !leftovers.isEmpty { report(.notice(.keptLeftovers(leftovers))) }
  }
}
