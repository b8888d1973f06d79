internal import AtScale
internal import Files
internal import JSON
internal import Plans
internal import Requests

// The lines that tell programs what happens.

extension JSONObject {
  private init(event: String) {
    self.init()
    set("event", event)
  }

  init(startOf command: Command) {
    self.init(event: "start")
    var weir = JSONObject()
    // Changes when a reader would have to.
    weir.set("progress", 1)
    weir.set("version", Version.weir)
    set("weir", weir)
    set("command", command.rawValue)
  }

  init(progress phase: Event.Stage, _ done: Int, of total: Int) {
    self.init(event: "progress")
    set("phase", phase.rawValue)
    set("done", done)
    set("of", total)
  }

  init(_ skip: Skip) {
    self.init(event: "skip")
    set("file", path: skip.path)
    set("page", ifAny: skip.page)
    set("code", skip.code)
    set("sentence", skip.reason.words)
  }

  init(_ notice: Notice) {
    self.init(event: "notice")
    if let folder = notice.folder { set("folder", path: folder) }
    set("code", notice.code)
    var notice = notice
    notice.folder = nil
    set("sentence", notice.words)
  }

  init(notice text: String, code: String, file: Path? = nil) {
    self.init(event: "notice")
    if let file { set("file", path: file) }
    set("code", code)
    set("sentence", text)
  }

  init(error text: String, code: String?, folder: Path? = nil) {
    self.init(event: "error")
    if let folder { set("folder", path: folder) }
    set("code", ifAny: code)
    set("sentence", text)
  }

  init(endWith status: Int32, _ result: RunResult?) {
    self.init(event: "end")
    set("status", Int(status))
    set("result", ifAny: result.map { JSONObject($0) })
  }

  private init(_ result: RunResult) {
    self.init()
    set("pictures", ifAny: result.pictures)
    set("skipped", result.skipped)
    set("damaged", result.damaged)
    if let folders = result.folders {
      var counts = JSONObject()
      for (status, count) in folders { counts.set(status.rawValue, count) }
      set("folders", counts)
    }
    set(
      "files",
      result.files.map { path in
        var file = JSONObject()
        file.set("file", path: path)
        return file
      })
  }
}

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
