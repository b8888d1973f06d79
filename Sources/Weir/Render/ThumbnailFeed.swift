internal import Vips

/// Makes thumbnails ahead of the painter, on several threads, in the order in which they are
/// needed, within a budget of memory.
///
/// A thread begins the next picture only while the bytes in flight stay within the budget, unless
/// the painter waits for that picture or a later one, or nothing else is in flight: so it cannot
/// come to a standstill. One whose decoding alone passes the budget is decoded while no other one
/// is.
final class ThumbnailFeed: Sendable {
  private let requests: [ThumbnailRequest]
  private let maker: any ThumbnailMaker
  private let budget: Int
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
    /// Of finished thumbnails, and of pictures being decoded as much as they may need.
    var bytesInFlight = 0
    var decoding = 0
    var isCancelled = false
  }

  /// - Parameters:
  ///   - requests: in the order in which a painter needs them.
  ///   - maker: makes each of them.
  ///   - budget: in bytes, for finished thumbnails that have not been drawn and for pictures being decoded.
  ///   - progress: is told of every thumbnail.
  init(
    _ requests: [ThumbnailRequest], maker: any ThumbnailMaker, budget: Int, progress: ProgressCount
  ) {
    self.requests = requests
    self.maker = maker
    self.budget = budget
    self.progress = progress
    state = Monitor(State(slots: Array(repeating: .waiting, count: requests.count)))
  }

  /// Starts the threads; each ends when there is nothing left to begin.
  func start(threads: Int) -> Crew {
    Crew(of: min(threads, requests.count)) { [self] in
      while let index = claim() { make(index) }
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
    return pixels ?? (try? maker.thumbnail(requests[index]))
  }

  /// Frees a thumbnail that has been drawn as far as it goes.
  func release(_ index: Int) {
    state.update { state in
      guard case .ready = state.slots[index] else { return }
      state.bytesInFlight -= requests[index].byteCount
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
      state.slots.enumerated().compactMap { index, slot in
        if case .failed(let reason) = slot { (index, reason) } else { nil }
      }
    }
  }

  private func claim() -> Int? {
    state.wait { state -> Int?? in
      guard state.next < requests.count, !state.isCancelled else { return .some(nil) }
      let index = state.next
      let decoding = requests[index].decodingByteCount
      let cost = requests[index].byteCount + decoding
      let mayExceed = index <= state.wanted && (decoding <= budget || state.decoding == 0)
      guard state.bytesInFlight + cost <= budget || state.bytesInFlight == 0 || mayExceed else {
        return nil
      }
      state.next += 1
      state.decoding += 1
      state.bytesInFlight += cost
      state.slots[index] = .making
      return index
    }
  }

  private func make(_ index: Int) {
    let request = requests[index]
    let slot: Slot
    if request.decodingByteCount > budget { Heap.giveBack() }
    do throws(Skip.Reason) {
      slot = .ready(try maker.thumbnail(request))
    } catch {
      slot = .failed(error)
    }
    state.update { state in
      state.slots[index] = slot
      state.decoding -= 1
      state.bytesInFlight -= request.decodingByteCount
      if case .failed = slot { state.bytesInFlight -= request.byteCount }
    }
    progress.advance()
  }
}
