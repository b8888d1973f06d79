/// Something behind a whole section, headers and footers included
/// (`NSCollectionLayoutDecorationItem`).
public struct DecorationItem: Equatable, Hashable, Sendable {
  /// What it is, in the manifest and for whoever draws it.
  public var kind: String
  /// How far inside the section's edges it ends.
  public var contentInsets: EdgeInsets
  /// What is higher is drawn later; pictures have 0.
  public var zIndex: Int
  /// What it shows, its colour and corner radius above all.
  public var content: ElementContent

  /// Creates a decoration item.
  public init(
    kind: String, contentInsets: EdgeInsets = EdgeInsets(0), zIndex: Int = -1,
    content: ElementContent = ElementContent()
  ) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
    self.content = content
  }

  /// A background with round corners.
  public static func background(
    _ color: String, contentInsets: EdgeInsets = EdgeInsets(0), cornerRadius: Int = 0
  ) -> DecorationItem {
    DecorationItem(
      kind: "background", contentInsets: contentInsets,
      content: ElementContent(background: color, cornerRadius: cornerRadius))
  }

  /// Mirrored at the diagonal.
  public var turned: DecorationItem {
    var turned = self
    turned.contentInsets = contentInsets.turned
    return turned
  }
}
