internal import Decoding
internal import Drawing
internal import Files
internal import Plans
internal import Requests
internal import Walls

extension Checkup {
  /// The rows of `weir doctor`.
  ///
  /// - Parameter resources: those that were tried.
  /// - Returns: the rows, in order.
  func findings(_ resources: Resources) -> [Finding] {
    [.fine("versions", Job.versions)] + lockFindings + formatFindings + fontFindings
      + [leaflet, cacheFinding]
      + [
        .fine(
          "threads",
          "\(resources.threads) \(resources.threads == 1 ? "picture" : "pictures") at once"),
        .fine("memory", memoryWords),
      ]
  }

  // MARK: Locks

  private var lockFindings: [Finding] {
    switch protections {
    case .failure(let failure): [.missing("decoders", failure.words)]
    case .success(let protections): protections.findings
    }
  }

  // MARK: Fonts

  private var fontFindings: [Finding] {
    if let fontObstacle { return [.missing("fonts", fontObstacle)] }
    let found = Script.allCases.filter { !missingScripts.contains($0) }.map(\.name)
    let fine = found.isEmpty ? [] : [Finding.fine("fonts", found.listed("and"))]
    return fine
      + missingScripts.map { script in
        let text =
          "no font here has \(script.letters), so boxes are drawn: install \(script.package)"
        return script == .latin ? .missing("fonts", text) : .limited("fonts", text)
      }
  }

  // MARK: Machine

  private var leaflet: Finding {
    hasLeaflet
      ? .fine("--page", "Leaflet is there, for pages beside Deep Zoom images")
      : .limited("--page", Failure.noLeaflet.words)
  }

  private var cacheFinding: Finding {
    if let obstacle = cache.obstacle {
      return .limited("--cache", "\(obstacle); --cache=DIR takes another folder")
    }
    let folder = cache.folder.map(\.description) ?? ""
    let count = "\(cache.count) \(cache.count == 1 ? "thumbnail" : "thumbnails")"
    return .fine("--cache", "\(folder), \(count), \(cache.byteCount.asMegabytes)")
  }

  private var memoryWords: String {
    "\(memory.asMegabytes); decoders take at most half of it together, and "
      + "\(Resources.Workers.defaultMemory.asMegabytes) for one picture"
  }
}

extension DecodingProtections {
  fileprivate var findings: [Finding] {
    (hasSeccomp ? [rights, attempts] : [seccomp, rights]) + [landlockFinding, threads, apart]
  }

  private var seccomp: Finding {
    .missing(
      "seccomp",
      "the kernel refuses it: let the container's engine allow it, or use another kernel; --unlocked "
        + "decodes without, where you trust the pictures")
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

  private static let untrusted =
    "run weir in another container or as another user; --unlocked decodes without, where you trust "
    + "the pictures"

  private var attempts: Finding {
    open.isEmpty ? .fine("decoders", tries) : .missing("decoders", "\(tries); \(Self.untrusted)")
  }

  private var landlockFinding: Finding {
    landlock.map { .fine("Landlock", "version \($0)") }
      ?? .limited(
        "Landlock",
        (hasSeccomp
          ? "not in this kernel, and seccomp refuses what it would check; "
          : "not in this kernel; ")
          + "Linux has it since 5.13, where lsm= names it at boot")
  }

  private var threads: Finding {
    hasBoundedThreads
      ? .fine("thread limit", "holds for decoders")
      : .limited(
        "thread limit",
        "there is none for decoders here; Linux has it since 5.14, where users may make namespaces "
          + "(sysctl user.max_user_namespaces)")
  }

  private var apart: Finding {
    isApart
      ? .fine("namespaces", "of their own for decoders: processes, networks, System V objects")
      : .limited(
        "namespaces",
        "decoders have none of their own here"
          + (hasSeccomp ? ", and seccomp refuses what these would hide" : "")
          + "; Linux has them where users may make namespaces (sysctl user.max_user_namespaces)")
  }
}

extension Checkup.Script {
  fileprivate var name: String {
    switch self {
    case .latin: "Latin, Greek and Cyrillic"
    case .eastAsian: "Chinese, Japanese and Korean"
    case .emoji: "emoji"
    }
  }

  /// Some of it.
  fileprivate var letters: String {
    switch self {
    case .latin: "all letters of Latin, Greek and Cyrillic"
    case .eastAsian: "letters of Chinese, Japanese or Korean"
    case .emoji: "emoji"
    }
  }

  /// Debian's package with a font.
  fileprivate var package: String {
    switch self {
    case .latin: "fonts-dejavu-core"
    case .eastAsian: "fonts-noto-cjk"
    case .emoji: "fonts-noto-color-emoji"
    }
  }
}

extension Int {
  /// A number of bytes in megabytes.
  fileprivate var asMegabytes: String { "\((self + (1 << 20) - 1) >> 20) MB" }
}
