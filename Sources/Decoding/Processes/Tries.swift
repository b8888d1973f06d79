internal import Plans

/// What may still be tried to answer one question about a picture.
///
/// A process that has decoded another picture may have been taken over by it. So what it says against this one
/// does not count, and a new process is asked. Those whose word counts share the time of the picture.
struct Tries {
  /// Which process to ask next.
  private(set) var choice = WorkerPool.Choice.any
  /// Whether a process has as much memory among others as alone.
  private let sharesAreWhole: Bool
  /// The time for processes that have decoded another picture.
  private let doubtfulTime: Duration
  /// The time that is left for new ones.
  private var time: Duration
  private var count = 0
  private var wasUnused = true

  /// - Parameters:
  ///   - timeout: the time for the picture.
  ///   - sharesAreWhole: whether a process has as much memory among others as alone.
  init(within timeout: Duration, sharesAreWhole: Bool) {
    self.sharesAreWhole = sharesAreWhole
    time = timeout
    // No more than that is lost to a process that does nothing.
    doubtfulTime = min(timeout, max(.seconds(1), timeout / 4))
  }

  /// Asks a process, and subtracts the time that it takes.
  mutating func time<R>(
    _ worker: Worker, _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R? {
    let isUnused = worker.isUnused
    wasUnused = isUnused
    worker.patience = isUnused ? time : doubtfulTime
    let start = ContinuousClock.now
    defer { if isUnused { time -= ContinuousClock.now - start } }
    return try ask(worker)
  }

  /// Whether to ask again after that answer, and chooses whom.
  mutating func allowAnother(after reason: Skip.Reason) -> Bool {
    count += 1
    guard reason.endOfRun == nil, time > .milliseconds(50), let next = next(after: reason) else {
      return false
    }
    choice = next
    return true
  }

  private func next(after reason: Skip.Reason) -> WorkerPool.Choice? {
    if reason.tellsOfMemory, !sharesAreWhole, choice != .alone { return .alone }
    if !wasUnused { return .new }
    return switch reason.kind {
    // Whatever else the machine was short of, such as threads, it may have by now.
    case .decoderCrashed, .decoderGaveUp, .unreadable: count < 2 ? .new : nil
    // A user or the kernel killed it: a process that exceeds its own limit does not end this way. If it
    // happens again, memory is the likely reason.
    case .decoderKilled: count < 2 ? .new : count < 4 ? .alone : nil
    default: nil
    }
  }
}

extension Skip.Reason {
  /// Whether more memory may help; decoders report a lack of it as damage.
  fileprivate var tellsOfMemory: Bool {
    switch kind {
    case .outOfMemory, .damaged, .decoderCrashed, .decoderGaveUp: true
    default: false
    }
  }
}
