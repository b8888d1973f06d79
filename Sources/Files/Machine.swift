internal import Glibc
internal import Sandbox

/// The machine that this process runs on, within the limits of its container.
package enum Machine {
  /// The memory in bytes.
  package static let memory: Int = {
    let pages = sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(
      by: sysconf(Int32(_SC_PAGESIZE))
    ).partialValue
    return min(max(1 << 20, pages), containerMemory ?? .max)
  }()

  /// The number of cores that this process may use.
  package static var coreCount: Int { Program.coreCount }

  /// The memory limit of a container, which sees its control group as the root: version 2 of
  /// control groups, then version 1.
  private static var containerMemory: Int? {
    ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"].lazy
      .compactMap { try? File($0).read(32) }
      .compactMap { Int(String(decoding: $0, as: UTF8.self).filter(\.isNumber)) }.first
  }
}
