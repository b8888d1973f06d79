/// A place for one picture, or a group of places (`NSCollectionLayoutItem`).
///
/// Sizes relate to the enclosing group, those of a section's group to the section's content. An
/// item is never smaller than a pixel or larger than its container.
public struct Item: Equatable, Sendable {
  /// The content of an item.
  public enum Content: Equatable, Sendable {
    /// The next picture.
    case picture(Fit)
    /// A row or a column of items.
    case line(Line)
    /// All the remaining pictures of the section, placed by an algorithm.
    case custom(any CustomGroup)

    /// Whether both are the same.
    public static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.picture(let one), .picture(let other)): one == other
      case (.line(let one), .line(let other)): one == other
      case (.custom(let one), .custom(let other)): one.isEqual(to: other)
      default: false
      }
    }
  }

  /// Its size including margins; a custom group is as long as it needs along the scroll direction.
  public var size: LayoutSize
  /// The margins inside its size.
  public var contentInsets = EdgeInsets(0)
  /// The gaps outside its size.
  public var edgeSpacing = EdgeSpacing()
  /// The items on top of it.
  public var supplementaryItems: [SupplementaryItem] = []
  /// The width by height from which an estimated side follows; nil is the picture's own, with which
  /// nothing is cropped.
  public var aspectRatio: Double?
  /// Its content.
  public private(set) var content: Content
  /// The nesting depth of groups, at most one more than ``PixelLimits/depth``.
  let depth: Int

  /// Creates a place for a picture.
  public init(
    size: LayoutSize, contentInsets: EdgeInsets = EdgeInsets(0),
    edgeSpacing: EdgeSpacing = EdgeSpacing(), supplementaryItems: [SupplementaryItem] = [],
    aspectRatio: Double? = nil, fit: Fit = .cover
  ) {
    self.init(size: size, content: .picture(fit), depth: 0)
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    self.aspectRatio = aspectRatio
  }

  init(size: LayoutSize, content: Content, depth: Int) {
    self.size = size
    self.content = content
    self.depth = depth
  }
}
