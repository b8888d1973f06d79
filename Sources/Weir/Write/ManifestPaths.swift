/// Which of the paths in a manifest may be followed, by their names alone.
///
/// They are seen from the manifest's folder, and must not lead out of it, or of another folder that
/// was named. Links are another matter; see ``ReadAccess``.
struct ManifestPaths {
  /// The manifest's, as it was named.
  let folder: Path
  private let manifest: Path
  private let root: Path
  /// Without links, name by name; nothing where every path is trusted.
  private let places: (folder: [ArraySlice<UInt8>], root: [ArraySlice<UInt8>])?
  /// The first path that leads out.
  private var stray: Path?
  /// How many folders up from the manifest's all pictures can be found.
  private var steps = 0
  private var hasAbsolute = false

  /// - Parameters:
  ///   - manifest: the file.
  ///   - root: what its paths must not lead out of; nil is its folder.
  ///   - trusts: whether they may lead anywhere.
  /// - Throws: ``WeirError/file(_:)`` for a folder that is not there.
  init(of manifest: Path, root: Path? = nil, trusts: Bool) throws(WeirError) {
    self.manifest = manifest
    folder = manifest.parent
    self.root = root ?? folder
    let (folder, other) = (folder, self.root)
    places =
      trusts
      ? nil
      : try attempt { () throws(FileError) in
        (try Folder.resolve(folder).components, try Folder.resolve(other).components)
      }
  }

  /// The path of a picture, as seen from here; one that leads out is noted.
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

  /// - Throws: ``WeirError/leadsOut(_:_:_:_:)`` for a path that does.
  func check() throws(WeirError) {
    guard let stray else { return }
    let wider = (0..<steps).reduce(folder) { path, _ in path / ".." }
    throw .leadsOut(manifest, stray, of: root, wider: hasAbsolute ? nil : wider)
  }
}
