/// An item behind a whole section, including its headers and footers
/// (`NSCollectionLayoutDecorationItem`).
public struct DecorationItem: Equatable, Hashable, Sendable {
  /// Its name in the manifest, and for the code that draws it.
  public var kind: String
  /// The margins between the section's edges and the item.
  public var contentInsets: EdgeInsets
  /// The drawing order: higher is later, and pictures have 0.
  public var zIndex: Int
  /// What it shows, usually a color with a corner radius.
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

  /// A background of one color.
  public static func background(
    _ color: String, contentInsets: EdgeInsets = EdgeInsets(0), cornerRadius: Int = 0
  ) -> DecorationItem {
    DecorationItem(
      kind: "background", contentInsets: contentInsets,
      content: ElementContent(background: color, cornerRadius: cornerRadius))
  }
}
