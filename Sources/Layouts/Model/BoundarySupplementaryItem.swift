/// Something at an edge of a section or of the whole layout: a header, a footer
/// (`NSCollectionLayoutBoundarySupplementaryItem`).
public struct BoundarySupplementaryItem: Equatable, Hashable, Sendable {
  /// What it is, in the manifest and for whoever draws it.
  public var kind: String
  /// Across the section in terms of its content, along it of the visible room.
  ///
  /// An estimated side is measured.
  public var size: LayoutSize
  /// The edge, and where on it.
  ///
  /// A corner belongs to the edge across the scroll direction: above or below in a vertical layout.
  public var alignment: Gravity
  /// How far from there, in pixels; from −``PixelLimits/side`` to ``PixelLimits/side``.
  public var absoluteOffset: PixelOffset
  /// Whether it stays in sight while its section is; for pages, an image is at rest.
  public var pinToVisibleBounds: Bool
  /// Whether it stands outside the content, which makes room for it, or on top of the content.
  public var extendsBoundary: Bool
  /// What is higher is drawn later; pictures have 0.
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

  /// Mirrored at the diagonal.
  public var turned: BoundarySupplementaryItem {
    var turned = self
    turned.size = size.turned
    turned.alignment = alignment.turned
    turned.absoluteOffset = PixelOffset(x: absoluteOffset.y, y: absoluteOffset.x)
    return turned
  }
}

/// A way in whole pixels; to the right and down is positive.
public struct PixelOffset: Equatable, Hashable, Sendable {
  /// To the right; reading from right to left, to the left.
  public var x: Int
  /// Down.
  public var y: Int

  /// Creates an offset.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
