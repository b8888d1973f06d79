/// A solved layout: everything to draw, with its place.
public struct Solution: Equatable, Sendable {
  /// A section with its place.
  public struct Section: Equatable, Hashable, Sendable {
    /// The whole section, including insets, headers and footers; a section that scrolls across the
    /// layout is clipped here.
    public internal(set) var frame: PixelRect
    /// The room of its groups.
    public internal(set) var content: PixelRect
    /// Its number, from 0, continued over all sheets.
    public let index: Int
    /// Whether everything beyond its frame is hidden.
    public let isClipped: Bool
    /// Its pictures' indices.
    public let pictures: Range<Int>
    /// The direction in which its groups follow one another.
    public let flow: Axis
    /// The lanes of its custom group; nil if it has other groups or no pictures.
    public let lanes: Lanes?
    /// The gaps between neighboring frames, in pixels: a custom group's own.
    ///
    /// Of nested groups and the gap between groups, the largest counts.
    public let spacing: Spacing

    /// The number of lanes of its custom group; 0 if it has other groups.
    public var laneCount: Int { lanes?.count ?? 0 }

    mutating func move(by distance: Int, _ axis: Axis) {
      frame = frame.moved(by: distance, axis)
      content = content.moved(by: distance, axis)
    }
  }

  /// The canvas.
  public internal(set) var canvas: PixelSize
  /// The part of the canvas that the layout fills, insets included; nil is all of it.
  package internal(set) var bounds: PixelRect?
  /// Every element in drawing order; pictures are in their own order.
  public internal(set) var attributes: [LayoutAttributes]
  /// The sections, in order.
  public internal(set) var sections: [Section]
  var paths = GroupPaths()

  /// The path from a section's group to an element: the position in that group, then in the group
  /// inside it, and so on.
  ///
  /// In a custom group it is the lane: a waterfall's column, or the row. For attributes of another solution it says
  /// nothing, and may be empty.
  public func groupPath(of attributes: LayoutAttributes) -> [Int] { paths[attributes.path] }

  /// The pictures, in their own order.
  public var pictures: [LayoutAttributes] {
    attributes.filter { if case .picture = $0.element { true } else { false } }
  }

  mutating func move(by distance: Int, _ axis: Axis) {
    for index in attributes.indices { attributes[index].move(by: distance, axis) }
    for index in sections.indices { sections[index].move(by: distance, axis) }
  }
}

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
  init(of arrangement: Arrangement, flow: Axis) {
    let columns = arrangement.columnCount
    kind = columns == nil ? .rows : .columns
    count = columns ?? arrangement.placements.reduce(0) { max($0, $1.lane + 1) }
    axis = columns == nil ? flow.other : flow
  }
}

extension Slot {
  /// The largest gap of all nested groups.
  func gap(_ axis: Axis) -> Int {
    switch item.content {
    case .picture: 0
    case .custom(let custom): custom.spacing[axis]
    case .line(let line):
      subitems.reduce(line.axis == axis ? line.interItemSpacing.least : 0) { max($0, $1.gap(axis)) }
    }
  }
}
