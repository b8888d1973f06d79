internal import Glibc
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
