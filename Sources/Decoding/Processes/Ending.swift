internal import Glibc

/// Explains the signal that ended a process.
enum Ending {
  /// The process's own timer.
  static let alarm = SIGALRM

  /// What happened, and what may help.
  static func words(for signal: Int32, memory: Int) -> String {
    let megabytes = memory >> 20
    return switch signal {
    // GLib ends a process with one of these when it runs out of memory.
    case SIGTRAP, SIGABRT, SIGILL:
      "it gave up on it (signal \(signal)), perhaps because memory ran out: "
        + "--picture-memory gives it more than \(megabytes) MB"
    default: "it crashed on it (signal \(signal))"
    }
  }
}
