/// One share of a job that several machines do together, as in `3/16`.
public struct Part: Equatable, Sendable {
  /// The part's number, from 1.
  public let number: Int
  /// The number of parts, at most ``most``.
  public let count: Int

  /// The largest number of parts.
  public static let most = 100_000

  /// The whole job.
  public static let whole = Part(number: 1, count: 1)

  /// Creates a part; the number must be from 1 to the count, and the count at most ``most``.
  public init(number: Int, count: Int) {
    precondition(1 <= number && number <= count && count <= Self.most)
    (self.number, self.count) = (number, count)
  }

  /// Parses a ``description``; nil for anything else, and for numbers out of range.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy(Self.digits.contains) }),
      let number = Int(numbers[0]), let count = Int(numbers[1]),
      1 <= number, number <= count, count <= Self.most
    else { return nil }
    self.init(number: number, count: count)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}

extension Part: CustomStringConvertible {
  /// The command-line notation: `3/16`.
  public var description: String { "\(number)/\(count)" }
}
