public import Plans
internal import Requests
internal import Synchronization
internal import Threads

/// Something that happens while a wall is made.
public enum WallEvent: Equatable, Sendable {
  /// This many of all pictures, parts or folders have passed a stage.
  case progress(Stage, done: Int, of: Int)
  /// A picture is not on the wall.
  case skipped(Skip)
  /// A sentence that the user should know.
  case notice(String)

  /// The stages that take time.
  public enum Stage: Equatable, Sendable {
    /// Reading the sizes of pictures, and what they look like if something asks for that.
    case measuring
    /// Making thumbnails and drawing them.
    case drawing
    /// Reading the parts of a wall.
    case joining
    /// Making the walls of a batch.
    case batch
  }
}

/// The events of one run, as they happen.
///
///     let events = WallEvents()
///     async let plans = makeWalls(options, events: events)
///     for await event in events { print(event) }
///     print(try await plans.count)
///
/// The sequence ends with the run. It is for one run and one loop. A count that is still unread when the next one
/// arrives is dropped; everything else waits until it is read.
public struct WallEvents: AsyncSequence, Sendable {
  /// Waits for events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let queue: EventQueue
    fileprivate var news: AsyncStream<Void>.Iterator

    /// The next event; nil when the run has ended, or the waiting task has been canceled.
    public mutating func next() async -> WallEvent? {
      while true {
        if let event = queue.take() { return event }
        guard await news.next() != nil else { return queue.take() }
      }
    }
  }

  let queue = EventQueue()

  /// Creates the events of a run that has not begun.
  public init() {}

  /// Waits for the events that have not been read yet.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(queue: queue, news: queue.news.makeAsyncIterator())
  }
}

/// Events that have not been read yet.
final class EventQueue: Reporter {
  private let state = Monitor(State())
  fileprivate let news: AsyncStream<Void>
  private let announcement: AsyncStream<Void>.Continuation

  private struct State {
    var waiting = Queue<WallEvent>()
    /// The greatest count of each stage: threads may report theirs out of order.
    var counts: [WallEvent.Stage: Int] = [:]
  }

  init() {
    // A new event needs no second announcement while the first has not been heard.
    (news, announcement) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  fileprivate func take() -> WallEvent? {
    state.update { $0.waiting.popFirst() }
  }

  func end() { announcement.finish() }

  func report(_ event: Event) {
    guard let event = WallEvent(event) else { return }
    state.update { state in
      if case .progress(let stage, let done, _) = event {
        guard done > state.counts[stage, default: 0] else { return }
        state.counts[stage] = done
        if case .progress(stage, _, _)? = state.waiting.last { _ = state.waiting.popLast() }
      }
      state.waiting.append(event)
    }
    announcement.yield()
  }
}

/// Passes events on to whoever wants them, and tells the run when it is canceled.
final class CancellableReporter: Reporter {
  private let queue: EventQueue?
  private let flag = Atomic(false)

  init(_ queue: EventQueue?) { self.queue = queue }

  func report(_ event: Event) { queue?.report(event) }
  func cancel() { flag.store(true, ordering: .relaxed) }
  var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

extension WallEvent {
  /// Nil for an event that the plan tells as well, or that only the command's verbose mode shows.
  fileprivate init?(_ event: Event) {
    switch event {
    case .progress(let stage, let done, let count):
      self = .progress(Stage(stage), done: done, of: count)
    case .skipped(let skip): self = .skipped(skip)
    case .notice(let notice): self = .notice(notice.description)
    case .failed(let folder, let failure): self = .notice("\(folder): \(failure)")
    case .ignored, .scanned, .colors, .cached: return nil
    }
  }
}

extension WallEvent.Stage {
  fileprivate init(_ stage: Event.Stage) {
    self =
      switch stage {
      case .measure, .look: .measuring
      case .render: .drawing
      case .join: .joining
      case .batch: .batch
      }
  }
}
