internal import Decoding
internal import Plans
internal import Requests

extension Job {
  /// What decides pixels, each with its version.
  static var versions: String { "weir \(Version.weir), \(Version.libraries)" }

  /// The output of `--version`; with `--verbose`, it includes what protects against malicious
  /// pictures.
  static func versionText(_ verbosity: Verbosity) throws(Failure) -> String {
    guard verbosity == .verbose else { return versions }
    return versions + "\n" + (try DecodingProtections(trying: Resources.Workers(locks: .any))).words
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

  /// What became of the forbidden operations.
  var tries: String {
    open.isEmpty
      ? "\(triedCount) forbidden operations were tried on three threads, and all were refused"
      : "\(triedCount) forbidden operations were tried; not refused: "
        + Set(open).sorted().joined(separator: ", ")
  }
}
