internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Threads

/// Tells events on standard error as JSON Lines, which `Documentation/progress.schema.json`
/// describes.
final class JSONConsole: Console {
  private let verbosity: Verbosity
  private let pace = Monitor(ProgressPace())

  init(_ verbosity: Verbosity) { self.verbosity = verbosity }

  func report(_ event: Event) {
    switch event {
    case .progress(let phase, let done, let total): tell(phase, done, total)
    case .skipped(let skip): say(ProgressLine(skip), from: .normal)
    case .scanned(let remarks):
      for notice in remarks.notices { say(ProgressLine(notice), from: .normal) }
    case .notice(let notice): say(ProgressLine(notice), from: .normal)
    case .failed(let folder, let failure):
      write(ProgressLine(error: failure.words, code: failure.code, folder: folder))
    case .cached(let found, let made):
      say(
        ProgressLine(
          notice: "\(found) thumbnails came from the cache, \(made) were made", code: "cache"),
        from: .verbose)
    case .colors(let path, let outcome):
      say(ProgressLine(notice: "colors \(outcome)", code: "colors", file: path), from: .verbose)
    case .ignored(let path, let reason):
      say(ProgressLine(notice: reason.words, code: "ignored", file: path), from: .verbose)
    }
  }

  func begin(_ command: Command) { write(ProgressLine(startOf: command)) }
  func fail(_ text: String, code: String?) { write(ProgressLine(error: text, code: code)) }
  func advise(_ text: String) { write(ProgressLine(notice: text, code: "advice")) }

  func summarize(_ text: String) { say(ProgressLine(notice: text, code: "summary"), from: .normal) }
  func tabulate(_ text: String) {}
  func explain(_ text: String) { say(ProgressLine(notice: text, code: "evenness"), from: .verbose) }
  /// Programs get every notice when it comes.
  var awaiting: [Notice] { [] }
  func hint(_ hints: [Told]) {
    for hint in hints { say(ProgressLine(notice: hint.sentence, code: hint.code), from: .normal) }
  }
  func finish() {}
  func end(_ status: ExitStatus, _ result: RunResult?) {
    write(ProgressLine(endWith: status.rawValue, result))
  }

  func lastWords(_ text: String, code: String, status: Int32) -> String {
    [ProgressLine(error: text, code: code), ProgressLine(endWith: status, nil)]
      .map { $0.json + "\n" }.joined()
  }

  private func tell(_ phase: Event.Stage, _ done: Int, _ total: Int) {
    guard verbosity != .quiet else { return }
    pace.update { pace in
      if pace.admits(phase, done, of: total, now: .now) {
        send(ProgressLine(progress: phase, done, of: total))
      }
    }
  }

  private func say(_ line: ProgressLine, from least: Verbosity) {
    if verbosity >= least { write(line) }
  }

  /// Lines of several threads must not mix.
  private func write(_ line: ProgressLine) { pace.update { _ in send(line) } }

  /// Nothing can be done if standard error is closed.
  private func send(_ line: ProgressLine) {
    try? writeAll(Array((line.json + "\n").utf8), to: STDERR_FILENO, "standard error")
  }
}
