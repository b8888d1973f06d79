extension Preset {
  /// A large square beside two small pictures, repeated.
  public static let mosaic = Preset("mosaic") { .mosaic(fit: $0, spacing: $1, insets: $2) }
}

extension Composition {
  /// A large square beside two small pictures, repeated.
  ///
  /// - Parameters:
  ///   - fit: how pictures fill their frames.
  ///   - spacing: the gaps between neighbors, in pixels.
  ///   - insets: the margins around everything, in pixels.
  /// - Returns: the composition.
  public static func mosaic(
    fit: Fit = .cover, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let half = spacing.horizontal / 2
    let large = Item(
      size: LayoutSize(width: .fractionalWidth(2.0 / 3), height: .estimated(100)),
      contentInsets: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: half),
      aspectRatio: 1, fit: fit)
    var pair = Group.vertical(
      size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1)),
      subitem: Item(size: .container, fit: fit), count: 2,
      interItemSpacing: .fixed(spacing.vertical))
    pair.contentInsets.leading = spacing.horizontal - half
    let row = Group.horizontal(size: .line, subitems: [large, pair])
    return Composition(group: row, spacing: spacing.vertical, insets: insets)
  }
}
