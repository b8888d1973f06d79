/// A whole layout out of sections (`UICollectionViewCompositionalLayout`).
public struct Composition: Equatable, Sendable {
  /// The direction in which one reads.
  public enum LayoutDirection: Equatable, Hashable, Sendable {
    /// From left to right: leading is left.
    case leftToRight
    /// From right to left: leading is right. Every frame is the mirror image.
    case rightToLeft
  }

  /// The sections; each run of pictures takes the next one, and the last one repeats.
  ///
  /// Those that are meant for another room are passed over.
  public var sections: [Section]
  /// The direction in which sections follow one another, and in which the canvas grows.
  public var scrollDirection: Axis
  /// Between one section and the next, in pixels.
  public var interSectionSpacing: Int
  /// What stands at the edges of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// Around everything.
  public var contentInsets: EdgeInsets
  /// The direction in which one reads.
  public var layoutDirection: LayoutDirection

  /// Creates a layout; nothing is checked until it is solved.
  public init(
    sections: [Section], scrollDirection: Axis = .vertical, interSectionSpacing: Int = 0,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = [],
    contentInsets: EdgeInsets = EdgeInsets(0), layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.sections = sections
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsets = contentInsets
    self.layoutDirection = layoutDirection
  }

  /// Whether any length is a share of what is seen at once along the direction in which the layout
  /// grows.
  public func takesShares(ofVisible axis: Axis) -> Bool {
    let items = boundarySupplementaryItems + sections.flatMap(\.boundarySupplementaryItems)
    return axis == scrollDirection
      && (sections.map(\.group.size) + items.map(\.size)).contains {
        $0.width.share == axis || $0.height.share == axis
      }
  }

  /// Mirrored at the diagonal: what grew downwards grows to the right.
  ///
  /// Solved for turned pictures, the frames are the turned ones, to the pixel.
  public var turned: Composition {
    Composition(
      sections: sections.map(\.turned), scrollDirection: scrollDirection.other,
      interSectionSpacing: interSectionSpacing,
      boundarySupplementaryItems: boundarySupplementaryItems.map(\.turned),
      contentInsets: contentInsets.turned, layoutDirection: layoutDirection)
  }
}
