internal import Glibc
internal import Plans
internal import Sandbox

/// A process forked from a template; it is killed on deinitialization.
final class ForkedProcess {
  private let number: Int
  private let template: WorkerTemplate
  private var known: ChildProcess.Ending?

  /// - Throws: `SandboxError`.
  init(
    from template: WorkerTemplate, memory: Int, seat: Int, channel: borrowing Channel
  ) throws(SandboxError) {
    number = try template.fork(memory: memory, seat: seat, channel: channel)
    self.template = template
  }

  deinit {
    guard known == nil else { return }
    kill()
    _ = waitForEnding()
  }

  func kill() { template.kill(number) }

  /// Waits until it has ended, and kills it after about a second.
  ///
  /// Only a process that pretends to have ended takes that long.
  func ending() -> ChildProcess.Ending {
    if let known { return known }
    if let ending = waitForEnding() { return ending }
    kill()
    return waitForEnding() ?? .signalled(SIGKILL)
  }

  private func waitForEnding() -> ChildProcess.Ending? {
    for pause in 0..<200 {
      if pause > 0 { usleep(pause < 10 ? 500 : 5000) }
      known = template.ending(of: number)
      if known != nil { return known }
    }
    return nil
  }
}

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
