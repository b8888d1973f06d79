/// What is wrong with a command line, as a sentence that says what is allowed.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Whether the command line may be right, but a file that it names cannot be read.
  public let isOfAFile: Bool

  /// Creates an error from its sentence.
  public init(_ description: String, isOfAFile: Bool = false) {
    (self.description, self.isOfAFile) = (description, isOfAFile)
  }
}
