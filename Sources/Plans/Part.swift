package import Files

/// One share of a job that several machines do together, as in `3/16`.
public struct Part: Equatable, Sendable, CustomStringConvertible {
  /// The part's number, from 1 to ``count``.
  public let number: Int
  /// The number of parts, from 1 to ``most``.
  public let count: Int

  /// The largest number of parts.
  package static let mostParts = 100_000

  /// The whole job.
  public static let whole = Part(number: 1, count: 1)

  /// Creates a part; nothing is checked until it is used.
  public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Parses a ``description``; nil for anything else, and for numbers out of range.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy("0123456789".contains) }),
      let number = Int(numbers[0]), let count = Int(numbers[1]),
      case let part = Part(number: number, count: count), (try? part.check()) != nil
    else { return nil }
    self = part
  }

  /// The command-line notation: `3/16`.
  public var description: String { "\(number)/\(count)" }
}

extension Part: CheckedByProperty {
  package static let properties: [Property<Part>] = [
    Property("count", \.count, .within(1...mostParts)),
    Property("number") { part throws(OptionProblem) in
      try Rule.within(1...part.count).check(part.number, as: "number")
    },
  ]
}

/// Checks that every part of a job, which `work` makes, is there exactly once.
package func checkCompleteness(
  of files: [(part: Part, path: Path)], _ work: Sentence
) throws(Failure) {
  guard let count = files.first?.part.count else { return }
  var owners: [Int: Path] = [:]
  for (part, path) in files {
    if let other = owners[part.number] { throw .samePart(part, other, path) }
    owners[part.number] = path
  }
  let missing = (1...count).filter { owners[$0] == nil }
  guard missing.isEmpty else { throw .missingParts(missing, of: count, work) }
}
