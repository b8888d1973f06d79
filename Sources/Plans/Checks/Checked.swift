/// A value with properties that can be out of their ranges.
///
/// The verbs of the library check what they are given before they do anything else.
package protocol Checked: Sendable {
  /// - Throws: ``OptionProblem`` that names the first property that is out of its range.
  func check() throws(OptionProblem)
}

/// A structure that declares the range of each of its stored properties, and of every one: a test
/// compares the table with the structure.
package protocol CheckedByProperty: Checked {
  static var properties: [Property<Self>] { get }
}

extension CheckedByProperty {
  package func check() throws(OptionProblem) {
    for property in Self.properties { try property.check(self) }
  }

  /// The names in the table.
  package static var propertyNames: [String] { properties.map(\.name) }
}

/// A stored property of an option, and what it may be.
package struct Property<Root: Sendable>: Sendable {
  /// As Swift names it.
  package let name: String
  let check: @Sendable (Root) throws(OptionProblem) -> Void

  package init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ rule: Rule<Value>
  ) {
    self.init(name) { root throws(OptionProblem) in
      try rule.check(root[keyPath: path], as: name)
    }
  }

  /// A property that may be nil.
  package init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value?> & Sendable, _ rule: Rule<Value>
  ) {
    self.init(name) { root throws(OptionProblem) in
      if let value = root[keyPath: path] { try rule.check(value, as: name) }
    }
  }

  /// A property whose name is the problem's own.
  package init(
    _ name: String, check: @escaping @Sendable (Root) throws(OptionProblem) -> Void
  ) {
    (self.name, self.check) = (name, check)
  }

  /// A property that can have no wrong value: its type has none, or others check it.
  package static func any(_ name: String) -> Property { Property(name) { _ in } }
}
