/// A place for one picture, or a group of such places (`NSCollectionLayoutItem`).
///
/// Sizes are in terms of the group that it is in; a section's group is in its section's content.
/// An item is never smaller than a pixel nor larger than its container.
public struct Item: Equatable, Sendable {
  /// What is in an item.
  public enum Content: Equatable, Sendable {
    /// The next picture.
    case picture(Fit)
    /// Items in a line, in turn.
    case line(Line)
    /// All the pictures that are left in the section, placed by an algorithm of their own.
    case custom(any CustomGroup)

    /// Whether both hold the same.
    public static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.picture(let one), .picture(let other)): one == other
      case (.line(let one), .line(let other)): one == other
      case (.custom(let one), .custom(let other)): one.isEqual(to: other)
      default: false
      }
    }
  }

  /// How large it is, margins included; a custom group takes as much as it needs along the scroll
  /// direction.
  public var size: LayoutSize
  /// Margins inside of its size.
  public var contentInsets = EdgeInsets(0)
  /// Gaps outside of its size.
  public var edgeSpacing = EdgeSpacing()
  /// What stands on it.
  public var supplementaryItems: [SupplementaryItem] = []
  /// Width by height that an estimated side follows in place of the picture's own; nil is the
  /// picture's own, with which nothing is cropped.
  public var aspectRatio: Double?
  /// What is in it.
  public private(set) var content: Content
  /// How many groups are inside one another here, as far as ``PixelLimits/depth`` lets them.
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

  /// Mirrored at the diagonal.
  public var turned: Item {
    var turned = Item(size: size.turned, content: content.turned, depth: depth)
    turned.contentInsets = contentInsets.turned
    turned.edgeSpacing = edgeSpacing.turned
    turned.supplementaryItems = supplementaryItems.map(\.turned)
    turned.aspectRatio = aspectRatio.map { 1 / $0 }
    return turned
  }
}

extension Item.Content {
  fileprivate var turned: Item.Content {
    switch self {
    case .picture(let fit): .picture(fit.turned)
    case .line(let line): .line(line.turned)
    case .custom(let custom): .custom(custom.turned)
    }
  }
}
