/// One of several shares of a work that several machines do together, as in `3/16`.
public struct Part: Equatable, Sendable {
  /// Which one, from 1.
  public let number: Int
  /// How many there are, at most ``most``.
  public let count: Int

  /// The most parts that a work can be cut into.
  public static let most = 100_000

  /// All of the work.
  public static let whole = Part(number: 1, count: 1)

  /// Creates a part; the number must be from 1 to the count, and the count at most ``most``.
  public init(number: Int, count: Int) {
    precondition(1 <= number && number <= count && count <= Self.most)
    (self.number, self.count) = (number, count)
  }

  /// Reads what `description` writes; nil for anything else, and for a part that there cannot be.
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
  /// As on the command line: `3/16`.
  public var description: String { "\(number)/\(count)" }
}
