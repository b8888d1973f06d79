/// An enumeration whose cases have names.
package protocol Named: Equatable {
  /// All cases and their names, in the order in which messages list them.
  static var names: [(name: String, value: Self)] { get }
}

extension Named {
  /// The name, such as `center`, `topLeading` or `attention`.
  package var name: String { Self.names.first { $0.value == self }?.name ?? "\(self)" }

  /// Parses a ``name``; nil for anything else.
  package init?(named name: String) {
    guard let choice = Self.names.first(where: { $0.name == name }) else { return nil }
    self = choice.value
  }
}

extension Named where Self: CaseIterable {
  package static var names: [(name: String, value: Self)] { allCases.map { ("\($0)", $0) } }
}
