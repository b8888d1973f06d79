internal import Sandbox

/// What keeps a process that decodes from everything but its picture, tried in one.
public struct DecodingProtections: Equatable, Sendable {
  /// The version of Landlock that keeps it from files and networks; nil where the kernel has none.
  public let landlock: Int?
  /// Whether seccomp refuses it most system calls.
  public let hasSeccomp: Bool
  /// Whether it has given up every capability.
  public let hasNoCapabilities: Bool
  /// How many forbidden things were tried, each on three threads.
  public let triedCount: Int
  /// What was not refused, in words; nothing, where both locks are there.
  public let open: [String]

  /// Starts such a process and has it try what it must not be able to do.
  ///
  /// - Throws: ``WeirError/noDecoder(_:)``.
  public init(trying limits: WorkerLimits) throws(WeirError) {
    do {
      let (protections, open) = try WorkerPool(limits, most: 1).protections()
      landlock = protections.landlock
      hasSeccomp = protections.seccomp
      hasNoCapabilities = protections.capabilities
      triedCount = Door.count
      self.open = open
    } catch {
      throw .noDecoder(error.description)
    }
  }
}
