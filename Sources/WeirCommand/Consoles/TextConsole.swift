internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Threads

/// Prints events on standard error: messages, and on a terminal a progress bar.
final class TextConsole: Console {
  private let verbosity: Verbosity
  private let showsProgress: Bool
  private let bar = Monitor(ProgressBar(width: Terminal.progressWidth))
  private let slow = Monitor(SlowProgress())
  private let waiting = Monitor([Notice]())

  /// What people typed, which no locale changes.
  private let words: [String]

  init(_ verbosity: Verbosity, keeping words: [[UInt8]] = []) {
    self.verbosity = verbosity
    self.words = words.map { Path(bytes: $0).description }
    showsProgress = verbosity != .quiet && Terminal.showsProgress
  }

  func report(_ event: Event) {
    switch event {
    case .progress(let stage, let done, let total):
      if showsProgress { show(stage, done, total) } else { log(stage, done, total) }
    case .skipped(let skip): say("skipped \(skip.words)", from: .normal, about: skip.path)
    case .scanned(let remarks): for notice in remarks.notices { tell(notice) }
    case .notice(let notice): tell(notice)
    case .failed(let folder, let failure): print("\(folder): \(failure.words)")
    case .cached(let found, let made):
      say("\(found) thumbnails came from the cache, \(made) were made", from: .verbose)
    case .colors(let path, let outcome):
      say("\(path): colors \(outcome)", from: .verbose, about: path)
    case .ignored(let path, let reason):
      say("ignored \(path): \(reason.words)", from: .verbose, about: path)
    }
  }

  func begin(_ command: Command) {}
  func fail(_ text: String, code: String?) { print(fulfilled(text)) }
  func advise(_ text: String) { print(text) }
  func summarize(_ text: String) { say(text, from: .normal) }
  func tabulate(_ text: String) { say(text, from: .normal) }
  func explain(_ text: String) { say(text, from: .verbose) }

  var awaiting: [Notice] { waiting.update(\.self) }

  func hint(_ hints: [Told]) {
    for line in verbosity == .verbose ? hints.map(\.sentence) : hints.lines {
      say(line, from: .normal)
    }
  }

  func lastWords(_ text: String, code: String, status: Int32) -> String {
    (showsProgress ? "\r\u{1b}[K" : "") + "weir: \(shown(text))\n"
  }

  func end(_ status: ExitStatus, _ result: RunResult?) {}

  func finish() { bar.update { if showsProgress { write($0.clear()) } } }

  /// If everything is reported, each thing is reported when it happens.
  private func tell(_ notice: Notice) {
    let waits = notice.folder == nil && verbosity == .normal && Hint.awaited.contains(notice.code)
    if waits {
      waiting.update { $0.append(notice) }
    } else {
      say(fulfilled(notice.words), from: .normal)
    }
  }

  /// The text without promises of names that have been told.
  private func fulfilled(_ text: String) -> String {
    guard verbosity == .verbose else { return text }
    return [1, 2].reduce(text) { $0.replacing(Sentence.namedByVerbose($1).words, with: "") }
  }

  private func say(_ text: String, from least: Verbosity, about path: Path? = nil) {
    if verbosity >= least { print(text, about: path) }
  }

  private func print(_ text: String, about path: Path? = nil) {
    let line = "weir: \(shown(text, about: path))\n"
    bar.update { write((showsProgress ? $0.clear() : "") + line) }
  }

  private func shown(_ text: String, about path: Path? = nil) -> String {
    Typography.shown(text, keeping: words + (path.map { [$0.description] } ?? [])).harmless
  }

  private func log(_ stage: Event.Stage, _ done: Int, _ total: Int) {
    let line = slow.update { $0.line(stage, done, of: total, now: ContinuousClock.now) }
    if let line { say(line, from: .normal) }
  }

  private func show(_ stage: Event.Stage, _ done: Int, _ total: Int) {
    bar.update { bar in
      if let line = bar.line(stage, done, of: total, now: ContinuousClock.now) {
        write(Typography.shown(line))
      }
    }
  }

  /// Nothing can be done if standard error is closed.
  private func write(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDERR_FILENO, "standard error")
  }
}
