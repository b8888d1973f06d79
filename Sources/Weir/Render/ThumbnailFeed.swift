internal import Vips

/// Makes thumbnails ahead of the painter, on several threads, in the order in which they are
/// needed, within a budget of memory.
///
/// A thread begins the next picture only while what is made ahead, and what decoding takes, stay
/// within the budget, unless the painter waits for that picture or a later one, or nothing else is
/// in flight: so it cannot come to a standstill. One whose decoding alone passes the budget is
/// decoded while no other one is.
final class ThumbnailFeed: Sendable {
  /// How much may be in memory at once, in bytes.
  struct Budget: Equatable, Sendable {
    /// Thumbnails that are finished or being made, and not drawn to their end.
    var ahead: Int
    /// What pictures need beside that while they are decoded.
    var decoding: Int
  }

  private let count: Int
  private let request: @Sendable (Int) -> ThumbnailRequest
  private let maker: any ThumbnailMaker
  private let budget: Budget
  private let progress: ProgressCount
  private let state: Monitor<State>

  private enum Slot {
    case waiting
    case making
    case ready(Pixels)
    case failed(Skip.Reason)
    case released
  }

  private struct State {
    var slots: [Slot]
    var next = 0
    /// The painter waits for this picture.
    var wanted = -1
    var bytesAhead = 0
    var bytesDecoding = 0
    var decoding = 0
    var decodedInstead: [Int] = []
    var isCancelled = false
  }

  /// - Parameters:
  ///   - count: how many thumbnails there are, in the order in which a painter needs them.
  ///   - maker: makes each of them.
  ///   - budget: how far ahead it works.
  ///   - progress: is told of every thumbnail.
  ///   - request: what to make of each; asked for when it is begun, so that a million need no list.
  init(
    count: Int, maker: any ThumbnailMaker, budget: Budget, progress: ProgressCount,
    request: @escaping @Sendable (Int) -> ThumbnailRequest
  ) {
    self.count = count
    self.request = request
    self.maker = maker
    self.budget = budget
    self.progress = progress
    state = Monitor(State(slots: Array(repeating: .waiting, count: count)))
  }

  /// Starts the threads; each ends when there is nothing left to begin.
  func start(threads: Int) -> Crew {
    Crew(of: min(threads, count)) { [self] in
      while let (index, request) = claim() { make(index, request) }
    }
  }

  /// Waits for a thumbnail; nil if it cannot be made, or all work has been cancelled.
  ///
  /// One that was released already is made again, for the caller alone.
  func thumbnail(_ index: Int) -> Pixels? {
    // An update of its own, which wakes the threads that wait for the budget.
    state.update { $0.wanted = max($0.wanted, index) }
    let pixels: Pixels?? = state.wait { state in
      if state.isCancelled { return .some(.some(nil)) }
      switch state.slots[index] {
      case .waiting, .making: return nil
      case .ready(let pixels): return .some(.some(pixels))
      case .failed: return .some(.some(nil))
      case .released: return .some(nil)
      }
    }
    return pixels ?? (try? maker.thumbnails(request(index)))?.pixels.first
  }

  /// Frees a thumbnail that has been drawn as far as it goes.
  func release(_ index: Int) {
    state.update { state in
      guard case .ready(let pixels) = state.slots[index] else { return }
      state.bytesAhead -= pixels.byteCount
      state.slots[index] = .released
    }
  }

  /// Ends all work as soon as possible: no picture is begun, and no painter waits any longer.
  func cancel() {
    state.update { $0.isCancelled = true }
  }

  var isCancelled: Bool { state.update { $0.isCancelled } }

  /// Which pictures could not be made, and why, by their place among the requests.
  var failures: [(index: Int, reason: Skip.Reason)] {
    state.update { state in
      state.slots.indices.compactMap { index in
        if case .failed(let reason) = state.slots[index] { (index, reason) } else { nil }
      }
    }
  }

  /// Which pictures should have come from their previews and were decoded, by their place among the
  /// requests.
  var decodedInstead: [Int] { state.update { $0.decodedInstead } }

  /// The next picture, as soon as it may be begun; nil when there is none.
  private func claim() -> (index: Int, request: ThumbnailRequest)? {
    state.wait { state in
      guard state.next < count, !state.isCancelled else { return .some(nil) }
      let index = state.next
      let request = request(index)
      guard mayBegin(request, state, isWanted: index <= state.wanted) else { return nil }
      state.next += 1
      state.decoding += 1
      state.bytesAhead += request.byteCount
      state.bytesDecoding += request.decodingByteCount
      state.slots[index] = .making
      return (index, request)
    }
  }

  private func mayBegin(_ request: ThumbnailRequest, _ state: State, isWanted: Bool) -> Bool {
    if request.decodingByteCount > budget.decoding {
      return state.decoding == 0 && (isWanted || state.bytesAhead == 0)
    }
    let fitsAhead = state.bytesAhead + request.byteCount <= budget.ahead
    let fitsDecoding = state.bytesDecoding + request.decodingByteCount <= budget.decoding
    return isWanted || state.bytesAhead == 0 || (fitsAhead && fitsDecoding)
  }

  private func make(_ index: Int, _ request: ThumbnailRequest) {
    let slot: Slot
    var isDecodedInstead = false
    if request.decodingByteCount > budget.decoding { Heap.giveBack() }
    do throws(Skip.Reason) {
      let thumbnails = try maker.thumbnails(request)
      slot = .ready(thumbnails.pixels[0])
      isDecodedInstead = request.isFromPreview && !thumbnails.areFromPreview
    } catch {
      slot = .failed(error)
    }
    state.update { state in
      state.slots[index] = slot
      state.decoding -= 1
      state.bytesDecoding -= request.decodingByteCount
      if isDecodedInstead { state.decodedInstead.append(index) }
      if case .failed = slot { state.bytesAhead -= request.byteCount }
    }
    progress.advance()
  }
}
