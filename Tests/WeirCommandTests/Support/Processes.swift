import Glibc
@testable import Files

/// What the system knows about processes.
enum Processes {
  /// A process's children that have not been waited for.
  static func started(by parent: pid_t) throws -> [pid_t] {
    guard let tasks = try? Folder.names(in: Path("/proc/\(parent)/task")) else { return [] }
    return tasks.flatMap { task in
      let children = (try? File(Path("/proc/\(parent)/task/\(task)/children")).read(4096)) ?? []
      return String(decoding: children, as: UTF8.self).split(separator: " ").compactMap {
        pid_t($0)
      }
    }
  }

  /// The processes that decode for a run of weir: the children of its only child.
  static func decoders(of run: pid_t) throws -> [pid_t] {
    try started(by: run).flatMap { try started(by: $0) }
  }

  /// The files mapped into a process's memory.
  static func libraries(of process: pid_t) throws -> String {
    let file = try File(Path("/proc/\(process)/maps"))
    var text: [UInt8] = []
    while true {
      let piece = try file.readNext(1 << 16)
      if piece.isEmpty { return String(decoding: text, as: UTF8.self) }
      text += piece
    }
  }

  /// The target of each of a process's descriptors.
  static func files(of process: pid_t) throws -> [Path: String] {
    var files: [Path: String] = [:]
    let folder = Path("/proc/\(process)/fd")
    for name in try Folder.names(in: folder) { files[name] = linkTarget(folder / name) }
    return files
  }

  /// Whether none of its descriptors is a JPEG.
  static func holdsNoPicture(_ process: pid_t) -> Bool {
    (try? files(of: process))?.values.contains { $0.hasSuffix(".jpg") } == false
  }

  /// Whether it has ended but was not waited for.
  static func isZombie(_ process: pid_t) -> Bool { status(of: process).first == "Z" }

  /// Its number of threads; 0 if it has ended.
  static func threads(of process: pid_t) -> Int {
    let fields = status(of: process)
    return fields.count > 17 ? Int(fields[17]) ?? 0 : 0
  }

  /// Its processor time in hundredths of a second.
  static func ticks(of process: pid_t) -> Int {
    let fields = status(of: process)
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  /// Its name, usually that of its program.
  static func name(of process: pid_t) -> String {
    let bytes = (try? File(Path("/proc/\(process)/comm")).read(64)) ?? []
    return String(decoding: bytes.filter { $0 != 10 }, as: UTF8.self)
  }

  /// Its peak memory so far; 0 if it has ended.
  static func peakKilobytes(of process: pid_t) -> Int {
    kilobytes(of: process, ["VmHWM"])
  }

  /// What it alone costs the machine now: its own pages and page tables; 0 if it has ended.
  static func costInKilobytes(of process: pid_t) -> Int {
    kilobytes(of: process, ["RssAnon", "RssShmem", "VmPTE", "VmSwap"])
  }

  private static func kilobytes(of process: pid_t, _ names: Set<Substring>) -> Int {
    let bytes = (try? File(Path("/proc/\(process)/status")).read(8192)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.map { $0.split { ":\t ".contains($0) } }.reduce(0) { sum, words in
      words.count > 1 && names.contains(words[0]) ? sum + (Int(words[1]) ?? 0) : sum
    }
  }

  /// The fields of a process's `stat` file, starting with its state.
  private static func status(of process: pid_t) -> [Substring] {
    let bytes = (try? File(Path("/proc/\(process)/stat")).read(4096)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return (text.split(separator: ")").last ?? "").split(separator: " ")
  }

  private static func linkTarget(_ path: Path) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    let count = readlink(path.description, &text, text.count)
    let bytes = text.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
