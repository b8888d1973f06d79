internal import Layouts
internal import Sandbox
internal import Vips

/// Another process that decodes pictures, as this one sees it.
///
/// Unchecked `Sendable`: one thread has it at a time, as ``WorkerPool`` sees to.
final class Worker: @unchecked Sendable {
  private let channel: Channel
  private var process: ChildProcess?
  private let limits: WorkerLimits
  /// Where its thumbnails come.
  private var memory: SharedMemory?
  private(set) var protections: Protections?

  /// Starts one; it gets ready by itself.
  ///
  /// - Throws: ``Skip/Reason/noDecoder(_:)``.
  init(_ limits: WorkerLimits, allowing allowed: Set<PictureFormat>) throws(Skip.Reason) {
    self.limits = limits
    do {
      let ends = try Channel.pair()
      process = try Self.start(limits, allowed, ends.far)
      channel = ends.takenNear()
      channel.wait(atMost: limits.timeout)
    } catch {
      throw .noDecoder(error.description)
    }
  }

  /// On a thread that lasts as long as this process, since the child ends with the thread that has started it.
  private static func start(
    _ limits: WorkerLimits, _ allowed: Set<PictureFormat>, _ channel: borrowing Channel
  ) throws(SandboxError) -> ChildProcess? {
    let (number, started) = (channel.number, Started())
    try LastingThread.shared.run { () throws(SandboxError) in
      started.process = try ChildProcess(
        limits.executable.bytes,
        arguments: ["weir"] + DecodingWorker.words(for: limits, allowing: allowed),
        environment: DecodingWorker.environment, inheriting: DecodingWorker.inherited,
        channel: number)
    }
    return started.process.take()
  }

  /// Carries a process from the thread that has started it; unchecked since only one has it at a time.
  private final class Started: @unchecked Sendable {
    var process: ChildProcess?
  }

  /// Whether it can be asked again.
  var isAlive: Bool { process != nil }

  /// Asks it something about an open picture.
  ///
  /// - Parameters:
  ///   - question: what.
  ///   - file: the picture's descriptor.
  ///   - byteCount: how much the answer puts into the shared memory.
  /// - Returns: nil where it had ended before the question could be the reason.
  /// - Throws: why it could not answer, or what it had to say of the picture.
  func answer(
    to question: DecodingQuestion, about file: Int32?, byteCount: Int = 0
  ) throws(Skip.Reason) -> DecodingAnswer? {
    if protections == nil {
      guard case .ready(let protections) = try hear() else { throw nonsense() }
      if let missing = protections.lack(for: limits.locks) {
        _ = end(.unwanted)
        throw .unlocked(missing)
      }
      self.protections = protections
    }
    guard try send(question, file, byteCount) else { return nil }
    let answer = try hear()
    if case .failed(let reason) = answer {
      if case .outOfMemory = reason { throw .outOfMemory(limit: limits.memory >> 20) }
      throw reason
    }
    return answer
  }

  /// Ends it, since it gave an answer to another question.
  func nonsense() -> Skip.Reason { end(.nonsense) }

  /// The thumbnails in the shared memory.
  func thumbnails(of sizes: [PixelSize], bands: Int) -> [Pixels] {
    memory?.thumbnails(of: sizes, bands: bands) ?? []
  }

  /// False where nobody is there to hear it.
  private func send(
    _ question: DecodingQuestion, _ file: Int32?, _ byteCount: Int
  ) throws(Skip.Reason) -> Bool {
    let isNew: Bool
    do { isNew = try makeRoom(byteCount) } catch { throw .noDecoder(error.description) }
    let files = [file, isNew ? memory?.file : nil].compactMap { $0 }
    do throws(SandboxError) {
      try channel.send(question.message, files: files)
      return true
    } catch {
      if error.isTimeout { throw end(.late) }
      _ = end(.gone)
      return false
    }
  }

  /// Makes sure that the shared memory is large enough, and gives back what was for one large
  /// picture.
  private func makeRoom(_ byteCount: Int) throws(SandboxError) -> Bool {
    let (least, kept) = (1 << 20, 32 << 20)
    if byteCount == 0 { return false }
    if let memory, memory.count >= byteCount, memory.count <= max(kept, byteCount) { return false }
    memory = nil
    memory = try SharedMemory(count: byteCount > kept ? byteCount : byteCount.roundedUp(to: least))
    return true
  }

  private func hear() throws(Skip.Reason) -> DecodingAnswer {
    do {
      guard let message = try channel.receive() else { throw end(.gone) }
      return try DecodingAnswer(message: message.bytes)
    } catch let error as SandboxError {
      throw end(error.isTimeout ? .late : .gone)
    } catch let reason as Skip.Reason {
      throw reason
    } catch {
      throw end(.nonsense)
    }
  }

  private enum Fault {
    case gone, late, nonsense, unwanted
  }

  /// Makes sure that the process has ended, and says why as far as that can be known.
  private func end(_ fault: Fault) -> Skip.Reason {
    guard let process = process.take() else { return .noDecoder("it has ended") }
    if fault != .gone { process.kill() }
    let ending = process.ending()
    switch (fault, ending) {
    case (.late, _), (.gone, .signalled(Ending.alarm)): return .tooSlow(seconds: limits.timeout)
    case (.unwanted, _): return .noDecoder("it was not locked in")
    case (.nonsense, _): return .decoderCrashed("it gave an invalid answer")
    case (.gone, .signalled(let signal)): return .decoderCrashed(Ending.words(for: signal, limits))
    case (.gone, .exited(let status)):
      if protections != nil { return .decoderCrashed("it ended with status \(status)") }
      return .noDecoder("it ended with status \(status) when it was started")
    }
  }
}

extension Int {
  fileprivate func roundedUp(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
