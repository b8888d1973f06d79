/// A property of an option that has a value out of its range.
package struct OptionProblem: Error, Equatable, Sendable {
  /// The property as Swift names it, seen from the options: `layouts[0].style.cornerRadius`.
  package private(set) var property: String
  /// Its value and its range, to follow the property's name.
  package let problem: String

  package init(_ problem: String) { (property, self.problem) = ("", problem) }

  /// A value, and what it must be.
  package init(_ value: some Any, mustBe allowed: String) {
    self.init("is \(Self.excerpt(of: value)), but must be \(allowed)")
  }

  /// The problem, seen from what contains the property; `owner` is its name or `[3]`.
  package func inside(_ owner: String) -> OptionProblem {
    var problem = self
    problem.property =
      property.isEmpty || property.hasPrefix("[") ? owner + property : "\(owner).\(property)"
    return problem
  }

  /// At most 100 characters of a value.
  private static func excerpt(of value: some Any) -> String {
    let text = "\(value)"
    return text.count > 100 ? "\(text.prefix(99))…" : text
  }
}

extension OptionProblem: CustomStringConvertible {
  package var description: String { "\(property) \(problem)" }
}
