internal import Vips

/// Makes thumbnails ahead of the painter, on several threads, in the order in which they are
/// needed, within a budget of memory.
///
/// A picture may be on several walls, drawn side by side by a painter each; it is decoded once. A
/// thread begins the next picture only while what is made ahead, and what decoding takes, stay
/// within the budget, unless every painter has come to that picture or a later one, or nothing else
/// is in flight: so it cannot come to a standstill, and no painter runs far ahead of another one.
/// One whose decoding alone passes the budget is decoded while no other one is.
final class ThumbnailFeed: Sendable {
  /// How much may be in memory at once, in bytes.
  struct Budget: Equatable, Sendable {
    /// Thumbnails that are finished or being made, and not drawn to their end.
    var ahead: Int
    /// What pictures need beside that while they are decoded.
    var decoding: Int
  }

  /// A thumbnail: one of the sizes in which a picture is made.
  struct Ticket: Equatable, Sendable {
    /// Its place among the requests.
    let picture: Int
    /// Which of the request's sizes.
    let part: Int
    /// Whose painter asks for it.
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
    /// The sizes, without those that have been drawn.
    case ready([Pixels?])
    case failed(Skip.Reason)
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
    /// Sizes that nobody needs any more, of pictures that have not been made yet.
    var spared: [Int: Set<Int>] = [:]
    var bytesAhead = 0
    var bytesDecoding = 0
    var decoding = 0
    var decodedInstead: [Int] = []
    var damaged: [(picture: Int, reason: String)] = []
    var isCancelled = false
  }

  /// - Parameters:
  ///   - count: how many pictures there are, in the order in which the painters need them.
  ///   - walls: how many painters there are.
  ///   - maker: makes the thumbnails.
  ///   - budget: how far ahead it works.
  ///   - progress: is told of every picture.
  ///   - request: what to make of each; asked for when it is begun, so that a million need no list.
  init(
    count: Int, walls: Int, maker: any ThumbnailMaker, budget: Budget, progress: ProgressCount,
    request: @escaping @Sendable (Int) -> ThumbnailRequest
  ) {
    self.count = count
    self.request = request
    self.maker = maker
    self.budget = budget
    self.progress = progress
    state = Monitor(
      State(
        slots: Array(repeating: .waiting, count: count), wanted: Array(repeating: -1, count: walls))
    )
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
  func thumbnail(_ ticket: Ticket) -> Pixels? {
    // An update of its own, which wakes the threads that wait for the budget.
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

  /// Frees a thumbnail that has been drawn as far as it goes, or is not needed at all.
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

  /// Says that a painter needs nothing any more.
  func finish(wall: Int) {
    state.update { $0.wanted[wall] = count }
  }

  /// Ends all work as soon as possible: no picture is begun, and no painter waits any longer.
  func cancel() {
    state.update { $0.isCancelled = true }
  }

  var isCancelled: Bool { state.update { $0.isCancelled } }

  /// Which pictures could not be made, and why, by their place among the requests.
  var failures: [(picture: Int, reason: Skip.Reason)] {
    state.update { state in
      state.slots.indices.compactMap { index in
        if case .failed(let reason) = state.slots[index] { (index, reason) } else { nil }
      }
    }
  }

  /// Which pictures should have come from their previews and were decoded, by their place among the
  /// requests.
  var decodedInstead: [Int] { state.update { $0.decodedInstead } }

  /// Which pictures are damaged and were made as far as they can be read, and what is wrong with them.
  var damaged: [(picture: Int, reason: String)] { state.update { $0.damaged } }

  /// What is charged for thumbnails that are being made or have been made, and are not released, in bytes.
  var bytesAhead: Int { state.update { $0.bytesAhead } }

  /// The next picture, as soon as it may be begun; nil when there is none.
  private func claim() -> (index: Int, request: ThumbnailRequest)? {
    state.wait { state in
      guard state.next < count, !state.isCancelled else { return .some(nil) }
      let index = state.next
      let request = request(index)
      guard mayBegin(request, state, isWanted: index <= state.wanted.min() ?? -1) else {
        return nil
      }
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
    if request.decodingByteCount > budget.decoding { Heap.giveBack() }
    let made: Result<Thumbnails, Skip.Reason>
    do throws(Skip.Reason) {
      made = .success(try maker.thumbnails(request))
    } catch {
      made = .failure(error)
    }
    state.update { state in
      state.decoding -= 1
      state.bytesDecoding -= request.decodingByteCount
      state.settle(index, request, made)
    }
    progress.advance()
  }
}

extension ThumbnailFeed.State {
  /// Keeps what was made of a picture, and charges for that in place of what was expected: a maker may cut what it
  /// makes.
  fileprivate mutating func settle(
    _ index: Int, _ request: ThumbnailRequest, _ made: Result<Thumbnails, Skip.Reason>
  ) {
    bytesAhead -= request.byteCount
    let unneeded = spared.removeValue(forKey: index) ?? []
    switch made {
    case .failure(let reason): slots[index] = .failed(reason)
    case .success(let thumbnails):
      let sizes = thumbnails.pixels.enumerated().map { unneeded.contains($0) ? nil : $1 }
      bytesAhead += sizes.reduce(0) { $0 + ($1?.byteCount ?? 0) }
      slots[index] = ThumbnailFeed.Slot(sizes)
      if let damage = thumbnails.damage { damaged.append((index, damage)) }
      if request.isFromPreview, !thumbnails.areFromPreview { decodedInstead.append(index) }
    }
  }
}
