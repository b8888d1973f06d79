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
