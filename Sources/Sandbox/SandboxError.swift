internal import Glibc

/// A system call failed.
public struct SandboxError: Error, Equatable, Sendable {
  /// What was to be done: `start a decoder`.
  public let task: String
  /// The system's number of the error.
  public let code: Int32

  /// Creates an error; a C function's result may be given as it is.
  init(_ task: String, code: Int32) {
    self.task = task
    self.code = abs(code)
  }

  /// Whether nothing came, or could be sent, in the time there was.
  public var isTimeout: Bool { code == EAGAIN || code == EWOULDBLOCK }
}

extension SandboxError: CustomStringConvertible {
  /// As in `cannot start a decoder: No such file or directory`.
  public var description: String { unsafe "cannot \(task): \(String(cString: strerror(code)))" }
}
