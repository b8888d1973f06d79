internal import Decoding
internal import Plans
internal import Raster
internal import Requests
internal import Threads
internal import Vips

/// Makes thumbnails ahead of the painters, on several threads, in order, within a memory budget.
///
/// A picture on several walls, each with its own painter, is decoded once. A thread begins the next
/// picture only while finished thumbnails and decoding stay within the budget of bytes. There are two
/// exceptions: every painter has reached that picture or a later one, or nothing else is in flight.
/// So there is no deadlock, and no painter runs far ahead of another. A picture whose decoding
/// alone exceeds the budget is decoded while no other is.
final class ThumbnailFeed: Sendable {
  /// The most memory to use at once, in bytes, and the most pictures.
  struct Budget: Equatable, Sendable {
    /// For thumbnails that are finished or being made, and not yet fully drawn.
    var ahead: Int
    /// How many pictures after the last one that every painter has asked for may be begun.
    var count: Int
    /// For decoding, in addition.
    var decoding: Int
  }

  /// A thumbnail: one of the sizes of a picture.
  struct Ticket: Equatable, Sendable {
    /// The index of the picture's request.
    let picture: Int
    /// The index of the size in that request.
    let part: Int
    /// The wall whose painter asks for it.
    let wall: Int
  }

  private let count: Int
  private let request: @Sendable (Int) -> ThumbnailRequest
  private let maker: any ThumbnailMaker
  private let budget: Budget
  private let progress: ProgressCount
  private let state: Monitor<State>

  fileprivate enum Slot {
    case waiting
    case making
    /// The sizes; nil for those that have been drawn.
    case ready([Pixels?])
    indirect case failed(Skip.Reason)
    case released

    init(_ sizes: [Pixels?]) {
      self = sizes.allSatisfy { $0 == nil } ? .released : .ready(sizes)
    }
  }

  fileprivate struct State {
    var slots: [Slot]
    var next = 0
    /// The last picture that each painter has asked for.
    var wanted: [Int]
    /// Sizes that are no longer needed, of pictures that have not been made yet.
    var spared: [Int: Set<Int>] = [:]
    var bytesAhead = 0
    var bytesDecoding = 0
    var decoding = 0
    var decodedInstead: [Int] = []
    var damaged: [(picture: Int, reason: String)] = []
    var isCancelled = false
  }

  /// `request` gives the request for a picture, by its index in the order of use; it is called when
  /// work on it begins, so that a million pictures need no list.
  init(
    count: Int, walls: Int, maker: any ThumbnailMaker, budget: Budget, progress: ProgressCount,
    request: @escaping @Sendable (Int) -> ThumbnailRequest
  ) {
    (self.count, self.request, self.maker) = (count, request, maker)
    (self.budget, self.progress) = (budget, progress)
    let slots = Array(repeating: Slot.waiting, count: count)
    state = Monitor(State(slots: slots, wanted: Array(repeating: -1, count: walls)))
  }

  /// Starts the threads; each ends when no picture is left to begin.
  func start(threads: Int) -> Crew {
    Crew(of: min(threads, count), atEnd: VipsLibrary.endThread) { [self] in
      while let (index, request) = claim() { make(index, request) }
    }
  }

  /// Waits for a thumbnail; nil if it cannot be made or work was canceled.
  ///
  /// A thumbnail that was already released is made again, for this caller only.
  func thumbnail(_ ticket: Ticket) -> Pixels? {
    // A separate update, which wakes the threads that wait for the budget.
    state.update { $0.wanted[ticket.wall] = max($0.wanted[ticket.wall], ticket.picture) }
    let pixels: Pixels?? = state.wait { state in
      if state.isCancelled { return .some(.some(nil)) }
      switch state.slots[ticket.picture] {
      case .waiting, .making: return nil
      case .ready(let sizes): return sizes[ticket.part].map { .some(.some($0)) } ?? .some(nil)
      case .failed: return .some(.some(nil))
      case .released: return .some(nil)
      }
    }
    return pixels ?? (try? maker.thumbnails(request(ticket.picture)))?.pixels[ticket.part]
  }

  /// Frees a thumbnail that has been fully drawn, or is not needed at all.
  func release(_ ticket: Ticket) {
    state.update { state in
      switch state.slots[ticket.picture] {
      case .waiting, .making: state.spared[ticket.picture, default: []].insert(ticket.part)
      case .ready(var sizes):
        state.bytesAhead -= sizes[ticket.part]?.byteCount ?? 0
        sizes[ticket.part] = nil
        state.slots[ticket.picture] = Slot(sizes)
      case .failed, .released: break
      }
    }
  }

  /// A painter needs nothing more.
  func finish(wall: Int) { state.update { $0.wanted[wall] = count } }
  /// Stops all work as soon as possible: no further picture is begun, and painters stop waiting.
  func cancel() { state.update { $0.isCancelled = true } }

  var isCancelled: Bool { state.update { $0.isCancelled } }

  /// The pictures that could not be made, by request index, and why.
  var failures: [(picture: Int, reason: Skip.Reason)] {
    state.update { state in
      state.slots.indices.compactMap { index in
        if case .failed(let reason) = state.slots[index] { (index, reason) } else { nil }
      }
    }
  }

  /// The pictures that were decoded although their previews should have been used.
  var decodedInstead: [Int] { state.update { $0.decodedInstead } }
  /// The damaged pictures that were made as far as they can be read, and what is wrong with them.
  var damaged: [(picture: Int, reason: String)] { state.update { $0.damaged } }
  /// The memory charged for thumbnails that are being made, or are made and not released, in bytes.
  var bytesAhead: Int { state.update { $0.bytesAhead } }

  /// The next picture, once it may begin; nil if there is none.
  private func claim() -> (index: Int, request: ThumbnailRequest)? {
    state.wait { state in
      guard state.next < count, !state.isCancelled else { return .some(nil) }
      let index = state.next
      let request = request(index)
      let distance = index - (state.wanted.min() ?? -1)
      guard mayBegin(request, state, distance: distance) else { return nil }
      state.next += 1
      state.decoding += 1
      state.bytesAhead += request.byteCount
      state.bytesDecoding += request.decodingByteCount
      state.slots[index] = .making
      return (index, request)
    }
  }

  /// `distance` is from the last picture that every painter has asked for.
  private func mayBegin(_ request: ThumbnailRequest, _ state: State, distance: Int) -> Bool {
    guard distance <= budget.count else { return false }
    let isWanted = distance <= 0
    if request.decodingByteCount > budget.decoding {
      return state.decoding == 0 && (isWanted || state.bytesAhead == 0)
    }
    let fitsAhead = state.bytesAhead + request.byteCount <= budget.ahead
    let fitsDecoding = state.bytesDecoding + request.decodingByteCount <= budget.decoding
    return isWanted || state.bytesAhead == 0 || (fitsAhead && fitsDecoding)
  }

  private func make(_ index: Int, _ request: ThumbnailRequest) {
    if request.decodingByteCount > budget.decoding { Heap.giveBack() }
    let made = Result { () throws(Skip.Reason) in try maker.thumbnails(request) }
    state.update { state in
      state.decoding -= 1
      state.bytesDecoding -= request.decodingByteCount
      state.settle(index, request, made)
    }
    progress.advance()
  }
}

extension ThumbnailFeed.State {
  /// Stores thumbnails, and charges their actual size, which cropping may have made smaller.
  fileprivate mutating func settle(
    _ index: Int, _ request: ThumbnailRequest, _ made: Result<Thumbnails, Skip.Reason>
  ) {
    bytesAhead -= request.byteCount
    let unneeded = spared.removeValue(forKey: index) ?? []
    switch made {
    case .failure(let reason):
      slots[index] = .failed(reason)
      if reason.endOfRun != nil { isCancelled = true }
    case .success(let thumbnails):
      let sizes = thumbnails.pixels.enumerated().map { unneeded.contains($0) ? nil : $1 }
      bytesAhead += sizes.reduce(0) { $0 + ($1?.byteCount ?? 0) }
      slots[index] = ThumbnailFeed.Slot(sizes)
      if let damage = thumbnails.damage { damaged.append((index, damage)) }
      if request.isFromPreview, !thumbnails.areFromPreview { decodedInstead.append(index) }
    }
  }
}

extension ThumbnailFeed.Budget {
  /// A budget that lets each thread get eight pictures ahead.
  ///
  /// The slowest of 196 photographs took as long as ten others. While one thread decodes such a picture, the
  /// rest should not have to wait for it; more than that only takes memory.
  init(ahead: Int, threads: Int, decoding: Int) {
    self.init(ahead: ahead, count: 8 * max(1, threads), decoding: decoding)
  }
}
