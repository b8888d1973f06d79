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
  private let width: Int

  /// - Parameter width: the terminal's columns.
  init(width: Int = 80) { self.width = width }

  /// The line to write, beginning at the left edge; nil while it is too early for another one.
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

  /// A line that leaves the last column free, so that no terminal wraps it.
  ///
  /// The bar gives way first, then the end of the words.
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

  /// What a stage is called.
  static func name(of stage: Event.Stage) -> String {
    switch stage {
    case .measure: "measuring"
    case .render: "drawing  "
    case .join: "checking "
    case .batch: "folders  "
    }
  }
}
