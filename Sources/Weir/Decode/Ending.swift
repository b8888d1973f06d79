internal import Glibc

/// What the signal says that ended a process.
enum Ending {
  /// Its own clock's.
  static let alarm = SIGALRM

  /// What happened, and what may help.
  static func words(for signal: Int32, _ limits: WorkerLimits) -> String {
    let megabytes = limits.memory >> 20
    return switch signal {
    // GLib ends a process that gets no memory by one of these.
    case SIGTRAP, SIGABRT, SIGILL:
      "it gave up on it (signal \(signal)), perhaps because memory ran out: "
        + "--picture-memory gives it more than \(megabytes) MB"
    case SIGKILL: "it was killed (signal \(signal)), perhaps because memory ran out"
    default: "it crashed on it (signal \(signal))"
    }
  }
}
