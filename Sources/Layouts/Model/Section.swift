/// A run of pictures: one group, repeated until they run out (`NSCollectionLayoutSection`).
public struct Section: Equatable, Sendable {
  /// How a section scrolls across the layout's direction.
  ///
  /// At rest it shows its beginning. Where paging stops is for pages to know.
  public enum OrthogonalScrollingBehavior: Equatable, Hashable, Sendable, CaseIterable {
    /// Its groups follow one another in the layout's own direction.
    case none
    /// Freely.
    case continuous
    /// Freely, coming to rest at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// By the room's length.
    case paging
    /// Group by group.
    case groupPaging
    /// Group by group, each in the middle of the room.
    case groupPagingCentered
  }

  /// What is repeated.
  public var group: Group
  /// Between one group and the next, in pixels.
  public var interGroupSpacing: Int
  /// Around the groups; headers and footers stand outside along the scroll direction, and between
  /// the insets across it.
  public var contentInsets: EdgeInsets
  /// Headers, footers and what else stands at the edges.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// What is behind the section.
  public var decorationItems: [DecorationItem]
  /// Whether the groups scroll across the layout's direction.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The room across the layout, in pixels, for which this section is meant.
  public var roomAcross: ClosedRange<Int>

  /// Creates a section, meant for a room from the least to the most width; nil is any.
  public init(
    group: Group, interGroupSpacing: Int = 0, contentInsets: EdgeInsets = EdgeInsets(0),
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    decorationItems: [DecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    minWidth: Int? = nil, maxWidth: Int? = nil
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.decorationItems = decorationItems
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    let least = minWidth ?? 0
    roomAcross = least...max(least, maxWidth ?? .max)
  }

  /// Mirrored at the diagonal.
  public var turned: Section {
    var turned = self
    turned.group = group.turned
    turned.contentInsets = contentInsets.turned
    turned.boundarySupplementaryItems = boundarySupplementaryItems.map(\.turned)
    turned.decorationItems = decorationItems.map(\.turned)
    return turned
  }
}
