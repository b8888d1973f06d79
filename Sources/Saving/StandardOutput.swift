package import Files
internal import Glibc
package import Plans

/// Standard output, where every failure to write is an error.
package enum StandardOutput {
  /// Its name in messages.
  package static let name: Path = "standard output"

  /// Whether it is a terminal.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text, and makes sure that it arrives.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``.
  package static func write(_ text: String) throws(Failure) {
    try send { () throws(FileError) in
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name)
    }
  }

  /// Lets the body write, and makes sure that everything arrives.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``.
  static func send(_ body: () throws(FileError) -> Void) throws(Failure) {
    TemporaryFiles.noteStandardOutput()
    do {
      try body()
      try flush()
    } catch {
      throw .cannotWrite(name, error.reason)
    }
  }

  /// Lets the body write, whose failures stay what they are, and makes sure that everything
  /// arrives.
  package static func sending(_ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    do {
      try send { () throws(FileError) in
        try keeping(&failure) { () throws(Failure) in try body(STDOUT_FILENO) }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Closes a copy of the descriptor: network file systems may report a full disk only on close.
  private static func flush() throws(FileError) {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, close(copy) == 0 else { throw FileError("cannot write", name) }
  }
}
