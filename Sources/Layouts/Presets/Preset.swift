/// A layout that has a name and is a composition of items and groups, with nothing to choose but how
/// pictures fill their places.
///
/// To add one, write its composition in a file of its own, and add it to ``all``.
public struct Preset: Sendable {
  /// Every preset.
  public static let all = [mosaic]

  /// The name by which it is chosen, in lowercase, such as `mosaic`.
  public let name: String
  /// Makes its composition: how pictures fill their frames, the gaps between neighbors in pixels,
  /// and the margins around everything.
  public let composition: @Sendable (Fit, Spacing, EdgeInsets) -> Composition

  /// Creates a preset.
  public init(
    _ name: String,
    _ composition: @escaping @Sendable (Fit, Spacing, EdgeInsets) -> Composition
  ) {
    (self.name, self.composition) = (name, composition)
  }
}

extension Preset: Hashable {
  /// Whether both have the same name.
  public static func == (left: Preset, right: Preset) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
