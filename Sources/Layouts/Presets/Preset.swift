/// A layout that has a name and is a composition of items and groups, with nothing to choose but how
/// often it stands side by side and how pictures fill their places.
///
/// To add one, write its composition in a file of its own, and add it to ``all``.
public struct Preset: Sendable {
  /// Every preset.
  public static let all = [mosaic]

  /// The name by which it is chosen, in lowercase, such as `mosaic`.
  public let name: String
  /// The approximate width of its columns unless a number of columns is given, in pixels from 1.
  public let unitWidth: Int
  /// The pictures in a line of one column, from 1.
  public let unitCount: Int
  /// Makes its composition: the number of columns, how pictures fill their frames, the gaps between
  /// neighbors in pixels, and the margins around everything.
  public let composition: @Sendable (Int, Fit, Spacing, EdgeInsets) -> Composition

  /// Creates a preset.
  public init(
    _ name: String, unitWidth: Int, unitCount: Int,
    _ composition: @escaping @Sendable (Int, Fit, Spacing, EdgeInsets) -> Composition
  ) {
    (self.name, self.unitWidth, self.unitCount) = (name, unitWidth, unitCount)
    self.composition = composition
  }
}

extension Preset: Hashable {
  /// Whether both have the same name.
  public static func == (left: Preset, right: Preset) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
