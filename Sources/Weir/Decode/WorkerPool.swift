internal import Sandbox

/// Decodes in processes of their own.
///
/// There is one more of them, up to the number of threads, as soon as threads have waited for the others
/// for as long as it takes to start one: a handful of small pictures is decoded sooner by one. A process
/// that ends is replaced when the next picture needs one.
final class WorkerPool: PictureDecoder {
  private let limits: WorkerLimits
  private let allowed: Set<PictureFormat>
  private let most: Int
  private let state = Monitor(State())

  private struct State {
    var idle: [Worker] = []
    var count = 0
    /// How long threads may still wait before another process is started, in nanoseconds.
    var patience = WorkerPool.startingTime
    /// Whether any has given an answer: how long the first one takes to start is no reason for a second.
    var hasAnswered = false
    /// Why no process will ever decode.
    var refusal: Skip.Reason?
  }

  /// What it takes to load libvips and its hundred libraries, in nanoseconds of processor time.
  private static let startingTime = 40_000_000

  /// - Parameters:
  ///   - limits: of each process.
  ///   - allowed: formats that are read beside the usual ones.
  ///   - most: how many processes there may be; less than 1 counts as 1.
  init(_ limits: WorkerLimits, allowing allowed: Set<PictureFormat> = [], most: Int) {
    self.limits = limits.bounded
    self.allowed = allowed
    self.most = max(1, most)
  }

  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader {
    let question = DecodingQuestion.header(opening.format, page: page, previews: previews)
    let file = opening.file.descriptor
    return try withWorker { worker throws(Skip.Reason) in
      switch try worker.answer(to: question, about: file) {
      case .header(let header): header
      case nil: nil
      default: throw worker.nonsense()
      }
    }
  }

  func thumbnails(
    _ request: ThumbnailRequest, of opening: borrowing Opening
  ) throws(Skip.Reason) -> Thumbnails {
    let file = opening.file.descriptor
    return try withWorker { worker throws(Skip.Reason) in
      switch try worker.answer(
        to: .thumbnails(request), about: file, byteCount: request.byteCount)
      {
      case .thumbnails(let areFromPreview, let damage):
        Thumbnails(
          pixels: worker.thumbnails(of: request.sizes, bands: request.bands),
          areFromPreview: areFromPreview, damage: damage)
      case nil: nil
      default: throw worker.nonsense()
      }
    }
  }

  /// What keeps the processes in, and which doors are open all the same, tried in one of them.
  func protections() throws(Skip.Reason) -> (Protections, open: [String]) {
    try withWorker { worker throws(Skip.Reason) in
      guard case .doors(let open) = try worker.answer(to: .doors, about: nil),
        let protections = worker.protections
      else { throw worker.nonsense() }
      return (protections, open)
    }
  }

  /// Lends a process, and another one where it had ended before it was asked.
  private func withWorker<R>(
    _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R {
    for _ in 0..<3 {
      if let refusal = state.update(\.refusal) { throw refusal }
      let worker = try take()
      defer { giveBack(worker) }
      do throws(Skip.Reason) {
        if let answer = try ask(worker) { return answer }
      } catch {
        if error.endOfRun != nil { state.update { $0.refusal = error } }
        throw error
      }
    }
    throw .noDecoder("each one that was started has ended at once")
  }

  private func take() throws(Skip.Reason) -> Worker {
    if let worker = waitPatiently() { return worker }
    let idle: Worker?? = state.wait { state in
      if let worker = state.idle.popLast() { return .some(worker) }
      guard state.count < most else { return nil }
      state.count += 1
      state.patience = Self.startingTime
      return .some(nil)
    }
    if let worker = idle ?? nil { return worker }
    do throws(Skip.Reason) {
      return try Worker(limits, allowing: allowed)
    } catch {
      state.update { $0.count -= 1 }
      throw error
    }
  }

  /// Waits for one that is idle as long as threads still may; nil where they need not or that is over.
  private func waitPatiently() -> Worker? {
    let first: Worker?? = state.wait { state in
      if let worker = state.idle.popLast() { return .some(worker) }
      return state.count == 0 || state.hasAnswered ? .some(nil) : nil
    }
    if let worker = first ?? nil { return worker }
    let patience = state.update { $0.count == 0 ? 0 : max(0, $0.patience) }
    let start = ContinuousClock.now
    let worker = state.wait(atMost: patience) { $0.idle.popLast() }
    let waited = Int((ContinuousClock.now - start) / .nanoseconds(1))
    state.update { $0.patience -= waited }
    return worker
  }

  private func giveBack(_ worker: Worker) {
    state.update { state in
      state.hasAnswered = true
      if worker.isAlive { state.idle.append(worker) } else { state.count -= 1 }
    }
  }
}

extension Resources {
  /// What reads pictures.
  var decoder: any PictureDecoder {
    switch decoding {
    case .inProcess: InProcessDecoder()
    case .workers(let limits): WorkerPool(limits, allowing: allowed, most: threads)
    }
  }
}
