internal import CSandbox
internal import Glibc

/// Takes from this process what it does not need, for good.
///
/// Apply it before a second thread starts: Landlock binds only the calling thread and its later
/// children.
package struct Lockdown: Sendable {
  /// The most memory of its own, in bytes, in any form.
  package var memory: Int
  /// The most threads.
  package var threads = Lockdown.usualThreads
  /// Folders below which files may be read; usually none.
  package var readable: [String]
  /// The only socket for messages.
  package var channel: Int32
  /// Its number among the processes that share the processors; nil if it may use all of them.
  package var seat: Int?
  /// Whether the kernel kills it with the thread that started it; see ``ChildProcess/endWithParent()``.
  package var endsWithParent = false
  /// The newest version of Landlock to use; 0 is none, as in older kernels.
  var newestLandlock = Int32.max

  /// More than any decoder starts: libheif decodes four tiles at a time, each on a thread for every processor of the
  /// half that it has.
  package static let usualThreads = 16 + 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))

  package init(memory: Int, readable: [String] = [], channel: Int32) {
    (self.memory, self.readable, self.channel) = (memory, readable, channel)
  }

  /// Applies every lock that this kernel has, and tells which of them hold.
  package func apply() -> Protections {
    // A convenience for other processes that may fail, as where a container's processors change.
    if let seat { _ = sandbox_share_processors(Int32(clamping: seat)) }
    var addresses = sandbox_addresses()
    let limits = unsafe sandbox_limit_resources(memory, &addresses)
    _ = sandbox_bound_capabilities()
    let threads = sandbox_bound_threads(Int32(clamping: threads))
    let capabilities = sandbox_drop_capabilities()
    let end = endsWithParent ? sandbox_end_with_parent() : 0
    let folders = unsafe readable.map { unsafe strdup($0) }
    defer { unsafe folders.forEach { unsafe free($0) } }
    let constant = unsafe folders.map { unsafe UnsafePointer($0) }
    let landlock = unsafe sandbox_landlock(constant, constant.count, newestLandlock)
    // Without Landlock, nothing would confine it to those folders.
    let seccomp = sandbox_seccomp(channel, landlock > 0 && !readable.isEmpty ? 1 : 0, addresses)
    return Protections(
      landlock: landlock > 0 ? Int(landlock) : nil, seccomp: seccomp == 0,
      capabilities: capabilities == 0, limits: end == 0 && limits == 0, threads: threads == 0)
  }
}

/// The locks of a process.
package struct Protections: Equatable, Sendable {
  /// The version of Landlock; nil if the kernel has none.
  package var landlock: Int?
  /// Whether most system calls are refused.
  package var seccomp: Bool
  /// Whether it has no capabilities, and programs that it starts cannot get any.
  package var capabilities: Bool
  /// Whether its memory, file sizes, descriptors and lifetime are limited.
  package var limits: Bool
  /// Whether the number of its threads is limited.
  package var threads: Bool

  package init(landlock: Int?, seccomp: Bool, capabilities: Bool, limits: Bool, threads: Bool) {
    (self.landlock, self.seccomp, self.capabilities) = (landlock, seccomp, capabilities)
    (self.limits, self.threads) = (limits, threads)
  }
}

/// Something that a locked process must not be able to do.
package enum ForbiddenOperation {
  /// Tries every forbidden operation on this thread, harmlessly, and names those that were not refused.
  package static func allowed() -> [String] {
    (0..<sandbox_forbidden_count()).filter { sandbox_try($0) == 0 }.map {
      unsafe String(cString: sandbox_forbidden_name($0))
    }
  }

  package static var count: Int { Int(sandbox_forbidden_count()) }
}
