internal import Glibc

/// An open file that somebody gave; it is closed when nobody has it any more.
public struct Descriptor: ~Copyable, Sendable {
  /// The system's number of it.
  public let number: Int32

  /// Takes over an open file.
  public init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Hands it over to somebody else who closes it.
  public consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
