/// An item on top of an item or a group, such as a badge (`NSCollectionLayoutSupplementaryItem`).
public struct SupplementaryItem: Equatable, Hashable, Sendable {
  /// Its name in the manifest, and for the code that draws it.
  public var kind: String
  /// Its size: shares are of the item below it, and an estimated side is measured.
  public var size: LayoutSize
  /// The point of the item below it where it stands.
  public var containerAnchor: Anchor
  /// The point of its own that stands there; nil is the point of the same name.
  public var itemAnchor: Anchor?
  /// Whether it stays within the width of the item below it, and is left out where that has no room for
  /// it.
  ///
  /// It keeps its offset in pixels from opposite edges, too. A text may be cut, but not to less than four
  /// times its height.
  public var needsRoom: Bool
  /// The drawing order: higher is later, and pictures have 0.
  public var zIndex: Int
  /// What it shows.
  public var content: ElementContent

  /// Creates a supplementary item.
  public init(
    kind: String, size: LayoutSize, containerAnchor: Anchor, itemAnchor: Anchor? = nil,
    needsRoom: Bool = false, zIndex: Int = 1, content: ElementContent = ElementContent()
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.needsRoom = needsRoom
    self.zIndex = zIndex
    self.content = content
  }
}

/// An item at an edge of a section or of the whole layout, such as a header or a footer
/// (`NSCollectionLayoutBoundarySupplementaryItem`).
public struct BoundarySupplementaryItem: Equatable, Hashable, Sendable {
  /// Its name in the manifest, and for the code that draws it.
  public var kind: String
  /// Its size: shares across the section are of its content, shares along it of the visible room.
  ///
  /// An estimated side is measured.
  public var size: LayoutSize
  /// The edge, and the position on it.
  ///
  /// A corner belongs to the edge across the scroll direction: in a vertical layout, the top or the
  /// bottom.
  public var alignment: Gravity
  /// The offset from there, in pixels from −``PixelLimits/side`` to ``PixelLimits/side``.
  ///
  /// Along the scroll direction, a section grows as far as the item leaves it, and the canvas as
  /// far as an item of the whole layout leaves that. Across it, the content makes room for an
  /// extending item that moves outward.
  public var absoluteOffset: PixelOffset
  /// Whether it stays visible as long as its section does.
  ///
  /// Only pages that scroll can use this; an image is at rest.
  public var pinToVisibleBounds: Bool
  /// Whether the content makes room for it; otherwise it lies on top of the content.
  public var extendsBoundary: Bool
  /// The drawing order: higher is later, and pictures have 0.
  public var zIndex: Int
  /// What it shows.
  public var content: ElementContent

  /// Creates a boundary item.
  public init(
    kind: String, size: LayoutSize, alignment: Gravity,
    absoluteOffset: PixelOffset = PixelOffset(x: 0, y: 0), pinToVisibleBounds: Bool = false,
    extendsBoundary: Bool = true, zIndex: Int = 1, content: ElementContent = ElementContent()
  ) {
    self.kind = kind
    self.size = size
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.pinToVisibleBounds = pinToVisibleBounds
    self.extendsBoundary = extendsBoundary
    self.zIndex = zIndex
    self.content = content
  }

  /// A header as wide as the content.
  public static func header(
    height: Dimension, content: ElementContent = ElementContent()
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: height),
      alignment: .top, content: content)
  }

  /// A footer as wide as the content.
  public static func footer(
    height: Dimension, content: ElementContent = ElementContent()
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      kind: "footer", size: LayoutSize(width: .fractionalWidth(1), height: height),
      alignment: .bottom, content: content)
  }
}

/// An offset in whole pixels; right and down are positive.
public struct PixelOffset: Equatable, Hashable, Sendable {
  /// To the right, or to the left in a layout that reads from right to left.
  public var x: Int
  /// Down.
  public var y: Int

  /// Creates an offset.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The offset along an axis.
  subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}
