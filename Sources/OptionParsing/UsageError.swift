/// What is wrong with a command line, in a sentence that says what is allowed.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error out of its sentence.
  public init(_ description: String) {
    self.description = description
  }
}
