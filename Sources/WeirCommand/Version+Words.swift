internal import Weir

extension Job {
  /// What `--version` prints, and with `--verbose` also what keeps strangers' pictures from doing harm.
  static func versionText(_ verbosity: Verbosity) throws(WeirError) -> String {
    let versions = "weir \(Version.weir), libvips \(Version.libvips)"
    guard verbosity == .verbose else { return versions }
    return versions + "\n" + (try DecodingProtections(trying: WorkerLimits(locks: .any))).words
  }
}

extension DecodingProtections {
  fileprivate var words: String {
    let locks = [
      landlock.map { "Landlock \($0)" } ?? "no Landlock in this kernel",
      hasSeccomp ? "seccomp" : "no seccomp in this kernel",
      hasNoCapabilities ? "no capabilities" : "capabilities",
    ].joined(separator: ", ")
    let doors =
      open.isEmpty
      ? "\(triedCount) forbidden things were tried on three threads, and all were refused"
      : "\(triedCount) forbidden things were tried; not refused: "
        + Set(open).sorted().joined(separator: ", ")
    return "pictures are decoded in processes of their own: \(locks)\n\(doors)"
  }
}
