internal import Decoding
internal import Plans
internal import Requests

extension Job {
  /// What decides pixels, each with its version.
  static var versions: String { "weir \(Version.weir), \(Version.libraries)" }

  /// The output of `--version`; with `--verbose`, it includes what protects against malicious
  /// pictures.
  static func versionText(_ verbosity: Verbosity) throws(Failure) -> String {
    let facts = ([versions] + [Documents.line].compactMap(\.self)).joined(separator: "\n")
    guard verbosity == .verbose else { return facts }
    return facts + "\n" + (try DecodingProtections(trying: Resources.Workers(locks: .any))).words
  }
}

extension DecodingProtections {
  fileprivate var words: String {
    let locks = [
      landlock.map { "Landlock \($0)" } ?? "no Landlock in this kernel",
      hasSeccomp ? "seccomp" : "no seccomp in this kernel",
      hasNoCapabilities ? "no capabilities" : "capabilities",
      hasBoundedThreads ? "bounded threads" : "no bound on threads here",
    ].joined(separator: ", ")
    return "pictures are decoded in processes of their own: \(locks)\n\(tries)"
  }

  /// What happened to the forbidden operations.
  private var tries: String {
    open.isEmpty
      ? "\(triedCount) forbidden operations were tried on three threads, and all were refused"
      : "\(triedCount) forbidden operations were tried; not refused: "
        + Set(open).sorted().joined(separator: ", ")
  }

  /// The rows of `weir doctor` about them.
  var findings: [Finding] {
    (hasSeccomp ? [rights, attempts] : [seccomp, rights])
      + [
        landlock.map { .fine("Landlock", "version \($0)") }
          ?? .limited(
            "Landlock",
            "not in this kernel\(hasSeccomp ? ", and seccomp refuses what it would check" : ""); "
              + "Linux has it since 5.13, where lsm= names it at boot"),
        hasBoundedThreads
          ? .fine("thread limit", "holds for decoders")
          : .limited(
            "thread limit",
            "there is none for decoders here; Linux has it since 5.14, where users may make "
              + "namespaces (sysctl user.max_user_namespaces)"),
        isApart
          ? .fine("namespaces", "of their own for decoders: processes, networks, System V objects")
          : .limited(
            "namespaces",
            "decoders have none of their own here"
              + (hasSeccomp ? ", and seccomp refuses what these would hide" : "")
              + "; Linux has them where users may make namespaces (sysctl user.max_user_namespaces)"
          ),
      ]
  }

  private var seccomp: Finding {
    .missing(
      "seccomp",
      "the kernel refuses it: let the container's engine allow it, or use another kernel; --unlocked "
        + "decodes without it, if you trust the pictures")
  }

  private var rights: Finding {
    if !hasNoCapabilities {
      return .missing("decoders", "capabilities remain; \(Self.untrusted)")
    }
    if !hasLimits {
      return .missing("decoders", "no limits on memory and files hold; \(Self.untrusted)")
    }
    return .fine("decoders", "in processes of their own, without capabilities, with limits")
  }

  private var attempts: Finding {
    open.isEmpty ? .fine("decoders", tries) : .missing("decoders", "\(tries); \(Self.untrusted)")
  }

  private static let untrusted =
    "run weir in another container or as another user; --unlocked decodes without it, if you trust "
    + "the pictures"
}
