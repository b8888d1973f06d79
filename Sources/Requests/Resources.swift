public import Files
public import Plans

/// How much of the machine a run may use.
public struct Resources: Equatable, Sendable {
  /// The number of pictures that are processed at once, from 1 to 1,024.
  public var threads: Int
  /// Memory for thumbnails that are not drawn yet and for pictures being decoded, in bytes from 1;
  /// `.max` is no limit.
  ///
  /// libvips itself needs about 40 MB more.
  public var memory: Int { didSet { hasUsualMemory = false } }
  /// Whether nobody chose ``memory``: then it says nothing about what a stranger's plan may need.
  package private(set) var hasUsualMemory: Bool
  /// The most pixels that a picture may have, according to its header, and the most that its frame
  /// may have, from 1; `.max` is no limit.
  public var maxPixels: PixelCount
  /// The most pixels that a wall may have on all its sheets, from 1; nil is ten billion, or 2,000 for each
  /// picture if that is more.
  public var maxOutputPixels: PixelCount?
  /// Where pictures are decoded.
  public var decoding: Resources.Decoding
  /// Formats of ``PictureFormat/allowable`` that are read in addition to the usual ones.
  ///
  /// libvips has one list for the process: if walls are made at the same time, the latest one's
  /// applies.
  public var allowed: Set<PictureFormat>
  /// Where thumbnails are cached between runs; nil for no cache.
  public var cache: Resources.Cache?

  /// Creates resources.
  ///
  /// By default, these are as many threads as cores that the process may use, ``usualMemory``, 268
  /// megapixels, decoding in this process, the usual formats, and no cache.
  public init(
    threads: Int = Resources.coreCount, memory: Int? = nil,
    maxPixels: PixelCount = 268_402_689, maxOutputPixels: PixelCount? = nil,
    decoding: Resources.Decoding = .inProcess,
    allowed: Set<PictureFormat> = [],
    cache: Resources.Cache? = nil
  ) {
    self.threads = threads
    self.memory = memory ?? Self.usualMemory
    hasUsualMemory = memory == nil
    self.maxPixels = maxPixels
    self.maxOutputPixels = maxOutputPixels
    self.decoding = decoding
    self.allowed = allowed
    self.cache = cache
  }

  /// The default memory of a run, in bytes: 1/32 of the machine's or the container's, so that several runs fit, from 64
  /// to 512 MB.
  ///
  /// A progressive picture of 25 megapixels needs 150 MB, and is decoded alone if there is less.
  public static let usualMemory = min(512 << 20, max(64 << 20, Machine.memory / 32))

  /// The number of cores that this process may use.
  public static var coreCount: Int { Machine.coreCount }

  /// The protections that a decoding process must have; without them, no wall is made.
  public enum Locks: Equatable, Sendable {
    /// Those that SECURITY.md promises: seccomp, no capabilities, and resource limits.
    ///
    /// On a kernel without Landlock, seccomp refuses every call that Landlock would check.
    case promised
    /// All that weir supports, including Landlock.
    case all
    /// Whatever this kernel supports.
    case any
  }

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

  /// Where pictures are decoded.
  public enum Decoding: Equatable, Sendable {
    /// In this process: a picture that crashes a decoder ends the run.
    case inProcess
    /// In separate sandboxed processes: a crash costs one picture.
    case workers(Workers)
  }

  /// The limits of a decoding process.
  public struct Workers: Equatable, Sendable {
    /// The time for one picture, at least a second; `.seconds(Int.max)` is no limit.
    public var timeLimit: Duration
    /// The memory for one picture, in bytes from 64 MB (`64 << 20`); `.max` is no limit.
    ///
    /// Together, all processes use at most half of the machine's memory, unless this is more. If each
    /// therefore has less than this limit, a picture that cannot be decoded is tried once more with
    /// the full limit, while no other is decoded.
    public var memory: Int
    /// Whether each picture has its own process.
    public var isolates = false
    /// Which locks the sandbox must have.
    public var locks: Locks
    /// The program to start, which calls `runAsHelperIfAsked()` first.
    public var executable: Path

    /// Creates limits; by default one minute, ``defaultMemory``, and this program.
    public init(
      timeLimit: Duration = .seconds(60), memory: Int = defaultMemory, locks: Locks = .promised,
      executable: Path = "/proc/self/exe"
    ) {
      self.timeLimit = timeLimit
      self.memory = memory
      self.locks = locks
      self.executable = executable
    }

    /// Creates limits with a time in seconds.
    @available(*, deprecated, renamed: "init(timeLimit:memory:locks:executable:)")
    public init(
      timeout: Int, memory: Int = defaultMemory, locks: Locks = .promised,
      executable: Path = "/proc/self/exe"
    ) {
      self.init(
        timeLimit: .seconds(timeout), memory: memory, locks: locks, executable: executable)
    }

    /// The time for one picture, in seconds.
    @available(*, deprecated, renamed: "timeLimit")
    public var timeout: Int {
      get { seconds }
      set { timeLimit = .seconds(newValue) }
    }

    /// The time for one picture, in whole seconds.
    package var seconds: Int { Int(timeLimit.components.seconds) }

    /// 2 GB, or half of the machine's memory if that is less.
    public static let defaultMemory = min(2 << 30, Machine.memory / 2)

    /// The limits clamped to what the system accepts: from 1 second to 68 years, and no negative
    /// memory.
    package var bounded: Workers {
      var limits = self
      limits.timeLimit = min(max(.seconds(1), timeLimit), .seconds(Int32.max - 1))
      limits.memory = max(0, memory)
      return limits
    }
  }
}
