internal import Requests

/// Chooses which counts are told: at most ten in any second.
///
/// Counts of a phase come in a steady rhythm that leaves room for its first and its last one.
struct ProgressPace {
  private var phase: Event.Stage?
  /// When the last counts were told, at most ten of them.
  private var told: [ContinuousClock.Instant] = []

  private static let limit = 10
  private static let rhythm = Duration.milliseconds(125)

  /// Whether to tell a count now.
  ///
  /// - Parameters:
  ///   - phase: what is counted.
  ///   - done: how many are done.
  ///   - total: of how many.
  ///   - now: the time, which never goes back.
  /// - Returns: whether to tell it; if so, it counts as told.
  mutating func admits(
    _ phase: Event.Stage, _ done: Int, of total: Int, now: ContinuousClock.Instant
  ) -> Bool {
    let isEdge = phase != self.phase || done == total
    self.phase = phase
    if !isEdge, let last = told.last, now - last < Self.rhythm { return false }
    if told.count == Self.limit {
      guard now - told[0] >= .seconds(1) else { return false }
      told.removeFirst()
    }
    told.append(now)
    return true
  }
}

/// Progress lines for logs, at most one every ten seconds.
struct SlowProgress {
  private var last = ContinuousClock.now
  private static let interval = Duration.seconds(10)

  /// The line to write; nil if the last one is too recent.
  mutating func line(
    _ stage: Event.Stage, _ done: Int, of total: Int, now: ContinuousClock.Instant
  ) -> String? {
    guard done < total, now - last >= Self.interval else { return nil }
    last = now
    let name = ProgressBar.name(of: stage).split(separator: " ").joined()
    return "\(name): \(done) of \(total)"
  }
}
