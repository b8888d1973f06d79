public import Files

extension Resources {
  /// Where thumbnails are cached between runs, and how many.
  ///
  /// The cache never changes a wall: it is the same to the bit with and without it. Several runs may
  /// share a folder at the same time.
  public struct Cache: Equatable, Sendable {
    /// The folder of the cache; it is created if missing, readable by its owner only.
    ///
    /// Nil is `weir` in the user's cache folder: `$XDG_CACHE_HOME`, or `~/.cache` if that is not set
    /// or not an absolute path.
    public var folder: Path?
    /// The most bytes that the cache may use, from 1; `.max` is no limit.
    ///
    /// At the end of a run, the least recently used thumbnails are removed.
    public var byteCount: Int

    /// Creates the options; by default, 4 GB in the user's cache folder.
    public init(folder: Path? = nil, byteCount: Int = 4096 << 20) {
      self.folder = folder
      self.byteCount = byteCount
    }

    /// The folder, whether set or the default; nil if the user has no cache folder.
    package var resolvedFolder: Path? { folder ?? Self.userFolder(Path.variable) }

    /// The default folder for an environment; the function looks up a variable, and returns nil if it
    /// is not set.
    static func userFolder(_ variable: (String) -> Path?) -> Path? {
      if let caches = variable("XDG_CACHE_HOME"), caches.isAbsolute { return caches / "weir" }
      guard let home = variable("HOME"), home.isAbsolute else { return nil }
      return home / ".cache" / "weir"
    }
  }
}
