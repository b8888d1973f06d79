internal import Weir

/// One line that is written over again and again: how far a stage is, how fast, and how long it
/// will take.
struct ProgressBar {
  private var stage: Event.Stage?
  private var start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isShown = false

  /// Ten times a second is as often as anybody can read it.
  private static let interval = Duration.milliseconds(100)
  private static let barLength = 24

  /// The line to write, beginning at the left edge; nil while it is too early for another one.
  mutating func line(
    _ stage: Event.Stage, _ done: Int, of total: Int, now: ContinuousClock.Instant
  ) -> String? {
    if stage != self.stage { (self.stage, start, last) = (stage, now, now - Self.interval) }
    guard now - last >= Self.interval || done == total else { return nil }
    last = now
    isShown = true
    let share = total > 0 ? Double(done) / Double(total) : 1
    let filled = Int(share * Double(Self.barLength))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barLength - filled)
    return "\r\u{1b}[K\(Self.name(of: stage)) \(bar) \(done)/\(total)\(rate(done, total, now))"
  }

  /// What takes the line away.
  mutating func clear() -> String {
    defer { isShown = false }
    return isShown ? "\r\u{1b}[K" : ""
  }

  private func rate(_ done: Int, _ total: Int, _ now: ContinuousClock.Instant) -> String {
    let seconds = (now - start) / .seconds(1)
    guard seconds > 0.5, done > 0 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let digits = rate < 10 ? String((rate * 10).rounded() / 10) : String(Int(rate))
    return "  \(digits)/s  \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
  }

  private static func name(of stage: Event.Stage) -> String {
    switch stage {
    case .measure: "measuring"
    case .render: "drawing  "
    case .join: "checking "
    case .batch: "folders  "
    }
  }
}
