internal import Requests
internal import Walls

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
