internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

/// Tells on standard error what happens during a run.
protocol Console: Reporter {
  func begin(_ command: Command)
  /// Tells an error and its remedy, at any verbosity; programs get the code, too.
  func fail(_ text: String, code: String?)
  /// Tells what may have been meant, at any verbosity.
  func advise(_ text: String)
  /// Tells the result of the run, unless the run is quiet.
  func summarize(_ text: String)
  /// Tells the result of the run as a table, unless the run is quiet; programs find it in the end.
  func tabulate(_ text: String)
  /// Tells a detail, if the run is verbose.
  func explain(_ text: String)
  /// The notices that wait for the result, because they are hints.
  var awaiting: [Notice] { get }
  /// Tells hints after the result, unless the run is quiet: people get the most important ones.
  func hint(_ hints: [Told])
  /// Removes what belongs to work in progress.
  func finish()
  /// Ends the run; the result is nil for a run that made nothing.
  func end(_ status: ExitStatus, _ result: RunResult?)
  /// The last text of a process that ends early, whatever is being printed now.
  func lastWords(_ text: String, code: String, status: Int32) -> String
}

extension Console {
  func words(for told: some Explained) -> String { told.words }
}

enum Verbosity: Comparable {
  case quiet, normal, verbose
}

/// The format of messages on standard error.
enum ProgressForm: String, CaseIterable {
  /// JSON Lines, for programs.
  case json
  /// Lines and a bar, for people.
  case text

  /// The form that the words behind the command ask for, even if something else in them is wrong.
  init(in words: [[UInt8]]) {
    let named = Arguments.table.settings(amid: words).last { $0.name == "progress" }
    let value = named?.values.last ?? nil
    self = value.flatMap { Self(rawValue: String(decoding: $0, as: UTF8.self)) } ?? .text
  }

  /// A console that prints these words of the command line as they are.
  func console(_ verbosity: Verbosity, keeping words: [[UInt8]] = []) -> any Console {
    switch self {
    case .text: TextConsole(verbosity, keeping: words)
    case .json: JSONConsole(verbosity)
    }
  }
}

/// What a run has made.
///
/// Of several walls of the same pictures, each number is the highest.
struct RunResult: Equatable, Sendable {
  /// The pictures on the wall, or in the file; nil for a part of a wall, which does not count them.
  var pictures: Int?
  var skipped = 0
  /// The pictures that are drawn as far as they can be read.
  var damaged = 0
  /// The folders of a batch by what happened to them; nil for other commands.
  var folders: FolderTally?
  /// The files that were written; of Deep Zoom images and pages, those that name the others.
  var files: [Path] = []
}

extension RunResult {
  init(of plans: [Plan], writing files: (Plan) -> [Path]) {
    let counts = plans.map { PictureCounts(of: $0) }
    pictures = counts.map(\.drawn).max() ?? 0
    skipped = counts.map(\.skipped).max() ?? 0
    damaged = counts.map(\.damaged).max() ?? 0
    self.files = plans.flatMap(files)
  }

  init(of outcomes: [FolderOutcome], _ report: Path?) {
    let counts = outcomes.counts
    (pictures, skipped, damaged) = (counts.drawn, counts.skipped, counts.damaged)
    folders = FolderTally(of: outcomes)
    let made = outcomes.filter { $0.status == .made }
    files = made.flatMap { $0.outputs + $0.manifests } + [report].compactMap(\.self)
  }
}

extension Output {
  /// The files of a wall that was drawn: images, pages and the manifest.
  func drawnFiles(of plan: Plan) -> [Path] {
    let images = plan.sheets.flatMap { [$0.file, $0.page].compactMap(\.self) }
    // All sheets of a page are in one file.
    var files = images.prefix(1) + zip(images, images.dropFirst()).filter { $0 != $1 }.map(\.1)
    if let manifest = manifestFile(of: plan) { files.append(manifest) }
    return Array(files)
  }
}

// MARK: Words, where options in the library's sentences are spelled

extension Explained {
  /// What happened, and what may help.
  var words: String { cause.words + remedy.words }
}

extension Skip {
  /// A message such as `a.jpg: the file is empty`, with the remedy if there is one.
  var words: String { "\(path.labeled(page: page)): \(reason.words)" }
}

extension Sentence {
  var words: String { spelled(setting: \.option) { "weir \($0.rawValue)" } }
}

extension SettingName {
  var option: String {
    let name = name(joinedBy: "-")
    return (name.count == 1 ? "-" : "--") + name
  }
}
