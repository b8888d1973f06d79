internal import Files
internal import Glibc
internal import Layouts
internal import Plans
internal import Raster
internal import Requests
internal import Sandbox

/// A decoding process, as seen by its parent.
///
/// Unchecked `Sendable`: ``WorkerPool`` makes sure that one thread uses it at a time.
final class Worker: @unchecked Sendable {
  private let channel: Channel
  private(set) var process: ForkedProcess?
  private let limits: Resources.Workers
  /// Its memory limit, in bytes.
  private let share: Int
  /// Where it puts thumbnails.
  private var memory: SharedMemory?
  private(set) var protections: Protections?
  /// The client that it decodes for.
  let client: Int
  /// Its part of the processors.
  private let seat: Seat
  /// Whether a picture may have taken it over: it decodes no further pictures.
  private(set) var isSpoiled = false

  /// Starts a process, without waiting until it is ready.
  init(
    from template: WorkerTemplate, _ limits: Resources.Workers, share: Int, for client: Int,
    on seat: Seat
  ) throws(SandboxError) {
    (self.limits, self.share, self.client, self.seat) = (limits, share, client, seat)
    patience = limits.timeLimit
    let ends = try Channel.pair()
    process = try ForkedProcess(from: template, memory: share, seat: seat.number, channel: ends.far)
    channel = ends.takenNear()
    channel.namesSenders(true)
  }

  /// Whether it has not been heard yet.
  var isNew: Bool { protections == nil }

  /// Whether it has not answered about a picture, so that only its first can take it over.
  private(set) var isUnused = true
  /// Its process ID here; nil if that cannot be seen.
  private var number: Int32?
  /// How long it may take to answer; until somebody sets it, the time for one picture.
  var patience: Duration

  /// Whether it can answer more questions.
  var isAlive: Bool { process != nil }

  /// Asks about an open picture; nil if the process ended before it received the question.
  ///
  /// The answer puts that many bytes into the shared memory. An error is why there is none, or why the picture
  /// is skipped.
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
      channel.namesSenders(false)
    }
    if isCrowded {
      retire()
      return nil
    }
    guard try send(question, file, byteCount) else { return nil }
    let answer = try hear()
    isUnused = false
    isSpoiled = isSpoiled || limits.isolates
    switch answer {
    case .failed(let reason):
      isSpoiled = true
      if reason.kind == .outOfMemory { throw .outOfMemory(limit: share >> 20) }
      throw reason
    case .thumbnails(_, _?): isSpoiled = true
    default: break
    }
    return answer
  }

  /// Ends a process that is no longer needed.
  func retire() { _ = end(.unwanted) }

  /// Ends a process that gave an answer of the wrong kind.
  func nonsense() -> Skip.Reason { end(.nonsense) }

  /// The thumbnails in the shared memory.
  func thumbnails(of sizes: [PixelSize], bands: Int) -> [Pixels] {
    // A large picture would otherwise be in memory twice while it waits to be drawn.
    defer { if let memory, memory.count > Self.kept { self.memory = nil } }
    return memory?.thumbnails(of: sizes, bands: bands) ?? []
  }

  /// Sends a question; false if the process is gone.
  private func send(
    _ question: DecodingQuestion, _ file: Int32?, _ byteCount: Int
  ) throws(Skip.Reason) -> Bool {
    let isNew: Bool
    do { isNew = try makeRoom(byteCount) } catch { throw Skip.Reason(error) }
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

  /// Makes the shared memory large enough, and replaces one that a large picture needed; true if it is new.
  private func makeRoom(_ byteCount: Int) throws(SandboxError) -> Bool {
    if byteCount == 0 { return false }
    if let memory, memory.count >= byteCount, memory.count <= max(Self.kept, byteCount) {
      return false
    }
    memory = nil
    let isLarge = byteCount > Self.kept
    memory = try SharedMemory(count: isLarge ? byteCount : byteCount.roundedUp(to: 1 << 20))
    return true
  }

  /// The most shared memory to keep from one picture to the next, in bytes.
  private static let kept = 32 << 20

  /// Waits for a message, and looks now and then whether the process burns CPU time for another picture.
  private func receive() throws(SandboxError) -> Message? {
    var (left, pause) = (patience, Duration.milliseconds(100))
    while !isUnused, pause < left {
      channel.wait(atMost: pause)
      do throws(SandboxError) { return try channel.receive() } catch {
        if !error.isTimeout || isCrowded { throw error }
      }
      (left, pause) = (left - pause, pause * 2)
    }
    channel.wait(atMost: left)
    return try channel.receive()
  }

  /// Whether it has so many threads that what it decodes would take many times as long.
  ///
  /// Decoding starts at most two for each of its processors, and libheif four for the tiles of a photo. A new process
  /// may do what it likes.
  private var isCrowded: Bool {
    guard !isUnused, let number else { return false }
    return ChildProcess.threadCount(of: number) > 8 + Machine.coreCount
  }

  private func hear() throws(Skip.Reason) -> DecodingAnswer {
    let message: Message?
    do { message = try receive() } catch { throw end(error.isTimeout ? .late : .gone) }
    guard let message else { throw end(.gone) }
    number = number ?? message.sender
    do { return try DecodingAnswer(message: message.bytes) } catch { throw end(.nonsense) }
  }

  private enum Fault {
    case gone, late, nonsense, unwanted
  }

  /// Makes sure that the process has ended, and gives the most precise reason known.
  private func end(_ fault: Fault) -> Skip.Reason {
    guard let process = process.take() else { return .noDecoder("it has ended") }
    if fault != .gone { process.kill() }
    let ending = process.ending()
    switch (fault, ending) {
    case (.late, _), (.gone, .signalled(Ending.alarm)): return .tooSlow(seconds: limits.seconds)
    case (.unwanted, _): return .noDecoder("it was not locked in")
    case (.nonsense, _): return .decoderCrashed("it gave an invalid answer")
    case (.gone, .signalled(SIGKILL)): return .decoderKilled
    case (.gone, .signalled(let signal)): return Ending.reason(for: signal, memory: share)
    case (.gone, .exited(let status)):
      if protections != nil { return .decoderCrashed("it ended with status \(status)") }
      return .noDecoder("it ended with status \(status) when it was started")
    }
  }
}

extension Skip.Reason {
  /// Why a process could not be started, or did not communicate.
  init(_ error: SandboxError) {
    // The system lets shared memory be no larger than a file.
    let isShortage = FileError.tellsShortage(error.code) || error.code == EFBIG
    self = isShortage ? .shortage(error.description) : .noDecoder(error.description)
  }
}

extension Int {
  fileprivate func roundedUp(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
