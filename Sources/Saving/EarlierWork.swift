internal import Files
internal import Plans

/// What the manifests of earlier runs say about the files that a run replaces.
///
/// A manifest may be a stranger's: it can only keep files from being replaced, and no file is read but
/// those that the run would replace.
struct EarlierWork {
  private var images: [Path: (image: EarlierWall.Image, folder: Path)] = [:]
  private var walls: [Path: EarlierWall] = [:]

  /// - Parameter manifests: the paths of manifests, which need not exist; the first one that lists a file
  ///   counts.
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

  /// Why weir's own work must not be replaced without being asked; nil if it may be.
  ///
  /// - Parameters:
  ///   - output: a file that exists and carries weir's mark.
  ///   - operands: what the run shows, if nobody chose the names of its outputs; otherwise nil.
  /// - Returns: ``Failure/wouldOverwriteChanged(_:)`` or ``Failure/wouldOverwriteOther(_:_:)``.
  /// - Throws: ``Failure/file(_:)`` for a folder that no longer exists.
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

  private static func other(
    _ path: Path, _ shown: [Operand]?, _ folder: Path, _ operands: [Operand]?
  ) -> Failure? {
    guard let shown, let operands, !operands.areThose(of: shown, in: folder) else { return nil }
    let located = shown.map { $0.located(in: folder) }
    let seen = (try? RelativePaths(from: ".")).map { located.relative(by: $0) }
    return .wouldOverwriteOther(path, seen ?? located)
  }
}

extension EarlierWall {
  /// Whether the manifest is a plan, or any of its images still exists.
  fileprivate var isOfUse: Bool {
    images.isEmpty || images.contains { (try? FileStatus.of($0.path)) != nil }
  }
}
