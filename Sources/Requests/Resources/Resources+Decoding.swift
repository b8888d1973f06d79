public import Files

extension Resources {
  /// Where pictures are decoded.
  public enum Decoding: Equatable, Sendable {
    /// In this process: a picture that crashes a decoder ends the run.
    case inProcess
    /// In separate sandboxed processes: a crash costs one picture.
    case workers(Workers)
  }
}

extension Resources {
  /// The limits of a decoding process.
  public struct Workers: Equatable, Sendable {
    /// The time for one picture, in seconds, at least 1; `.max` is no limit.
    public var timeout: Int
    /// The memory for one picture, in bytes from 1; `.max` is no limit.
    ///
    /// Together, all processes use at most half of the machine's memory, unless this is more. If each
    /// therefore has less than this limit, a picture that cannot be decoded is tried once more with
    /// the full limit, while no other is decoded.
    public var memory: Int
    /// Whether each picture has its own process.
    public var isolates = false
    /// Which locks the sandbox must have.
    public var locks: Locks
    /// The program to start, which calls ``DecodingWorker/runIfAsked()`` first.
    public var executable: Path

    /// Creates limits; by default one minute, ``defaultMemory``, and this program.
    public init(
      timeout: Int = 60, memory: Int = defaultMemory, locks: Locks = .promised,
      executable: Path = "/proc/self/exe"
    ) {
      self.timeout = timeout
      self.memory = memory
      self.locks = locks
      self.executable = executable
    }

    /// 2 GB, or half of the machine's memory if that is less.
    public static let defaultMemory = min(2 << 30, Machine.memory / 2)

    /// The limits clamped to what the system accepts: from 1 second to 68 years, and no negative
    /// memory.
    package var bounded: Workers {
      var limits = self
      limits.timeout = min(max(1, timeout), Int(Int32.max) - 1)
      limits.memory = max(0, memory)
      return limits
    }
  }
}
