/// The lanes in which a section's pictures stand: a waterfall's columns, or rows.
public struct Lanes: Equatable, Hashable, Sendable {
  /// How lanes stand to one another.
  public enum Kind: Equatable, Hashable, Sendable, CaseIterable {
    /// Side by side: all of them grow as the section does, and each ends where it ends.
    case columns
    /// One after the other, like lines of text.
    case rows
  }

  /// How they stand to one another.
  public let kind: Kind
  /// How many there are, columns that no picture reached included.
  public let count: Int
  /// The direction on the canvas in which the pictures of one lane follow one another.
  ///
  /// That of columns is vertical, unless the section grows to the right.
  public let axis: Axis
}

extension Lanes {
  /// The lanes of a custom group.
  ///
  /// - Parameters:
  ///   - arrangement: what it gave.
  ///   - columns: how many columns it has; nil for rows.
  ///   - flow: the direction in which it grows.
  init(of arrangement: Arrangement, columns: Int?, flow: Axis) {
    kind = columns == nil ? .rows : .columns
    count = columns ?? arrangement.placements.reduce(0) { max($0, $1.column + 1) }
    axis = columns == nil ? flow.other : flow
  }
}

extension Slot {
  /// The gap along an axis between frames that are neighbours: the largest of the groups inside one
  /// another.
  func gap(_ axis: Axis) -> Int {
    switch body {
    case .picture: 0
    case .custom(let custom):
      axis == .horizontal ? custom.spacing.horizontal : custom.spacing.vertical
    case .line(let line):
      line.subitems.reduce(line.axis == axis ? line.spacing.least : 0) { max($0, $1.gap(axis)) }
    }
  }
}
