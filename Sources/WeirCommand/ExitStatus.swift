internal import OptionParsing
internal import Weir

/// How the process ends.
enum ExitStatus: Int32 {
  /// Every picture was placed.
  case success = 0
  /// It failed; nothing was written.
  case failure = 1
  /// The command line was wrong; nothing was written.
  case usage = 2
  /// The wall was written, and some pictures were skipped, or are damaged; of a batch, also where some
  /// folders failed.
  case skipped = 3
}

extension UsageError {
  /// Makes an error of the library one of the command line, whose status it keeps: a file that is missing or
  /// cannot be read is no mistake of the command line, whichever option names it; what a file of options or a
  /// layout says wrong is.
  init(_ error: WeirError) {
    if case .file = error {
      self.init(error.description, isOfAFile: true)
    } else {
      self.init(error.description)
    }
  }

  /// How the process ends.
  var status: ExitStatus { isOfAFile ? .failure : .usage }
}
