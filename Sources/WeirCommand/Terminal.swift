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
