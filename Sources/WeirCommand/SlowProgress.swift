internal import Weir

/// Lines for logs, one in ten seconds at most: how far a stage is.
struct SlowProgress {
  private var last = ContinuousClock.now
  private static let interval = Duration.seconds(10)

  /// The line to write; nil while it is too early for another one.
  mutating func line(
    _ stage: Event.Stage, _ done: Int, of total: Int, now: ContinuousClock.Instant
  ) -> String? {
    guard done < total, now - last >= Self.interval else { return nil }
    last = now
    let name = ProgressBar.name(of: stage).split(separator: " ").joined()
    return "\(name): \(done) of \(total)"
  }
}
