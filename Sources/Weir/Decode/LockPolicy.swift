internal import Sandbox

/// Which locks a process that decodes must have, or else no wall is made.
public enum LockPolicy: Equatable, Sendable {
  /// Those that keep what SECURITY.md promises: seccomp, no capabilities, and limits.
  ///
  /// Where the kernel has no Landlock, seccomp refuses every call that Landlock would watch.
  case promised
  /// All that weir knows, Landlock included.
  case all
  /// Whatever this kernel has.
  case any
}

extension Protections {
  /// What is missing, in words; nil where a process may decode.
  func lack(for policy: LockPolicy) -> String? {
    let needed: [(name: String, isThere: Bool)] =
      switch policy {
      case .any: []
      case .promised: Self.promised(self)
      case .all: Self.promised(self) + [("Landlock", landlock != nil)]
      }
    let missing = needed.filter { !$0.isThere }.map(\.name)
    return missing.isEmpty ? nil : missing.listed(with: "or")
  }

  private static func promised(_ protections: Protections) -> [(name: String, isThere: Bool)] {
    [
      ("seccomp", protections.seccomp), ("dropped capabilities", protections.capabilities),
      ("limits on memory and files", protections.limits),
    ]
  }
}
