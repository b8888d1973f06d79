package import Files

/// What a value may be.
package struct Rule<Value>: Sendable {
  private let check: @Sendable (Value) throws(OptionProblem) -> Void

  package init(_ check: @escaping @Sendable (Value) throws(OptionProblem) -> Void) {
    self.check = check
  }

  /// - Throws: ``OptionProblem`` with this name.
  package func check(_ value: Value, as name: String) throws(OptionProblem) {
    do { try check(value) } catch { throw error.inside(name) }
  }
}

extension Rule where Value: Comparable & Sendable {
  /// A number within a range; NaN is within none.
  package static func within(_ range: ClosedRange<Value>) -> Rule {
    Rule { value throws(OptionProblem) in
      guard range.contains(value) else {
        throw OptionProblem(value, mustBe: "from \(range.lowerBound) to \(range.upperBound)")
      }
    }
  }
}

extension Rule where Value: Checked {
  /// A value that knows its own ranges.
  package static var checked: Rule {
    Rule { value throws(OptionProblem) in try value.check() }
  }
}

extension Rule {
  /// A list of so many elements, each of which follows a rule.
  package static func list<Element>(
    of rule: Rule<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> Rule where Value == [Element] {
    Rule { list throws(OptionProblem) in
      guard count.contains(list.count) else {
        let most = count.upperBound == .max ? "" : ", and at most \(count.upperBound)"
        throw OptionProblem(
          "has \(list.count) elements, but must have at least \(count.lowerBound)\(most)")
      }
      for (index, element) in list.enumerated() { try rule.check(element, as: "[\(index)]") }
    }
  }
}

extension Rule<String> {
  /// A template whose placeholders are known.
  package static var template: Rule {
    Rule { text throws(OptionProblem) in
      do { _ = try Template(text) } catch {
        throw OptionProblem("is “\(text.prefix(100))”: \(error)")
      }
    }
  }

  /// A text that C reads to its end.
  package static var withoutNUL: Rule {
    Rule { text throws(OptionProblem) in
      guard !text.utf8.contains(0) else { throw OptionProblem("has a NUL") }
    }
  }

  /// A name: not empty, and without NUL.
  package static var name: Rule {
    Rule { text throws(OptionProblem) in
      guard !text.isEmpty else { throw OptionProblem("is empty, but must be a name") }
      guard !text.utf8.contains(0) else { throw OptionProblem("has a NUL") }
    }
  }
}

extension Rule<Path> {
  /// A path that the system can take: not empty, and without NUL.
  package static var path: Rule<Path> {
    Rule { path throws(OptionProblem) in
      guard !path.bytes.isEmpty else { throw OptionProblem("is empty, but must be a path") }
      guard !path.bytes.contains(0) else { throw OptionProblem("has a NUL") }
    }
  }
}

extension Glob: Checked {
  package func check() throws(OptionProblem) {
    guard !pattern.isEmpty else { throw OptionProblem("is empty, but must be a pattern") }
    guard !pattern.contains(0) else { throw OptionProblem("has a NUL") }
    guard !isTooBroad else {
      throw OptionProblem(
        "“\(text)”",
        mustBe: "a pattern whose braces stand for at most \(Self.mostAlternatives) others")
    }
  }
}

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
