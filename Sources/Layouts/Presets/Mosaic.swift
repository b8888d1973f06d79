extension Preset {
  /// A large picture and two small ones beside it, repeated; it ends with smaller modules.
  public static let mosaic = Preset("mosaic", unitWidth: 1200, unitCount: 3) {
    .mosaic(MosaicGroup(columns: $0, fit: $1, spacing: $2), insets: $3)
  }
}

extension Composition {
  /// A large square and two small pictures beside it, repeated: on its right in one line, on its
  /// left in the next.
  ///
  /// A line has as many large squares as columns, from 1; gaps and insets are in pixels.
  public static func mosaic(
    columns: Int = 1, fit: Fit = .cover, spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let side = Dimension.fractionalWidth(2.0 / 3)
    let large = Item(size: LayoutSize(width: side, height: side), fit: fit)
    var pair = Group.vertical(
      size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: side),
      subitem: Item(size: .container, fit: fit), count: 2,
      interItemSpacing: .fixed(spacing.vertical))
    func line(_ items: [Item]) -> Group {
      .horizontal(
        size: .line, subitem: .horizontal(size: .line, subitems: items), count: columns,
        interItemSpacing: .fixed(spacing.horizontal))
    }
    pair.contentInsets.leading = spacing.horizontal
    let first = line([large, pair])
    (pair.contentInsets.leading, pair.contentInsets.trailing) = (0, spacing.horizontal)
    let lines = Group.vertical(
      size: .line, subitems: [first, line([pair, large])],
      interItemSpacing: .fixed(spacing.vertical))
    return Composition(group: lines, spacing: spacing.vertical, insets: insets)
  }
}
