internal import Files
internal import Plans
public import Requests
internal import Sandbox
internal import Vips

/// Decodes in separate processes, which serve one client each.
struct WorkerDecoder: PictureDecoder {
  private let pool: WorkerPool
  private let client: Int
  private let reporter: any Reporter

  /// Every picture is refused once a reporter's run is canceled, which ends the run.
  init(_ pool: WorkerPool, for reporter: any Reporter = SilentReporter()) {
    (self.pool, self.reporter) = (pool, reporter)
    client = pool.client()
  }

  func isolated() -> any PictureDecoder { WorkerDecoder(pool, for: reporter) }

  func header(
    of opening: borrowing Opening, page: Int?, _ extras: HeaderExtras
  ) throws(Skip.Reason) -> PictureHeader {
    let question = DecodingQuestion.header(opening.format, page: page, extras)
    let file = opening.file.descriptor
    let stated = StatedSizes(of: opening, page: page)
    var header = try answer { worker throws(Skip.Reason) in
      switch try worker.answer(to: question, about: file) {
      case .header(let header) where stated.admit(header.size): header
      case nil: nil
      default: throw worker.nonsense()
      }
    }
    // A wall of weir's own is skipped, and may be overwritten: another process must not decide
    // that.
    header.ownWork = header.ownWork == nil ? nil : Mark.work(in: opening)
    return header
  }

  func metadata(
    ofSidecar file: borrowing File, in language: String?
  ) throws(Skip.Reason) -> Metadata {
    let descriptor = file.descriptor
    return try answer { worker throws(Skip.Reason) in
      switch try worker.answer(to: .sidecar(language: language), about: descriptor) {
      case .metadata(let metadata): metadata
      case nil: nil
      default: throw worker.nonsense()
      }
    }
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    let file = opening.file.descriptor
    func made(by worker: Worker) throws(Skip.Reason) -> Thumbnails? {
      switch try worker.answer(
        to: .thumbnails(request), about: file, byteCount: request.keptByteCount)
      {
      case .thumbnails(let areFromPreview, let damage):
        return Thumbnails(
          pixels: worker.thumbnails(of: request.keptSizes, bands: request.bands),
          areFromPreview: areFromPreview, damage: damage)
      case nil: return nil
      default: throw worker.nonsense()
      }
    }
    return try answer(complaint: { $0.damage.map { .damaged(opening.format, $0) } }, made)
  }

  /// The protections of a process, and the forbidden operations that succeeded in it.
  func protections() throws(Skip.Reason) -> (Protections, open: [String]) {
    try pool.lend(to: client) { worker throws(Skip.Reason) in
      let answer = try worker.answer(to: .allowedOperations, about: nil)
      guard case .allowedOperations(let open)? = answer, let protections = worker.protections else {
        throw worker.nonsense()
      }
      return (protections, open)
    }
  }

  /// Asks processes as long as that may help; a complaint is what an answer says against the picture.
  private func answer<R>(
    complaint: (R) -> Skip.Reason? = { _ in nil }, _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R {
    if reporter.isCancelled { throw .cancelled }
    var tries = Tries(within: pool.timeout, sharesAreWhole: pool.sharesAreWhole)
    while true {
      do throws(Skip.Reason) {
        let answer = try pool.lend(to: client, tries.choice) { worker throws(Skip.Reason) in
          try tries.time(worker, ask)
        }
        guard let reason = complaint(answer), tries.allowAnother(after: reason) else {
          return answer
        }
      } catch {
        guard tries.allowAnother(after: error) else { throw error }
      }
    }
  }
}

extension Resources {
  /// The decoder that these resources ask for, for a run that a reporter may end.
  package func decoder(for reporter: any Reporter) -> any PictureDecoder {
    switch decoding {
    case .inProcess: InProcessDecoder(for: reporter)
    case .workers(let limits):
      WorkerDecoder(WorkerPool(limits, allowing: allowed, most: threads), for: reporter)
    }
  }

  /// Reduces this process's memory and startup time, at the same speed.
  ///
  /// A program calls it first, while it has a single thread; see ``Vips/Heap`` and
  /// ``Vips/VipsLibrary/loadModulesLater()``.
  public static func saveMemory() {
    Heap.shareAndGiveBack()
    VipsLibrary.loadModulesLater()
  }
}

/// What may still be tried to answer one question about a picture.
///
/// A process that has decoded another picture may have been taken over by it. So what it says against this one
/// does not count, and a new process is asked. Those whose word counts share the time of the picture.
struct Tries {
  private(set) var choice = WorkerPool.Choice.any
  /// Whether a process has as much memory among others as alone.
  private let sharesAreWhole: Bool
  /// The time for processes that have decoded another picture.
  private let doubtfulTime: Duration
  /// The time that is left for new ones.
  private var time: Duration
  private var count = 0
  private var wasUnused = true

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
