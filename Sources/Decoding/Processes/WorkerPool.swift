internal import Files
internal import Plans
internal import Requests
internal import Sandbox
internal import Threads

/// Lends decoding processes.
///
/// It starts with one process. It adds another, up to the number of threads, when threads have
/// waited for as long as a fork takes: one process decodes a handful of small pictures sooner. A
/// process that ends, or may have been taken over, is replaced when the next picture needs one.
final class WorkerPool: Sendable {
  private let limits: Resources.Workers
  private let allowed: Set<PictureFormat>
  /// The memory limit of each process, in bytes.
  private let share: Int
  /// The most memory of all processes that are not alone, in bytes.
  let mostMemory: Int
  private let state: Monitor<State>
  private let seats = Seats()
  private let template = Monitor<WorkerTemplate?>(nil)

  private struct State {
    var idle: [Worker] = []
    var count = 0
    /// The most processes.
    var most: Int
    /// How long threads may still wait before another process is started, in nanoseconds.
    var patience = WorkerPool.startingTime
    /// Whether any process has answered: while the first one starts, there is no use in a second.
    var hasAnswered = false
    var oneHasAllMemory = false
    /// Why no process can ever decode.
    var refusal: Skip.Reason?
    var clients = 0

    mutating func popIdle(of client: Int) -> Worker? {
      idle.lastIndex { $0.client == client }.map { idle.remove(at: $0) }
    }

    /// Counts a process that is to be started; nil as long as there is no place for one.
    mutating func start() -> Turn? {
      var other: Worker?
      if count < most {
        count += 1
      } else {
        other = idle.popLast()
        if other == nil { return nil }
      }
      patience = WorkerPool.startingTime
      return .start(instead: other)
    }

    /// Uncounts a process that could not be started; whether there is none.
    mutating func couldNotStart() -> Bool {
      count -= 1
      // The system has no room for more processes than there are.
      if count > 0 { most = count }
      return count == 0
    }
  }

  /// What a thread that wants a process does, once it no longer has to wait.
  private enum Turn {
    case take(Worker)
    /// Start one, and end another client's, which made room for it.
    case start(instead: Worker?)
  }

  /// The time to fork a process and make it ready, in nanoseconds.
  private static let startingTime = 5_000_000

  /// The budget is for all processes together, in bytes; less than one process counts as one.
  init(
    _ limits: Resources.Workers, allowing allowed: Set<PictureFormat> = [], most: Int,
    budget: Int = Machine.memory / 2
  ) {
    self.limits = limits.bounded
    self.allowed = allowed
    // More threads than shares of the memory wait for one another.
    let most = max(1, min(most, budget / Self.leastShare))
    share = min(self.limits.memory, max(Self.leastShare, budget / most))
    mostMemory = share * most
    state = Monitor(State(most: most))
  }

  /// libvips itself takes half of this, in bytes.
  private static let leastShare = 64 << 20

  /// Whether a process has as much memory among others as alone.
  var sharesAreWhole: Bool { share >= limits.memory }

  /// Whether processes have namespaces of their own.
  var isApart: Bool { template.update(\.self)?.isApart ?? false }

  /// A new client number; processes never decode for two clients.
  func client() -> Int {
    state.update { state in
      state.clients += 1
      return state.clients
    }
  }

  enum Choice {
    /// One that is idle, or a new one.
    case any
    case new
    /// A new one with all of the memory, while all others wait.
    case alone
  }

  var timeout: Duration { limits.timeLimit }

  /// Lends a process, and another if it ended before it was asked.
  ///
  /// Any number of idle processes may have ended since their last answers, as when the system needs
  /// memory. Only new ones that end at once, ``tries`` of them, tell that none can decode.
  func lend<R>(
    to client: Int, _ choice: Choice = .any, _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R {
    if choice == .alone { return try lendAlone(ask) }
    var newOnes = 0
    while newOnes < Self.tries {
      if let refusal = state.update(\.refusal) { throw refusal }
      let worker = try take(for: client, choice)
      defer { giveBack(worker) }
      if worker.isNew { newOnes += 1 }
      do throws(Skip.Reason) {
        if let answer = try ask(worker) { return answer }
      } catch {
        if error.endOfRun != nil { state.update { $0.refusal = error } }
        throw error
      }
    }
    throw .allEndedAtOnce
  }

  private static let tries = 3

  /// Lends a new process with all of the memory, while all others wait.
  private func lendAlone<R>(_ ask: (Worker) throws(Skip.Reason) -> R?) throws(Skip.Reason) -> R {
    state.wait { (state: inout State) -> Void? in
      if state.oneHasAllMemory { return nil }
      state.oneHasAllMemory = true
      return ()
    }
    defer { state.update { $0.oneHasAllMemory = false } }
    // Idle processes hold memory for their next picture.
    let retired: [Worker] = state.wait { (state: inout State) -> [Worker]? in
      guard state.idle.count == state.count else { return nil }
      defer { (state.idle, state.count) = ([], 0) }
      return state.idle
    }
    for worker in retired { worker.retire() }
    for _ in 0..<Self.tries {
      if let answer = try ask(try start(share: limits.memory, for: 0)) { return answer }
    }
    throw .allEndedAtOnce
  }

  private func take(for client: Int, _ choice: Choice) throws(Skip.Reason) -> Worker {
    if choice == .any, let worker = waitPatiently(for: client) { return worker }
    while true {
      let turn = state.wait { state -> Turn? in
        if state.oneHasAllMemory { return nil }
        let idle = choice == .any ? state.popIdle(of: client) : nil
        return idle.map(Turn.take) ?? state.start()
      }
      switch turn {
      case .take(let worker): return worker
      case .start(let other):
        other?.retire()
        do throws(Skip.Reason) {
          return try start(share: share, for: client)
        } catch {
          if state.update({ $0.couldNotStart() }) { throw error }
        }
      }
    }
  }

  /// Forks a process from the template, which it starts if necessary.
  private func start(share: Int, for client: Int) throws(Skip.Reason) -> Worker {
    func fork() throws(SandboxError) -> Worker {
      try Worker(from: livingTemplate(), limits, share: share, for: client, on: seats.next())
    }
    do throws(SandboxError) {
      do throws(SandboxError) { return try fork() } catch {
        // The template may have ended in the meantime.
        if template.update({ $0?.isAlive == true }) { throw error }
        return try fork()
      }
    } catch {
      throw Skip.Reason(error)
    }
  }

  private func livingTemplate() throws(SandboxError) -> WorkerTemplate {
    try template.update { template throws(SandboxError) in
      if let template, template.isAlive { return template }
      let new = try WorkerTemplate(limits, allowing: allowed)
      template = new
      return new
    }
  }

  /// Waits for an idle process; nil if threads need not wait, or have waited long enough.
  private func waitPatiently(for client: Int) -> Worker? {
    let turn = state.wait { state -> Turn? in
      if state.oneHasAllMemory { return nil }
      if let worker = state.popIdle(of: client) { return .take(worker) }
      return state.count == 0 || state.hasAnswered ? .start(instead: nil) : nil
    }
    if case .take(let worker) = turn { return worker }
    let patience = state.update { $0.count == 0 ? 0 : max(0, $0.patience) }
    let start = ContinuousClock.now
    let worker = state.wait(atMost: patience) { $0.oneHasAllMemory ? nil : $0.popIdle(of: client) }
    let waited = Int((ContinuousClock.now - start) / .nanoseconds(1))
    state.update { $0.patience -= waited }
    return worker
  }

  private func giveBack(_ worker: Worker) {
    state.update { state in
      state.hasAnswered = true
      if worker.isAlive, !worker.isSpoiled { state.idle.append(worker) } else { state.count -= 1 }
    }
  }
}

extension Skip.Reason {
  fileprivate static let allEndedAtOnce = noDecoder("each one that was started ended immediately")
}
