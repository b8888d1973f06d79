/// A solved layout: everything that is drawn, with its place.
public struct Solution: Equatable, Sendable {
  /// One section of it.
  public struct Section: Equatable, Hashable, Sendable {
    /// All of it, insets, headers and footers included; one that scrolls across the layout is
    /// clipped here.
    public internal(set) var frame: PixelRect
    /// What its groups have for themselves.
    public internal(set) var content: PixelRect
    /// Its number, from 0; on later sheets the numbers go on.
    public let index: Int
    /// Whether what is beyond its frame is not seen.
    public let isClipped: Bool
    /// Its pictures' indices.
    public let pictures: Range<Int>
    /// The direction in which its groups follow one another.
    public let flow: Axis
    /// The lanes of its waterfall or of its rows; nil where it has other groups, or no picture.
    public let lanes: Lanes?
    /// The gaps between neighbouring frames, in pixels: a custom group's own.
    ///
    /// Of groups inside one another, and of what is between groups, the largest counts.
    public let spacing: Spacing

    /// How many lanes its waterfall has, rows its rows; 0 where it has other groups.
    public var laneCount: Int { lanes?.count ?? 0 }
  }

  /// The canvas.
  public internal(set) var canvas: PixelSize
  /// Everything in the order in which it is drawn; pictures in their own order.
  public internal(set) var attributes: [LayoutAttributes]
  /// The sections, in order.
  public internal(set) var sections: [Section]
  var paths = GroupPaths()

  /// The way from the repeated group of a section to an element: its position in that group, then
  /// in the group inside, and so on.
  ///
  /// In a custom group it is the lane: a waterfall's column, the row.
  public func groupPath(of attributes: LayoutAttributes) -> [Int] { paths[attributes.path] }

  /// The pictures alone, in their own order.
  public var pictures: [LayoutAttributes] {
    attributes.filter { if case .picture = $0.element { true } else { false } }
  }
}
