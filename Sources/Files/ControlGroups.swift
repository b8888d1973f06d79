/// The control groups that this process is in, as far as they limit memory.
///
/// A container sees its own group as the root. A service, or a job of a cluster, is in a group below the root.
struct ControlGroups {
  /// The files with limits: those of each group and of all groups around it.
  private let limits: [Path]

  /// A line of `list` has the group in one hierarchy, whose file system is below `root` in version 1, or at it in version 2.
  init(list: Path = "/proc/self/cgroup", root: Path = "/sys/fs/cgroup") {
    let lines = ((try? File(list).read(1 << 16)) ?? []).split(separator: UInt8(ascii: "\n"))
    let groups = lines.map(Group.init)
    // Names that are valid only outside of a container lead nowhere: its own group is the root.
    func files(_ isWanted: (Group) -> Bool, in folder: Path, _ name: Path) -> [Path] {
      (groups.filter(isWanted).flatMap(\.namesUpward) + [""]).map { folder / $0 / name }
    }
    limits =
      files(\.isOfVersion2, in: root, "memory.max")
      + files(\.limitsMemory, in: root / "memory", "memory.limit_in_bytes")
  }

  /// The lowest limit in bytes; nil if there is none.
  var memory: Int? {
    // Without a limit, version 2 says `max`, and version 1 a number larger than any memory.
    limits.compactMap { try? File($0).read(32) }
      .compactMap { Int(String(decoding: $0, as: UTF8.self).filter(\.isNumber)) }.min()
  }

  /// A line such as `4:memory:/jobs/1`, or `0::/jobs/1` for version 2.
  private struct Group {
    private let parts: [ArraySlice<UInt8>]

    init(_ line: ArraySlice<UInt8>) {
      parts = line.split(
        separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    }

    var isOfVersion2: Bool { parts.count == 3 && parts[1].isEmpty }

    var limitsMemory: Bool {
      parts.count == 3
        && parts[1].split(separator: UInt8(ascii: ",")).contains { $0.elementsEqual("memory".utf8) }
    }

    /// Its name without the first slash, and those of the groups around it below the root.
    var namesUpward: [Path] {
      var names = [Path(bytes: parts[2].dropFirst())]
      while let last = names.last, last.bytes.contains(Path.slash) { names.append(last.parent) }
      return names
    }
  }
}
