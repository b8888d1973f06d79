/// Whether thumbnails are kept from one run to the next, where, and how many.
///
/// What is kept never changes a wall: it is the same to the bit with and without it. Several runs
/// may use one folder at once.
public struct ThumbnailCacheOptions: Equatable, Sendable {
  /// The folder they are kept in; created where it is missing, for nobody else to read.
  ///
  /// Nil: `weir` in the user's folder for caches, which is `$XDG_CACHE_HOME`, or `~/.cache` where
  /// that is not set or no absolute path.
  public var folder: Path?
  /// The most that they may take together, in bytes.
  ///
  /// At the end of a run those go that were not used for the longest time.
  public var byteCount: Int

  /// Creates the options; by default 4 GB in the user's folder for caches.
  public init(folder: Path? = nil, byteCount: Int = 4096 << 20) {
    self.folder = folder
    self.byteCount = byteCount
  }

  /// The folder, whichever it is; nil where the user has none.
  var resolvedFolder: Path? { folder ?? Self.userFolder(Path.variable) }

  /// The folder for an environment whose variables the function gives, nil where one is not set.
  static func userFolder(_ variable: (String) -> Path?) -> Path? {
    if let caches = variable("XDG_CACHE_HOME"), caches.isAbsolute { return caches / "weir" }
    guard let home = variable("HOME"), home.isAbsolute else { return nil }
    return home / ".cache" / "weir"
  }
}
