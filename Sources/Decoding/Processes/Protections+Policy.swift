internal import Requests
internal import Sandbox
internal import Spelling

extension Protections {
  /// The missing protections, in words; nil if the process may decode.
  func lack(for policy: Resources.Locks) -> String? {
    let needed: [(name: String, isThere: Bool)] =
      switch policy {
      case .any: []
      case .promised: Self.promised(self)
      case .all:
        Self.promised(self) + [("Landlock", landlock != nil), ("a limit on threads", threads)]
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
