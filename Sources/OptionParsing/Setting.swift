/// An option that was given, by its long name, with what came with it.
public struct Setting: Equatable, Sendable {
  /// Without its dashes.
  public let name: String
  /// What came with it, in order: nil where it stood alone, and nothing at all where it is switched
  /// off.
  public let values: [[UInt8]?]

  /// Creates a setting.
  public init(_ name: String, _ values: [[UInt8]?]) {
    self.name = name
    self.values = values
  }
}

extension [Setting] {
  /// These, and those of the lower ones whose options are not among them.
  ///
  /// They come first, so that they win where the first of several rules counts.
  ///
  /// - Parameters:
  ///   - lower: what holds where nothing else is said.
  ///   - rivals: options of which only one can hold.
  /// - Returns: one list, in which each option is from one source.
  public func over(_ lower: [Setting], rivals: [Set<String>] = []) -> [Setting] {
    let names = Set(map(\.name))
    let taken = rivals.filter { !$0.isDisjoint(with: names) }.reduce(names) { $0.union($1) }
    return self + lower.filter { !taken.contains($0.name) }
  }
}
