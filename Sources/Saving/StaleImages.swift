package import Decoding
package import Files
internal import Layouts
package import Plans
package import Requests

/// What earlier runs made and this run's manifests do not list, such as sheets of a longer run.
package struct StaleImages {
  /// The images, by the manifest that listed them.
  package private(set) var images: [Path: [EarlierWall.Image]] = [:]
  /// Those that are somebody else's work now: they stay in the manifest, which proves that.
  package private(set) var changed: [Path: [EarlierWall.Image]] = [:]

  static let none = StaleImages()

  private init() {}

  /// Finds the images that the manifests list beside those that this run writes or finds up to date.
  ///
  /// Call it before the manifests, which need not exist, are replaced. A file may be spared since it is
  /// used in another way.
  package init(
    of manifests: [Path], beside images: [Path], isSpared: (FileStatus.Identity) -> Bool,
    _ decoder: any PictureDecoder
  ) {
    let current = Set(images.compactMap { try? $0.withResolvedFolder() })
    let folders = Set((images + manifests).map(\.parent).compactMap { try? Folder.resolve($0) })
    for manifest in manifests {
      guard let wall = EarlierWall(manifest: manifest) else { continue }
      let others = (wall.images + wall.remains).filter { image in
        // A manifest may be untrusted: it proves nothing about other folders.
        guard let path = try? image.path.withResolvedFolder(), !current.contains(path),
          folders.contains(path.parent),
          let status = path.linkStatus
        else { return false }
        return status.kind == .file
      }
      let changed = others.filter(\.hasChanged)
      let remains = others.filter { image in
        guard !changed.contains(image),
          let status = image.path.linkStatus
        else { return false }
        return !isSpared(status.identity) && Mark.isOn(image, decoder)
      }
      if !remains.isEmpty { self.images[manifest] = remains }
      if !changed.isEmpty { self.changed[manifest] = changed }
    }
  }

  /// The images that a new manifest still lists.
  func remains(of manifest: Path, afterRemoval: Bool) -> [EarlierWall.Image] {
    (afterRemoval ? [] : images[manifest] ?? []) + (changed[manifest] ?? [])
  }

  var removals: [Renaming] {
    let paths = images.values.joined().flatMap { image in
      (image.path.companionFolder.map { [$0] } ?? []) + [image.path]
    }
    return paths.filter { $0.linkStatus != nil }
      .map { Renaming(removing: $0) }
  }

  /// Reports images whose manifests have been replaced by plans.
  package func tell(_ reporter: any Reporter) {
    for (manifest, images) in images.sorted(by: { $0.key < $1.key }) {
      reporter.report(.notice(.unlistedByPlan(manifest, images.map(\.path))))
    }
  }

  package func settle(removing: Bool, _ reporter: any Reporter) {
    for (manifest, images) in images.sorted(by: { $0.key < $1.key }) {
      let paths = images.map(\.path)
      if removing {
        for image in images { image.path.removeImage() }
        reporter.report(.notice(.removedStaleImages(paths)))
      } else {
        reporter.report(.notice(.unlisted(manifest, paths)))
      }
    }
  }
}

extension Mark {
  /// Whether weir put a file into the folder of a page; copies of originals have no mark but their names.
  static func isOnPart(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    path.isNameOfOriginal || isOn(path, decoder)
  }

  /// Whether weir made an image, and of exactly this size.
  static func isOn(_ image: EarlierWall.Image, _ decoder: any PictureDecoder) -> Bool {
    // Its folder would go with it, so nobody else may keep a file there.
    let parts = image.path.companionFolder?.filesBelow ?? []
    if image.path.suffix == "dzi" {
      return isOnDescription(image.path, image.size) && parts.allSatisfy(\.isNameOfPart)
    }
    if image.path.isPage {
      return isInText(image.path) && parts.allSatisfy { isOnPart($0, decoder) }
    }
    if image.path.isZip { return isOnZip(image.path) }
    if image.path.isDocument { return isOnDocument(image.path) }
    guard let opening = try? Opening(image.path),
      let header = try? decoder.header(of: opening, page: nil, previews: false)
    else { return false }
    return header.ownWork != nil && header.size == image.size
  }
}

extension Path {
  /// Removes an image; for Deep Zoom, its tiles, too.
  package func removeImage() {
    if let companionFolder { TemporaryFiles.removeParts(in: companionFolder) }
    Folder.removeFile(self)
  }
}

extension Output {
  /// Reports existing manifests that no longer match the walls next to them, since this run's
  /// manifests went elsewhere or nowhere; the plan that the run has read does describe its wall.
  package func tellStaleManifests(
    beside plans: [Plan], _ reads: FilesRead, _ reporter: any Reporter
  ) {
    for plan in plans {
      guard let usual = defaultManifestFile(of: plan),
        let status = usual.status, reads[status.identity] != .plan,
        !manifests(of: plan).contains(status.identity), let wall = EarlierWall(manifest: usual)
      else { continue }
      let images = Set(files(of: plan).compactMap { try? $0.withResolvedFolder() })
      let told = wall.images.map(\.path).filter {
        (try? $0.withResolvedFolder()).map(images.contains) == true
      }
      guard !told.isEmpty else { continue }
      reporter.report(.notice(.staleManifest(usual, walls: told)))
    }
  }

  /// The manifest that was written for a plan, if any.
  private func manifests(of plan: Plan) -> [FileStatus.Identity] {
    [manifestFile(of: plan)].compactMap { $0?.status?.identity }
  }
}

/// What the manifests of earlier runs say about the files that a run replaces.
///
/// A manifest may be a stranger's: it can only keep files from being replaced, and no file is read but
/// those that the run would replace.
struct EarlierWork {
  private var images: [Path: (image: EarlierWall.Image, folder: Path)] = [:]
  private var walls: [Path: EarlierWall] = [:]

  /// The manifests need not exist; the first one that lists a file counts.
  init(_ manifests: [Path]) {
    for manifest in manifests where walls[manifest] == nil {
      guard let wall = EarlierWall(manifest: manifest) else { continue }
      walls[manifest] = wall
      for image in wall.images + wall.remains {
        guard let place = try? image.path.withResolvedFolder(), images[place] == nil else {
          continue
        }
        images[place] = (image, manifest.parent)
      }
    }
  }

  /// Why a file that carries weir's mark must not be replaced without being asked; nil if it may be.
  ///
  /// The operands are what the run shows, if nobody chose the names of its outputs; otherwise nil.
  func obstacle(to output: OutputFile, showing operands: [Operand]?) throws(Failure) -> Failure? {
    if output.role == .sizes {
      guard let operands, let (shown, folder) = SizesHead.operands(ofFile: output.path) else {
        return nil
      }
      return Self.other(output.path, shown, folder, operands)
    }
    guard output.role == .image else {
      guard output.role == .manifest, let wall = walls[output.path], wall.isOfUse else {
        return nil
      }
      return Self.other(output.path, wall.operands, output.path.parent, operands)
    }
    guard let (image, folder) = images[try output.path.withResolvedFolder()] else { return nil }
    if image.hasChanged { return .wouldOverwriteChanged(output.path) }
    return Self.other(output.path, image.operands, folder, operands)
  }

  /// What is reported if an image of other pictures is replaced; nil if there is none.
  func other(_ output: OutputFile, _ operands: [Operand]) -> Notice? {
    guard output.role == .image, output.isThere,
      let (image, folder) = (try? output.path.withResolvedFolder()).flatMap({ images[$0] }),
      let shown = image.operands, operands.areOthers(than: shown, in: folder)
    else { return nil }
    return .replacedOther(output.path, Self.seen(shown, in: folder))
  }

  private static func other(
    _ path: Path, _ shown: [Operand]?, _ folder: Path, _ operands: [Operand]?
  ) -> Failure? {
    guard let shown, let operands, !operands.areThose(of: shown, in: folder) else { return nil }
    return .wouldOverwriteOther(path, seen(shown, in: folder))
  }

  /// As they are named from where the command runs.
  private static func seen(_ shown: [Operand], in folder: Path) -> [Operand] {
    let located = shown.map { $0.located(in: folder) }
    return (try? RelativePaths(from: ".")).map { located.relative(by: $0) } ?? located
  }
}

extension EarlierWall {
  /// Whether the manifest is a plan, or any of its images still exists.
  fileprivate var isOfUse: Bool {
    images.isEmpty || images.contains { $0.path.isThere }
  }
}
