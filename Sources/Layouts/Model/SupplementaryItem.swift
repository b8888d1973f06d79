/// An item on top of an item or a group, such as a badge (`NSCollectionLayoutSupplementaryItem`).
public struct SupplementaryItem: Equatable, Hashable, Sendable {
  /// Its name in the manifest, and for the code that draws it.
  public var kind: String
  /// Its size: shares are of the item below it, and an estimated side is measured.
  public var size: LayoutSize
  /// The point of the item below it where it is placed.
  public var containerAnchor: Anchor
  /// The point of its own that stands there; nil is the point of the same name.
  public var itemAnchor: Anchor?
  /// Whether it stays within the width of the item below it, and is left out if that has no room for it.
  ///
  /// It keeps its offset in pixels from opposite edges, too. A text may be cut, but not to less than four
  /// times its height.
  public var needsRoom: Bool
  /// The drawing order, from −1,000,000 to 1,000,000: higher values are drawn later, and pictures have 0.
  public var zIndex: Int
  /// What it shows.
  public var content: ElementContent

  /// Creates a supplementary item.
  public init(
    kind: String, size: LayoutSize, containerAnchor: Anchor, itemAnchor: Anchor? = nil,
    needsRoom: Bool = false, zIndex: Int = 1, content: ElementContent = ElementContent()
  ) {
    (self.kind, self.size, self.zIndex, self.content) = (kind, size, zIndex, content)
    (self.containerAnchor, self.itemAnchor) = (containerAnchor, itemAnchor)
    self.needsRoom = needsRoom
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
  /// Along the scroll direction, a section grows as far as the item extends beyond it, and the canvas as far as an item
  /// of the whole layout extends beyond the canvas. Across it, the content makes room for an extending item that moves
  /// outward.
  public var absoluteOffset: PixelOffset
  /// Whether it stays visible as long as its section does.
  ///
  /// Only pages that scroll can use this; an image is at rest.
  public var pinToVisibleBounds: Bool
  /// Whether the content makes room for it; otherwise it lies on top of the content.
  public var extendsBoundary: Bool
  /// The drawing order, from −1,000,000 to 1,000,000: higher values are drawn later, and pictures have 0.
  public var zIndex: Int
  /// What it shows.
  public var content: ElementContent

  /// Creates a boundary item.
  public init(
    kind: String, size: LayoutSize, alignment: Gravity,
    absoluteOffset: PixelOffset = PixelOffset(x: 0, y: 0), pinToVisibleBounds: Bool = false,
    extendsBoundary: Bool = true, zIndex: Int = 1, content: ElementContent = ElementContent()
  ) {
    (self.kind, self.size, self.zIndex, self.content) = (kind, size, zIndex, content)
    (self.alignment, self.absoluteOffset) = (alignment, absoluteOffset)
    self.pinToVisibleBounds = pinToVisibleBounds
    self.extendsBoundary = extendsBoundary
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
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

/// An item behind a whole section, including its headers and footers
/// (`NSCollectionLayoutDecorationItem`).
public struct DecorationItem: Equatable, Hashable, Sendable {
  /// Its name in the manifest, and for the code that draws it.
  public var kind: String
  /// The margins between the section's edges and the item.
  public var contentInsets: EdgeInsets
  /// The drawing order, from −1,000,000 to 1,000,000: higher values are drawn later, and pictures have 0.
  public var zIndex: Int
  /// What it shows, usually a color with a corner radius.
  public var content: ElementContent

  /// Creates a decoration item.
  public init(
    kind: String, contentInsets: EdgeInsets = EdgeInsets(0), zIndex: Int = -1,
    content: ElementContent = ElementContent()
  ) {
    (self.kind, self.zIndex, self.content) = (kind, zIndex, content)
    self.contentInsets = contentInsets
  }

  /// A background of one color.
  public static func background(
    _ color: String, contentInsets: EdgeInsets = EdgeInsets(0), cornerRadius: Int = 0
  ) -> DecorationItem {
    DecorationItem(
      kind: "background", contentInsets: contentInsets,
      content: ElementContent(background: color, cornerRadius: cornerRadius))
  }
}

/// A set of a rectangle's edges (`NSDirectionalRectEdge`).
public struct RectEdges: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt8

  /// Creates a set of edges.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdges(rawValue: 1)
  /// The edge where reading begins.
  public static let leading = RectEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdges(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = RectEdges(rawValue: 8)

  /// The position along an axis: 0 is the start, 0.5 the middle and 1 the end.
  func position(along axis: Axis) -> Double {
    let (start, end): (RectEdges, RectEdges) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return 0.5 + (contains(end) ? 0.5 : 0) - (contains(start) ? 0.5 : 0)
  }

  /// The edges with leading and trailing swapped.
  var mirrored: RectEdges {
    var mirrored = intersection([.top, .bottom])
    if contains(.leading) { mirrored.insert(.trailing) }
    if contains(.trailing) { mirrored.insert(.leading) }
    return mirrored
  }
}

/// A point of a rectangle, and an offset from it (`NSCollectionLayoutAnchor`).
public struct Anchor: Equatable, Hashable, Sendable {
  /// An offset; right and down are positive.
  ///
  /// In a layout that reads from right to left, left is positive.
  public enum Offset: Equatable, Hashable, Sendable {
    /// In pixels, from −``PixelLimits/side`` to ``PixelLimits/side``.
    case absolute(x: Double, y: Double)
    /// In multiples of the supplementary item's own size, from −``PixelLimits/fraction`` to
    /// ``PixelLimits/fraction``.
    case fractional(x: Double, y: Double)

    /// No offset.
    public static let zero = Offset.absolute(x: 0, y: 0)
  }

  /// The edges that the point touches: two for a corner, one for the middle of an edge, none for
  /// the center.
  public var edges: RectEdges
  /// The offset from that point.
  public var offset: Offset

  /// Creates an anchor.
  public init(edges: RectEdges, offset: Offset = .zero) {
    (self.edges, self.offset) = (edges, offset)
  }
}
