package import Plans
package import Requests
internal import Sandbox
internal import Spelling

/// The measures that isolate a decoding process from everything but its picture, as tested in one.
package struct DecodingProtections: Equatable, Sendable {
  /// The version of Landlock that bars it from files and networks; nil if the kernel has none.
  package let landlock: Int?
  /// Whether seccomp denies it most system calls.
  package let hasSeccomp: Bool
  /// Whether it has dropped all capabilities.
  package let hasNoCapabilities: Bool
  /// Whether its memory, file sizes, descriptors and lifetime are limited.
  package let hasLimits: Bool
  /// Whether it has namespaces of its own for processes, networks and System V objects.
  package let isApart: Bool
  /// Whether its number of threads is limited.
  package let hasBoundedThreads: Bool
  /// The number of forbidden operations that were tried, each on three threads.
  package let triedCount: Int
  /// The forbidden operations that succeeded; empty if both Landlock and seccomp are active.
  package let open: [String]

  /// Starts a decoding process and has it try every forbidden operation.
  package init(trying limits: Resources.Workers) throws(Failure) {
    do {
      let pool = WorkerPool(limits, most: 1)
      let (protections, open) = try WorkerDecoder(pool).protections()
      landlock = protections.landlock
      hasSeccomp = protections.seccomp
      hasNoCapabilities = protections.capabilities
      hasLimits = protections.limits
      hasBoundedThreads = protections.threads
      isApart = pool.isApart
      triedCount = ForbiddenOperation.count
      self.open = open
    } catch {
      throw error.endOfRun ?? .noDecoder(error.description)
    }
  }
}

extension Protections {
  /// The missing protections, in words; nil if the process may decode.
  func lack(for policy: Resources.Locks) -> String? {
    let promised = [
      ("seccomp", seccomp), ("dropped capabilities", capabilities),
      ("limits on memory and files", limits),
    ]
    let needed: [(String, Bool)] =
      switch policy {
      case .any: []
      case .promised: promised
      case .all: promised + [("Landlock", landlock != nil), ("a limit on threads", threads)]
      }
    let missing = needed.filter { !$0.1 }.map(\.0)
    return missing.isEmpty ? nil : missing.listed(with: "or")
  }
}
