internal import Files
internal import Plans
public import Requests
internal import Sandbox
internal import Vips

/// Decodes in separate processes, which serve one client each.
struct WorkerDecoder: PictureDecoder {
  private let pool: WorkerPool
  private let client: Int

  /// - Parameter pool: the pool that lends the processes.
  init(_ pool: WorkerPool) {
    self.pool = pool
    client = pool.client()
  }

  func isolated() -> any PictureDecoder { WorkerDecoder(pool) }

  func header(
    of opening: borrowing Opening, page: Int?, previews: Bool
  ) throws(Skip.Reason) -> PictureHeader {
    let question = DecodingQuestion.header(opening.format, page: page, previews: previews)
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
      guard case .allowedOperations(let open)? = answer,
        let protections = worker.protections
      else { throw worker.nonsense() }
      return (protections, open)
    }
  }

  /// Asks a process, and asks others as long as that may help.
  ///
  /// - Parameters:
  ///   - complaint: what an answer says against the picture; nil for a good one.
  ///   - ask: the question.
  /// - Returns: the last answer, good or not.
  /// - Throws: the last reason why there was none.
  private func answer<R>(
    complaint: (R) -> Skip.Reason? = { _ in nil }, _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R {
    var tries = Tries(within: pool.timeout, sharesAreWhole: pool.sharesAreWhole)
    while true {
      let outcome = attempt(&tries, ask)
      let reason: Skip.Reason?
      switch outcome {
      case .success(let answer): reason = complaint(answer)
      case .failure(let error): reason = error
      }
      guard let reason, tries.allowAnother(after: reason) else { return try outcome.get() }
    }
  }

  private func attempt<R>(
    _ tries: inout Tries, _ ask: (Worker) throws(Skip.Reason) -> R?
  ) -> Result<R, Skip.Reason> {
    do throws(Skip.Reason) {
      return .success(
        try pool.lend(to: client, tries.choice) { worker throws(Skip.Reason) in
          try tries.time(worker, ask)
        })
    } catch {
      return .failure(error)
    }
  }
}

extension Resources {
  /// The decoder that these resources ask for.
  package var decoder: any PictureDecoder {
    let decoder: any PictureDecoder =
      switch decoding {
      case .inProcess: InProcessDecoder()
      case .workers(let limits):
        WorkerDecoder(WorkerPool(limits, allowing: allowed, most: threads))
      }
    guard let cancellation else { return decoder }
    return CancellableDecoder(inner: decoder, cancellation: cancellation)
  }
}

extension Resources {
  /// Reduces this process's memory and startup time, at the same speed.
  ///
  /// A program calls it first, while it has a single thread; see ``Vips/Heap`` and
  /// ``Vips/VipsLibrary/loadModulesLater()``.
  public static func saveMemory() {
    Heap.shareAndGiveBack()
    VipsLibrary.loadModulesLater()
  }
}
