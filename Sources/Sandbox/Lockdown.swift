internal import CSandbox
internal import Glibc

/// Takes from this process what it does not need, for good.
///
/// To be called before a second thread is started: Landlock binds only the calling one and its
/// later children.
public struct Lockdown: Sendable {
  /// The most memory it may have of its own, in bytes.
  public var memory: Int
  /// Folders below which files may be read; usually none.
  public var readable: [String]
  /// The only socket that messages may go through.
  public var channel: Int32

  /// The version of Landlock that the kernel is taken to have at most; 0 is none, as in older kernels.
  var newestLandlock = Int32.max

  /// Creates a lockdown.
  public init(memory: Int, readable: [String] = [], channel: Int32) {
    self.memory = memory
    self.readable = readable
    self.channel = channel
  }

  /// Shuts every door that this kernel has a lock for.
  ///
  /// - Returns: which ones are shut.
  public func apply() -> Protections {
    let limits = [
      limit(RLIMIT_DATA, memory), limit(RLIMIT_FSIZE, 0), limit(RLIMIT_CORE, 0),
      limit(RLIMIT_NOFILE, 64),
    ]
    let capabilities = sandbox_drop_capabilities()
    let folders = unsafe readable.map { unsafe strdup($0) }
    defer { unsafe folders.forEach { unsafe free($0) } }
    let constant = unsafe folders.map { unsafe UnsafePointer($0) }
    let landlock = unsafe sandbox_landlock(constant, constant.count, newestLandlock)
    // Without Landlock nothing would keep a process to those folders.
    let seccomp = sandbox_seccomp(channel, landlock > 0 && !readable.isEmpty ? 1 : 0)
    return Protections(
      landlock: landlock > 0 ? Int(landlock) : nil, seccomp: seccomp == 0,
      capabilities: capabilities == 0, limits: limits.allSatisfy(\.self))
  }

  private func limit(_ resource: __rlimit_resource, _ value: Int) -> Bool {
    var limit = rlimit()
    let number = __rlimit_resource_t(resource.rawValue)
    guard unsafe getrlimit(number, &limit) == 0 else { return false }
    let most = min(rlim_t(value), limit.rlim_max)
    limit = rlimit(rlim_cur: most, rlim_max: most)
    return unsafe setrlimit(number, &limit) == 0
  }
}

/// What keeps a process in.
public struct Protections: Equatable, Sendable {
  /// The version of Landlock; nil where the kernel has none.
  public var landlock: Int?
  /// Whether most system calls are refused.
  public var seccomp: Bool
  /// Whether it has no capabilities, and no program that it started could get any.
  public var capabilities: Bool
  /// Whether its memory, its files and its descriptors are limited.
  public var limits: Bool

  /// Creates a list.
  public init(landlock: Int?, seccomp: Bool, capabilities: Bool, limits: Bool) {
    self.landlock = landlock
    self.seccomp = seccomp
    self.capabilities = capabilities
    self.limits = limits
  }
}
