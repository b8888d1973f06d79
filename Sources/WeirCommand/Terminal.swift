internal import Glibc

/// The properties of the terminal.
enum Terminal {
  /// The width of the help in columns: the terminal's, within a readable range.
  static var helpWidth: Int {
    min(max(columnsSetByHand ?? columns(of: STDOUT_FILENO) ?? 80, 60), 100)
  }

  /// Whether standard error can show a line that is overwritten.
  static var showsProgress: Bool {
    isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb"
  }

  /// The width of a line on standard error, in columns.
  static var progressWidth: Int { columns(of: STDERR_FILENO) ?? 80 }

  /// The corresponding C function is `ioctl`.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let result = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  private static var columnsSetByHand: Int? {
    variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

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
