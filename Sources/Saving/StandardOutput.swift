internal import Files
internal import Glibc
package import Plans

/// Standard output, where every failure to write is an error.
package enum StandardOutput {
  /// Whether it is a terminal.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text, and makes sure that it arrives.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``.
  package static func write(_ text: String) throws(Failure) {
    try send { try writeAll(Array(text.utf8), to: $0, .standardOutput) }
  }

  /// Lets the body write, and makes sure that everything arrives.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``, and failures of the body as they are.
  package static func send(_ body: (Int32) throws -> Void) throws(Failure) {
    TemporaryFiles.noteStandardOutput()
    do {
      try body(STDOUT_FILENO)
      try flush()
    } catch let error as FileError {
      throw .cannotWrite(.standardOutput, error.reason)
    } catch {
      throw Failure(error, writing: .standardOutput)
    }
  }

  /// Closes a copy of the descriptor: network file systems may report a full disk only on close.
  private static func flush() throws(FileError) {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, close(copy) == 0 else { throw FileError("cannot write", .standardOutput) }
  }
}
