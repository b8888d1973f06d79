internal import Spelling

/// What was typed for an option, as bytes: file names have no encoding.
public struct OptionValue: Equatable, Sendable {
  /// The option as people write it, as in `--columns`.
  public let option: String
  /// The value as it was typed.
  public let bytes: [UInt8]

  /// Creates a value.
  public init(option: String, bytes: [UInt8]) {
    self.option = option
    self.bytes = bytes
  }

  /// The value as text; bytes that are not UTF-8 show as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as a whole number within a range.
  ///
  /// - Throws: ``UsageError`` that gives the range.
  public func int(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let int = Int(text), range.contains(int) else {
      throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return int
  }

  /// The value as whole numbers separated by commas, as many as one of the counts.
  ///
  /// - Throws: ``UsageError`` that gives the range.
  public func ints(
    _ range: ClosedRange<Int>, counts: [Int]
  ) throws(UsageError) -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ints = parts.compactMap { Int($0) }.filter(range.contains)
    guard ints.count == parts.count, counts.contains(ints.count) else {
      let numbers = counts.map(String.init).joined(separator: " or ")
      throw wrong(
        "\(numbers) whole numbers from \(range.lowerBound) to \(range.upperBound), "
          + "with commas between them")
    }
    return ints
  }

  /// The value as one or more whole numbers, separated by commas.
  ///
  /// - Throws: ``UsageError`` that gives the range.
  public func list(_ range: ClosedRange<Int>) throws(UsageError) -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ints = parts.compactMap { Int($0) }.filter(range.contains)
    guard ints.count == parts.count else {
      throw wrong(
        "a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "or several with commas between them")
    }
    return ints
  }

  /// The value as a number within a range; the decimal separator is a point.
  ///
  /// - Throws: ``UsageError`` that gives the range.
  public func double(_ range: ClosedRange<Double>) throws(UsageError) -> Double {
    guard let double = Double(text), range.contains(double) else {
      throw wrong("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return double
  }

  /// The value as one of a few choices, by their names.
  ///
  /// - Throws: ``UsageError`` that lists all of them.
  public func choice<Choice: CaseIterable>(
    _ name: (Choice) -> String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice.allCases.first(where: { name($0) == text }) else {
      throw wrong(Self.list(Choice.allCases.map(name)), among: Choice.allCases.map(name))
    }
    return choice
  }

  /// The value as one of a few choices, by names of the option's own.
  ///
  /// - Throws: ``UsageError`` that lists all of them.
  public func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(UsageError) -> Choice
  {
    guard let choice = choices.first(where: { $0.key == text }) else {
      throw wrong(Self.list(choices.map(\.key)), among: choices.map(\.key))
    }
    return choice.value
  }

  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The error for a value that the option does not take, with the name that may have been meant.
  public func wrong(_ allowed: String, among names: [String] = []) -> UsageError {
    let advice = nearest(to: text, among: names).map { "; did you mean \($0)?" } ?? ""
    return UsageError("\(option) takes \(allowed), not “\(text)”\(advice)")
  }
}
