internal import Files
internal import Glibc
internal import JSON
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
    case .skipped(let skip): say(JSONObject(skip), from: .normal)
    case .scanned(let remarks):
      for notice in remarks.notices { say(JSONObject(notice), from: .normal) }
    case .notice(let notice): say(JSONObject(notice), from: .normal)
    case .failed(let folder, let failure):
      write(JSONObject(error: failure.words, code: failure.code, folder: folder))
    case .cached(let found, let made):
      say(
        JSONObject(
          notice: "\(found) thumbnails came from the cache, \(made) were made", code: "cache"),
        from: .verbose)
    case .colors(let path, let outcome):
      say(JSONObject(notice: "colors \(outcome)", code: "colors", file: path), from: .verbose)
    case .ignored(let path, let reason):
      say(JSONObject(notice: reason.words, code: "ignored", file: path), from: .verbose)
    }
  }

  func begin(_ command: Command) { write(JSONObject(startOf: command)) }
  func fail(_ text: String, code: String?) { write(JSONObject(error: text, code: code)) }
  func advise(_ text: String) { write(JSONObject(notice: text, code: "advice")) }

  func summarize(_ text: String) {
    say(JSONObject(notice: text, code: "summary"), from: .normal)
  }

  func tabulate(_ text: String) {}
  func explain(_ text: String) { say(JSONObject(notice: text, code: "evenness"), from: .verbose) }
  func finish() {}

  func end(_ status: ExitStatus, _ result: RunResult?) {
    write(JSONObject(endWith: status.rawValue, result))
  }

  func lastWords(_ text: String, code: String, status: Int32) -> String {
    [JSONObject(error: text, code: code), JSONObject(endWith: status, nil)]
      .map { $0.text + "\n" }.joined()
  }

  private func tell(_ phase: Event.Stage, _ done: Int, _ total: Int) {
    guard verbosity != .quiet else { return }
    pace.update { pace in
      if pace.admits(phase, done, of: total, now: .now) {
        send(JSONObject(progress: phase, done, of: total))
      }
    }
  }

  private func say(_ line: JSONObject, from least: Verbosity) {
    let isWanted = verbosity == .verbose || (verbosity == .normal && least == .normal)
    if isWanted { write(line) }
  }

  /// Lines of several threads must not mix.
  private func write(_ line: JSONObject) { pace.update { _ in send(line) } }

  /// Nothing can be done if standard error is closed.
  private func send(_ line: JSONObject) {
    try? writeAll(Array((line.text + "\n").utf8), to: STDERR_FILENO, "standard error")
  }
}
