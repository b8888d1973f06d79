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
