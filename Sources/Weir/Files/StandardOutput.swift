internal import Glibc

/// Standard output: whatever does not arrive there is an error.
public enum StandardOutput {
  /// What it is called in messages.
  static let name: Path = "standard output"

  /// Whether somebody looks at it.
  public static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text, and makes sure that it arrives.
  ///
  /// - Throws: ``WeirError/cannotWrite(_:_:)``.
  public static func write(_ text: String) throws(WeirError) {
    try send { () throws(FileError) in
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name)
    }
  }

  /// Lets the body write to it, and makes sure that everything arrives.
  ///
  /// - Throws: ``WeirError/cannotWrite(_:_:)``.
  static func send(_ body: () throws(FileError) -> Void) throws(WeirError) {
    do {
      try body()
      try flush()
    } catch {
      throw .cannotWrite(name, error.reason)
    }
  }

  /// A disc of another computer may tell only when a file is closed that there was no room: any
  /// descriptor of it will do.
  private static func flush() throws(FileError) {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, close(copy) == 0 else { throw FileError("cannot write", name) }
  }
}
