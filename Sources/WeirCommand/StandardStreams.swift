internal import Glibc

/// Standard input, output and error.
enum StandardStreams {
  /// Opens `/dev/null` for each stream that is closed, so that no other file gets its descriptor.
  ///
  /// It is opened in the opposite direction, so that reading or writing fails. Call this before any
  /// file is opened.
  static func fillGaps() {
    for (stream, way) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The system returns the lowest free descriptor.
      guard unsafe open("/dev/null", way) == stream else { _exit(ExitStatus.failure.rawValue) }
    }
  }
}
