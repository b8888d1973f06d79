internal import Glibc

/// An open file, closed when it goes out of scope.
public struct Descriptor: ~Copyable, Sendable {
  /// The descriptor.
  public let number: Int32

  /// Takes over an open file.
  public init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Hands the descriptor to a caller who closes it.
  public consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
