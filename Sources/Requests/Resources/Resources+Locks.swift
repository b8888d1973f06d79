extension Resources {
  /// The locks that a decoding process must have for a wall to be made.
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
}
