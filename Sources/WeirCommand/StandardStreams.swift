internal import Glibc

/// Standard input, output and error.
enum StandardStreams {
  /// Opens `/dev/null` for each of them that is closed, so that no other file gets its number.
  ///
  /// It is opened the wrong way round: whoever reads or writes there is told that this fails. Must be called
  /// before any file is opened.
  static func fillGaps() {
    for (stream, way) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      guard unsafe open("/dev/null", way) == stream else { _exit(ExitStatus.failure.rawValue) }
    }
  }
}
