/// Where pictures are decoded.
public enum Decoding: Equatable, Sendable {
  /// In this process: a picture that makes a decoder crash ends it.
  case inProcess
  /// In processes of their own, which can reach nothing: a crash costs one picture.
  case workers(WorkerLimits)
}

/// What a process that decodes may use.
public struct WorkerLimits: Equatable, Sendable {
  /// How long one picture may take, in seconds, at least 1.
  public var timeout: Int
  /// How much memory it may have, in bytes.
  public var memory: Int
  /// Which locks must keep it in.
  public var locks: LockPolicy
  /// The program that is started: one that calls ``DecodingWorker/runIfAsked()`` first.
  public var executable: Path

  /// Creates limits; by default a minute, 2 GB, and this program itself.
  public init(
    timeout: Int = 60, memory: Int = 2 << 30, locks: LockPolicy = .promised,
    executable: Path = "/proc/self/exe"
  ) {
    self.timeout = timeout
    self.memory = memory
    self.locks = locks
    self.executable = executable
  }

  /// The same within what a process's clock and its limits can hold: from a second up to 68 years, and no memory
  /// less than none.
  var bounded: WorkerLimits {
    var limits = self
    limits.timeout = min(max(1, timeout), Int(Int32.max) - 1)
    limits.memory = max(0, memory)
    return limits
  }
}
