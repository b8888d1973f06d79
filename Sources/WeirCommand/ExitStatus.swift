internal import OptionParsing
internal import Plans

/// The exit statuses of the process.
enum ExitStatus: Int32 {
  /// Every picture is on the wall.
  case success = 0
  /// The run failed; nothing was written.
  case failure = 1
  /// The command line was wrong; nothing was written.
  case usage = 2
  /// The wall was written, but some pictures were skipped or damaged, or some folders of a batch
  /// failed.
  case skipped = 3
}

extension UsageError {
  /// Converts an error of the library, and keeps its status.
  ///
  /// A file that is missing or cannot be read is not a mistake in the command line, whichever
  /// option names it. Wrong content in a settings or layout file is.
  init(_ error: Failure) {
    let isOfAFile = if case .file? = error.kind { true } else { false }
    self.init(error.words, isOfAFile: isOfAFile)
  }

  /// A word for programs.
  var code: String { isOfAFile ? "file" : "usage" }

  /// The exit status for the error.
  var status: ExitStatus { isOfAFile ? .failure : .usage }
}
