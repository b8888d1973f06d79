/// An option that was given, by its long name, with its values.
public struct Setting: Equatable, Sendable {
  /// Without its dashes.
  public let name: String
  /// Its values, in order: nil for an occurrence without a value; empty if it is switched off.
  public let values: [[UInt8]?]

  /// Creates a setting.
  public init(_ name: String, _ values: [[UInt8]?]) {
    self.name = name
    self.values = values
  }
}

extension [Setting] {
  /// These settings, followed by the lower ones whose options are not among them.
  ///
  /// These come first, so that they win if the first of several rules counts.
  ///
  /// - Parameters:
  ///   - lower: settings that hold if nothing else is said.
  ///   - rivals: options of which only one can hold.
  /// - Returns: one list, in which each option comes from one source.
  public func over(_ lower: [Setting], rivals: [Set<String>] = []) -> [Setting] {
    let names = Set(map(\.name))
    let taken = rivals.filter { !$0.isDisjoint(with: names) }.reduce(names) { $0.union($1) }
    return self + lower.filter { !taken.contains($0.name) }
  }
}
