/// A run of pictures in a group that repeats until they run out (`NSCollectionLayoutSection`).
public struct Section: Equatable, Sendable {
  /// How a section scrolls across the layout's direction.
  ///
  /// An image shows its beginning. Where scrolling stops matters only to pages.
  public enum OrthogonalScrollingBehavior: String, Sendable, CaseIterable {
    /// It does not: its groups follow one another in the layout's own direction.
    case none
    /// It scrolls freely.
    case continuous
    /// It scrolls freely and stops at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// It scrolls by the length of the room.
    case paging
    /// It scrolls group by group.
    case groupPaging
    /// It scrolls group by group, each in the middle of the room.
    case groupPagingCentered
  }

  /// The group to repeat.
  public var group: Group
  /// Between one group and the next, in pixels.
  public var interGroupSpacing: Int
  /// The margins around the groups: headers and footers stand outside them along the scroll
  /// direction, and between them across it.
  public var contentInsets: EdgeInsets
  /// Headers, footers and other items at the edges.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// The items behind the section.
  public var decorationItems: [DecorationItem]
  /// Whether and how the groups scroll across the layout's direction.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The room across the layout for which this section is meant, in pixels.
  public var roomAcross: ClosedRange<Int>

  /// Creates a section for rooms from the least to the greatest width; nil is any.
  public init(
    group: Group, interGroupSpacing: Int = 0, contentInsets: EdgeInsets = EdgeInsets(0),
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    decorationItems: [DecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    minWidth: Int? = nil, maxWidth: Int? = nil
  ) {
    (self.group, self.interGroupSpacing) = (group, interGroupSpacing)
    self.contentInsets = contentInsets
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.decorationItems = decorationItems
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    let least = minWidth ?? 0
    roomAcross = least...max(least, maxWidth ?? .max)
  }
}
