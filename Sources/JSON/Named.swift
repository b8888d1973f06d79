/// A type of which some values have names.
package protocol Choice: Equatable, Sendable {
  /// Each of these values with its name, in the order in which messages list them.
  static var names: [(name: String, value: Self)] { get }
}

extension Choice {
  /// Parses a name, such as `center`, `topLeading` or `attention`; nil for anything else.
  package init?(named name: String) {
    guard let choice = Self.names.first(where: { $0.name == name }) else { return nil }
    self = choice.value
  }
}

/// A type of which every value has a name.
package protocol Named: Choice {
  var name: String { get }
}

extension Named where Self: CaseIterable {
  package static var names: [(name: String, value: Self)] { allCases.map { ($0.name, $0) } }
}
