internal import OptionParsing
internal import Plans
internal import Requests

/// Tells on standard error what happens during a run.
protocol Console: Reporter {
  /// Begins the run.
  func begin(_ command: Command)
  /// Tells an error, at any verbosity.
  ///
  /// - Parameters:
  ///   - text: a sentence, and the remedy.
  ///   - code: a word for programs; nil for none.
  func fail(_ text: String, code: String?)
  /// Tells what may have been meant, at any verbosity.
  func advise(_ text: String)
  /// Tells the result of the run, unless the run is quiet.
  func summarize(_ text: String)
  /// Tells the result of the run as a table, unless the run is quiet; programs find it in the end.
  func tabulate(_ text: String)
  /// Tells a detail, if the run is verbose.
  func explain(_ text: String)
  /// Removes what belongs to work in progress.
  func finish()
  /// Ends the run; the process ends with this status.
  ///
  /// - Parameters:
  ///   - status: the exit status.
  ///   - result: what was made; nil for a run that made nothing.
  func end(_ status: ExitStatus, _ result: RunResult?)
  /// The last text of a process that ends early, whatever is being printed now.
  func lastWords(_ text: String, code: String, status: Int32) -> String
}

extension Console {
  func words(for told: some Explained) -> String { told.words }
}

/// How standard error tells what happens.
enum ProgressForm: String, CaseIterable {
  /// JSON Lines, for programs.
  case json
  /// Lines and a bar, for people.
  case text

  /// The form that a command line asks for, even if something else in it is wrong.
  ///
  /// - Parameter words: the arguments behind the command.
  init(in words: [[UInt8]]) {
    let named = Arguments.table.settings(amid: words).last { $0.name == "progress" }
    let value = named?.values.last ?? nil
    self = value.flatMap { Self(rawValue: String(decoding: $0, as: UTF8.self)) } ?? .text
  }

  func console(_ verbosity: Verbosity) -> any Console {
    switch self {
    case .text: TextConsole(verbosity)
    case .json: JSONConsole(verbosity)
    }
  }
}
