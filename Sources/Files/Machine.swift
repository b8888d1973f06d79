internal import Glibc
internal import Sandbox

/// The machine that this process runs on, within the limits of its container, service or job.
package enum Machine {
  /// The memory in bytes.
  package static let memory: Int = {
    let pages = sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(
      by: sysconf(Int32(_SC_PAGESIZE))
    ).partialValue
    return min(max(1 << 20, pages), ControlGroups().memory ?? .max)
  }()

  /// The number of cores that this process may use.
  package static var coreCount: Int { Program.coreCount }
}

extension CommandLine {
  /// The arguments as bytes, without the program's name.
  package static var words: [[UInt8]] { Array(Program.words.dropFirst()) }
}

extension Path {
  /// The running program's path if this one is `/proc/self/exe` and there is no `/proc`; else this.
  package var ofProgram: Path {
    let isMissing = self == "/proc/self/exe" && !isThere
    return isMissing ? Path(bytes: Program.path) : self
  }
}
