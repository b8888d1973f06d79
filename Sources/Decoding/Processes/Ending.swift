internal import Glibc
internal import Plans

/// Explains the signal that ended a process.
enum Ending {
  /// The process's own timer.
  static let alarm = SIGALRM

  /// What happened to the process, with a memory limit in bytes.
  static func reason(for signal: Int32, memory: Int) -> Skip.Reason {
    switch signal {
    // GLib ends a process with it when memory runs out.
    case SIGTRAP: .decoderGaveUp(signal: signal, limit: memory >> 20)
    // A library found a mistake of its own, as in a picture that nobody has tried before.
    case SIGABRT, SIGILL: .decoderCrashed("it gave up on it (signal \(signal))")
    default: .decoderCrashed("it crashed on it (signal \(signal))")
    }
  }
}
