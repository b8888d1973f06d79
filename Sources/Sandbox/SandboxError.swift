internal import Glibc

/// A system call failed.
public struct SandboxError: Error, Equatable, Sendable {
  /// What was attempted, such as `start a decoder`.
  public let task: String
  /// The `errno`.
  public let code: Int32

  /// Creates an error; the negative result of a C function will do as the code.
  public init(_ task: String, code: Int32) {
    self.task = task
    self.code = abs(code)
  }

  /// Whether nothing could be received or sent in time.
  public var isTimeout: Bool { code == EAGAIN || code == EWOULDBLOCK }
}

extension SandboxError: CustomStringConvertible {
  /// Such as `cannot start a decoder: No such file or directory`.
  public var description: String { unsafe "cannot \(task): \(String(cString: strerror(code)))" }
}
