/// A whole layout: sections, one after another (`UICollectionViewCompositionalLayout`).
public struct Composition: Equatable, Sendable {
  /// The reading direction.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// From left to right: leading is left.
    case leftToRight = "ltr"
    /// From right to left: leading is right, and every frame is mirrored.
    case rightToLeft = "rtl"
  }

  /// The sections: each run of pictures uses the next one, and the last one repeats.
  ///
  /// Sections meant for another room are skipped.
  public var sections: [Section]
  /// The direction in which sections follow one another, and in which the canvas grows.
  public var scrollDirection: Axis
  /// Between one section and the next, in pixels.
  public var interSectionSpacing: Int
  /// Items at the edges of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// The margins around everything.
  public var contentInsets: EdgeInsets
  /// The reading direction.
  public var layoutDirection: LayoutDirection

  /// Creates a layout; its numbers are checked when it is solved.
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

  /// Creates a layout of one section.
  ///
  /// - Parameters:
  ///   - group: the group to repeat.
  ///   - spacing: between one group and the next, in pixels.
  ///   - insets: around everything, in pixels.
  public init(group: Group, spacing: Int = 0, insets: EdgeInsets) {
    self.init(
      sections: [Section(group: group, interGroupSpacing: spacing)], contentInsets: insets)
  }

  /// Whether any length is a share of the visible room along the scroll direction.
  public func takesShares(ofVisible axis: Axis) -> Bool {
    let items = boundarySupplementaryItems + sections.flatMap(\.boundarySupplementaryItems)
    return axis == scrollDirection
      && (sections.map(\.group.size) + items.map(\.size)).contains {
        $0.width.share == axis || $0.height.share == axis
      }
  }
}
