internal import Digests
internal import Glibc
internal import Threads

extension TemporaryFiles {
  /// Removes what killed runs left in folders, after completing what they were committing.
  ///
  /// A file is removed only if it is certainly unused and weir's: its process has ended, in this
  /// process's realm; it belongs to this user; nothing has been written to it for a second; and there
  /// is a ``TemporaryProof``.
  ///
  /// - Parameter paths: final names; each of their folders is searched once.
  /// - Returns: what has the name of a leftover and stays, since nothing proves that weir made it;
  ///   each path once in the life of the process.
  package static func removeLeftovers(beside paths: [Path]) -> [Path] {
    let recently = Timestamp.now.earlier(byMilliseconds: 1000)
    var kept: [Path] = []
    for folder in Set(paths.map(\.parent)).sorted() {
      let leftovers = ((try? Folder.names(in: folder)) ?? []).filter(isLeftover)
      for name in leftovers where CommitJournal.isName(name) {
        CommitJournal.complete(folder / name)
      }
      for path in leftovers.map({ folder / $0 }) {
        guard let status = try? FileStatus.of(path, followingLinks: false),
          status.isOwn, status.modified < recently
        else { continue }
        removeLeftover(path)
        if (try? FileStatus.of(path, followingLinks: false)) != nil { kept.append(path) }
      }
    }
    return state.update { state in kept.filter { state.kept.insert($0).inserted } }
  }

  /// Whether a name was made by a process that has ended.
  static func isLeftover(_ name: Path) -> Bool {
    guard isName(name) else { return false }
    let parts = name.bytes.split(separator: UInt8(ascii: "-"))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, parts[2] == ProcessRealm.own, let process = pid_t(parts[1]),
      process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

/// The scope in which a process ID is unique: this computer since it was started, or a container on
/// it.
///
/// Other computers may write to the same folder, and their processes may have the same IDs.
enum ProcessRealm {
  /// An identifier of letters and digits.
  ///
  /// If the system does not reveal the realm, every process has its own, so that nothing counts as
  /// a leftover.
  static let own: String = {
    let boot = (try? File("/proc/sys/kernel/random/boot_id").read(64)) ?? []
    let container = Folder.target(ofLink: "/proc/self/ns/pid")?.bytes ?? []
    let isKnown = !boot.isEmpty && !container.isEmpty
    let number = isKnown ? fnv1a(boot + container) : UInt64.random(in: .min ... .max)
    return String(number, radix: 36)
  }()
}
