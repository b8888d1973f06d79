internal import Spelling

/// What was typed for an option, as bytes: file names have no encoding.
package struct OptionValue: Equatable, Sendable {
  /// The option as people write it, as in `--columns`.
  package let option: String
  /// The value as it was typed.
  package let bytes: [UInt8]

  package init(option: String, bytes: [UInt8]) {
    self.option = option
    self.bytes = bytes
  }

  /// The value as text; bytes that are not UTF-8 show as U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as a whole number within a range.
  package func int(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
    let int = Int(text).flatMap { range.contains($0) ? $0 : nil }
    return try require(int, "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The value as one or more whole numbers, separated by commas.
  package func list(_ range: ClosedRange<Int>) throws(UsageError) -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ints = parts.compactMap { Int($0) }.filter(range.contains)
    return try require(
      ints.count == parts.count ? ints : nil,
      "a whole number from \(range.lowerBound) to \(range.upperBound), "
        + "or several with commas between them")
  }

  /// The value as one of a few choices, by their names.
  package func choice<Choice: CaseIterable>(_ name: (Choice) -> String) throws(UsageError) -> Choice
  {
    try choice(among: Choice.allCases.map { (name($0), $0) })
  }

  /// The value as one of a few choices, by names of the option's own.
  package func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(UsageError) -> Choice
  {
    try choice(among: choices.map { ($0.key, $0.value) })
  }

  private func choice<Choice>(
    among choices: [(name: String, value: Choice)]
  ) throws(UsageError) -> Choice {
    guard let choice = choices.first(where: { $0.name == text }) else {
      throw wrong(choices.map(\.name).listed, among: choices.map(\.name))
    }
    return choice.value
  }

  /// What was made of the value; nil is an error that says what is allowed.
  package func require<Made>(
    _ made: Made?, _ allowed: @autoclosure () -> String, among names: [String] = []
  ) throws(UsageError) -> Made {
    guard let made else { throw wrong(allowed(), among: names) }
    return made
  }

  /// The error for a value that the option does not take, with advice of the option's own.
  package func wrong(_ allowed: String, advising advice: String?) -> UsageError {
    UsageError(
      "\(option) takes \(allowed), not “\(text)”" + (advice.map { "; \($0)" } ?? ""))
  }

  /// The error for a value that the option does not take, with the name that may have been meant.
  package func wrong(_ allowed: String, among names: [String] = []) -> UsageError {
    let lowered = names.map { $0.lowercased() }
    let meant = nearest(to: text.lowercased(), among: lowered).flatMap {
      lowered.firstIndex(of: $0)
    }
    let advice = meant.map { "did you mean \(names[$0])?" } ?? numberAdvice
    return wrong(allowed, advising: advice)
  }
}
