/// The lanes of a section's pictures: a waterfall's columns, or rows.
public struct Lanes: Equatable, Hashable, Sendable {
  /// How lanes relate to one another.
  public enum Kind: Equatable, Hashable, Sendable, CaseIterable {
    /// Side by side: all grow in the section's direction, and end where their last picture does.
    case columns
    /// One after another, like lines of text.
    case rows
  }

  /// How they relate to one another.
  public let kind: Kind
  /// The number of lanes, including empty columns.
  public let count: Int
  /// The direction on the canvas in which the pictures of one lane follow one another.
  ///
  /// Columns are vertical unless the section grows to the right.
  public let axis: Axis
}

extension Lanes {
  /// Creates the lanes of a custom group.
  ///
  /// - Parameters:
  ///   - arrangement: what it returned.
  ///   - flow: the direction in which it grows.
  init(of arrangement: Arrangement, flow: Axis) {
    let columns = arrangement.columnCount
    kind = columns == nil ? .rows : .columns
    count = columns ?? arrangement.placements.reduce(0) { max($0, $1.lane + 1) }
    axis = columns == nil ? flow.other : flow
  }
}

extension Slot {
  /// The gap along an axis between neighboring frames: the largest of all nested groups.
  func gap(_ axis: Axis) -> Int {
    switch body {
    case .picture: 0
    case .custom(let custom):
      custom.spacing[axis]
    case .line(let line):
      line.subitems.reduce(line.axis == axis ? line.spacing.least : 0) { max($0, $1.gap(axis)) }
    }
  }
}
