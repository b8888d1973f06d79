/// Something that stands on an item or a group: a badge, a caption
/// (`NSCollectionLayoutSupplementaryItem`).
public struct SupplementaryItem: Equatable, Hashable, Sendable {
  /// What it is, in the manifest and for whoever draws it.
  public var kind: String
  /// In terms of what it stands on; an estimated side is measured.
  public var size: LayoutSize
  /// Where on the item it stands.
  public var containerAnchor: Anchor
  /// Which point of its own stands there; nil is the point of the same name.
  public var itemAnchor: Anchor?
  /// What is higher is drawn later; pictures have 0.
  public var zIndex: Int
  /// What it shows.
  public var content: ElementContent

  /// Creates a supplementary item.
  public init(
    kind: String, size: LayoutSize, containerAnchor: Anchor, itemAnchor: Anchor? = nil,
    zIndex: Int = 1, content: ElementContent = ElementContent()
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
    self.content = content
  }

  /// Mirrored at the diagonal.
  public var turned: SupplementaryItem {
    var turned = self
    turned.size = size.turned
    turned.containerAnchor = containerAnchor.turned
    turned.itemAnchor = itemAnchor?.turned
    return turned
  }
}
