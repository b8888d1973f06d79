internal import Files

/// Decides by name alone which paths in a manifest may be followed.
///
/// Paths are relative to the manifest's folder. They must not lead out of it, or out of the root if
/// one is given. ``ReadAccess`` covers links.
struct ManifestPaths {
  /// The manifest's folder, as given.
  let folder: Path
  private let manifest: Path
  private let root: Path
  /// The path components with links resolved; nil if every path is trusted.
  private let places: (folder: [ArraySlice<UInt8>], root: [ArraySlice<UInt8>])?
  /// The first path that leads out of the root.
  private var stray: Path?
  /// The number of levels above the manifest's folder at which a folder contains all pictures.
  private var steps = 0
  private var hasAbsolute = false

  /// - Parameters:
  ///   - manifest: the file.
  ///   - root: the folder that paths must not lead out of; nil for the manifest's.
  ///   - trusts: whether paths may lead anywhere.
  /// - Throws: ``Failure/file(_:)`` if a folder does not exist.
  init(of manifest: Path, root: Path? = nil, trusts: Bool) throws(Failure) {
    self.manifest = manifest
    folder = manifest.parent
    self.root = root ?? folder
    let (folder, other) = (folder, self.root)
    places =
      trusts
      ? nil
      : try attempt {
        (try Folder.resolve(folder).components, try Folder.resolve(other).components)
      }
  }

  /// Resolves a picture's path against the manifest's folder, and notes one that leads out of the
  /// root.
  mutating func picture(_ name: Path) -> Path {
    if let places { note(name, places) }
    return folder / name
  }

  private mutating func note(
    _ name: Path, _ places: (folder: [ArraySlice<UInt8>], root: [ArraySlice<UInt8>])
  ) {
    var (place, fewest) = (places.folder, places.folder.count)
    for component in name.components where component != [Path.dot] {
      if component == [Path.dot, Path.dot] { _ = place.popLast() } else { place.append(component) }
      fewest = min(fewest, place.count)
    }
    steps = max(steps, places.folder.count - fewest)
    hasAbsolute = hasAbsolute || name.isAbsolute
    if name.isAbsolute || !place.starts(with: places.root) { stray = stray ?? name }
  }

  /// - Throws: ``Failure/leadsOut(_:_:of:wider:)`` if a path led out of the root.
  func check() throws(Failure) {
    guard let stray else { return }
    let wider = (0..<steps).reduce(folder) { path, _ in path / ".." }
    throw .leadsOut(manifest, stray, of: root, wider: hasAbsolute ? nil : wider)
  }
}
