internal import Files
internal import Requests

/// A line that is overwritten repeatedly: the progress of a stage, its speed and the time left.
struct ProgressBar {
  private var stage: Event.Stage?
  private var start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isShown = false

  /// Faster than ten times a second is unreadable.
  private static let interval = Duration.milliseconds(100)
  private static let barLength = 24
  private let width: Int

  init(width: Int = 80) { self.width = width }

  /// The line to write, starting at the left edge; nil if the last one is too recent.
  mutating func line(
    _ stage: Event.Stage, _ done: Int, of total: Int, now: ContinuousClock.Instant
  ) -> String? {
    if stage != self.stage { (self.stage, start, last) = (stage, now, now - Self.interval) }
    guard now - last >= Self.interval || done == total else { return nil }
    last = now
    isShown = true
    let share = total > 0 ? Double(done) / Double(total) : 1
    let words = "\(done)/\(total)\(rate(done, total, now))"
    return "\r\u{1b}[K" + Self.fitted(Self.name(of: stage), words, width, share)
  }

  /// Leaves the last column free, so that no terminal wraps the line.
  ///
  /// If the line is too long, the bar shrinks and disappears before the text is cut off.
  private static func fitted(
    _ name: String, _ words: String, _ width: Int, _ share: Double
  ) -> String {
    let room = width - 3 - name.count - words.count
    let length = min(barLength, room)
    guard length >= 4 else { return String("\(name) \(words)".prefix(max(0, width - 1))) }
    let filled = Int(share * Double(length))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return "\(name) \(bar) \(words)"
  }

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
    return "  \(digits)/s  \(left / 60):\((left % 60).padded(to: 2)) left"
  }

  static func name(of stage: Event.Stage) -> String {
    switch stage {
    case .measure: "measuring"
    case .look: "looking  "
    case .render: "drawing  "
    case .join: "checking "
    case .batch: "folders  "
    }
  }
}

/// Chooses which counts are reported: at most ten in any second.
///
/// Counts of a phase come in a steady rhythm that leaves room for its first and its last one.
struct ProgressPace {
  private var phase: Event.Stage?
  /// When the last counts were told, at most ten of them.
  private var told: [ContinuousClock.Instant] = []

  private static let limit = 10
  private static let rhythm = Duration.milliseconds(125)

  /// Whether to tell a count now, which then counts as told; the time never goes back.
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
