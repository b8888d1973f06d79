internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Sandbox
internal import Threads

/// A process that has loaded libvips and sees no picture, from which decoding processes are forked.
///
/// Starting one takes 60 ms of CPU time, mostly for libvips and its hundred libraries; a fork takes
/// 4 ms, including its locks and its end. What a picture does to a decoding process ends with it.
final class WorkerTemplate: Sendable {
  /// One question at a time; its parts are nil when the template has ended.
  private let conversation: Monitor<Conversation>

  private struct Conversation: ~Copyable {
    var channel: Channel?
    var process: ChildProcess?

    mutating func answer(to question: TemplateQuestion, _ file: Int32?) throws -> TemplateAnswer {
      guard let channel = channel.take() else { throw SandboxError("start a decoder", code: ESRCH) }
      try channel.send(question.message, files: file.map { [$0] } ?? [])
      guard let message = try channel.receive() else {
        throw SandboxError("start a decoder", code: ECONNRESET)
      }
      self.channel = consume channel
      return try TemplateAnswer(message: message.bytes)
    }
  }

  /// Starts the template, without waiting until it is ready.
  init(_ limits: Resources.Workers, allowing allowed: Set<PictureFormat>) throws(SandboxError) {
    let ends = try Channel.pair()
    let process = try Self.start(limits, allowed, ends.far)
    let channel = ends.takenNear()
    // Longer than a start takes on the busiest machine.
    channel.wait(atMost: max(.seconds(60), limits.timeLimit))
    conversation = Monitor(Conversation(channel: channel, process: process))
  }

  /// On a thread that lasts as long as this process: the child ends with the one that started it.
  private static func start(
    _ limits: Resources.Workers, _ allowed: Set<PictureFormat>, _ channel: borrowing Channel
  ) throws(SandboxError) -> ChildProcess? {
    let (number, started) = (channel.number, Started())
    try LastingThread.shared.run { () throws(SandboxError) in
      started.process = try ChildProcess(
        limits.executable.ofProgram.bytes,
        arguments: ["weir"] + DecodingWorker.words(for: limits, allowing: allowed),
        environment: DecodingWorker.environment, inheriting: DecodingWorker.inherited,
        channel: number, isApart: true)
    }
    return started.process.take()
  }

  /// From one thread to another; unchecked since only one of them has it at a time.
  private final class Started: @unchecked Sendable {
    var process: ChildProcess?
  }

  /// Forks a decoding process with a memory limit in bytes, and gives its number.
  ///
  /// Its seat among those that run decides its processors; the channel is its end of one.
  func fork(memory: Int, seat: Int, channel: borrowing Channel) throws(SandboxError) -> Int {
    switch try answer(to: .fork(memory: memory, seat: seat), file: channel.number) {
    case .forked(let number): return number
    case .failed(let code): throw SandboxError("start a decoder", code: Int32(clamping: code))
    default: throw SandboxError("start a decoder", code: EPROTO)
    }
  }

  /// Kills a process; if the template has ended, all of them are dead.
  func kill(_ process: Int) { _ = try? answer(to: .kill(process)) }

  /// How a process ended; nil if it is still running.
  func ending(of process: Int) -> ChildProcess.Ending? {
    switch try? answer(to: .ending(process)) {
    case .ending(let ending): ending
    default: .signalled(SIGKILL)
    }
  }

  /// Whether it has namespaces of its own for processes, networks and System V objects, which its forks
  /// share; false if that cannot be seen.
  var isApart: Bool {
    guard let number = conversation.update({ $0.process?.number }) else { return false }
    return ["pid", "net", "ipc"].allSatisfy { kind in
      let own = Folder.target(ofLink: Path("/proc/self/ns/\(kind)"))
      let its = Folder.target(ofLink: Path("/proc/\(number)/ns/\(kind)"))
      return its != nil && its != own
    }
  }

  var isAlive: Bool { conversation.update { $0.channel != nil } }

  private func answer(
    to question: TemplateQuestion, file: Int32? = nil
  ) throws(SandboxError) -> TemplateAnswer {
    try conversation.update { conversation throws(SandboxError) in
      do {
        return try conversation.answer(to: question, file)
      } catch {
        conversation = Conversation(channel: nil, process: nil)
        throw (error as? SandboxError) ?? SandboxError("start a decoder", code: EPROTO)
      }
    }
  }
}

/// Numbers for processes, as low as possible and each for one at a time.
final class Seats: Sendable {
  private let taken = Monitor<Set<Int>>([])

  /// The lowest free number.
  func next() -> Seat {
    let number = taken.update { taken in
      let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
      taken.insert(number)
      return number
    }
    return Seat(number: number, seats: self)
  }

  fileprivate func free(_ number: Int) { taken.update { _ = $0.remove(number) } }
}

/// A number that is free again when the last reference to it goes away.
final class Seat: Sendable {
  let number: Int
  private let seats: Seats

  fileprivate init(number: Int, seats: Seats) { (self.number, self.seats) = (number, seats) }

  deinit { seats.free(number) }
}

/// A process forked from a template; it is killed on deinitialization.
final class ForkedProcess {
  private let number: Int
  private let template: WorkerTemplate
  private var known: ChildProcess.Ending?

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

  /// Waits until it has ended; only one that pretends to have ended must be killed, after about a second.
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
