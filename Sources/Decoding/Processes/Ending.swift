internal import Glibc
internal import Plans

/// Explains the signal that ended a process.
enum Ending {
  /// The process's own timer.
  static let alarm = SIGALRM

  /// What happened to the process, with a memory limit in bytes.
  static func reason(for signal: Int32, memory: Int) -> Skip.Reason {
    switch signal {
    // GLib ends a process with one of these when it runs out of memory.
    case SIGTRAP, SIGABRT, SIGILL:
      .decoderGaveUp(signal: signal, limit: memory >> 20)
    default: .decoderCrashed("it crashed on it (signal \(signal))")
    }
  }
}
