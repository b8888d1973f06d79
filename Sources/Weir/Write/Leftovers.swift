internal import Glibc

extension TemporaryFiles {
  /// Removes what runs have left in a folder that were killed, so that they could not do it.
  ///
  /// Only what is certainly nobody's any more goes: its process, in this process's realm, has ended,
  /// it is this user's, and nothing was written to it for a second.
  ///
  /// - Parameter paths: final names; what is beside them is looked at, each folder once.
  static func removeLeftovers(beside paths: [Path]) {
    let recently = Timestamp.now.earlier(byMilliseconds: 1000)
    for folder in Set(paths.map(\.parent)) {
      for name in (try? Folder.names(in: folder)) ?? [] where isLeftover(name) {
        let path = folder / name
        guard let status = try? FileStatus.of(path, followingLinks: false),
          status.owner == geteuid(), status.modified < recently
        else { continue }
        Folder.remove(path)
      }
    }
  }

  /// Whether a name was given by a process that is no more.
  private static func isLeftover(_ name: Path) -> Bool {
    guard isName(name) else { return false }
    let parts = name.bytes.split(separator: UInt8(ascii: "-"))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, parts[2] == ProcessRealm.own, let process = pid_t(parts[1]),
      process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

/// Where a process's number means that process: this computer since it was started, and in a
/// container only that.
///
/// Other computers may write to the same folder, and have other processes of the same numbers.
enum ProcessRealm {
  /// A word for it, of letters and digits; another one for every process where the system does not
  /// tell, so that nothing is ever taken for a leftover.
  static let own: String = {
    let boot = (try? File("/proc/sys/kernel/random/boot_id").read(64)) ?? []
    let container = Folder.target(ofLink: "/proc/self/ns/pid")?.bytes ?? []
    let isKnown = !boot.isEmpty && !container.isEmpty
    let number = isKnown ? fnv1a(boot + container) : UInt64.random(in: .min ... .max)
    return String(number, radix: 36)
  }()
}
