internal import Files
internal import Plans
internal import Requests
internal import Sandbox

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
    header.isOwnWall = header.isOwnWall && Mark.isSomewhere(in: opening)
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
    let thumbnails = try answer(made)
    if thumbnails.damage == nil || pool.sharesAreWhole { return thumbnails }
    return try pool.lendAlone(made)
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

  /// Asks a process, and asks again with one that runs alone if that may help.
  private func answer<R>(
    _ ask: (Worker) throws(Skip.Reason) -> R?
  ) throws(Skip.Reason) -> R {
    var reason: Skip.Reason
    do throws(Skip.Reason) { return try pool.lend(to: client, ask) } catch { reason = error }
    for _ in 0..<reason.moreTries(sharesAreWhole: pool.sharesAreWhole) {
      do throws(Skip.Reason) { return try pool.lendAlone(ask) } catch { reason = error }
    }
    throw reason
  }
}

extension Skip.Reason {
  /// How often to try again before blaming the picture.
  fileprivate func moreTries(sharesAreWhole: Bool) -> Int {
    switch self {
    case .decoderCrashed, .decoderGaveUp: 1
    // A user or the kernel killed it: a process that exceeds its own limit does not end this way.
    case .decoderKilled: 3
    // Decoders report a lack of memory as damage.
    case .outOfMemory, .damaged: sharesAreWhole ? 0 : 1
    default: 0
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
