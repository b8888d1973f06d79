extension Composition {
  /// Cells of one size and shape, row by row.
  ///
  /// - Parameters:
  ///   - columns: the number of cells in a row, from 1.
  ///   - cellAspect: a cell's width divided by its height.
  ///   - fit: how pictures fill their cells.
  ///   - spacing: the gaps between neighbors, in pixels.
  ///   - insets: the margins around everything, in pixels.
  /// - Returns: the composition.
  public static func grid(
    columns: Int = 6, cellAspect: Double = 1, fit: Fit = .cover, spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let cell = Item(size: .line, aspectRatio: cellAspect, fit: fit)
    let row = Group.horizontal(
      size: .line, subitem: cell, count: columns, interItemSpacing: .fixed(spacing.horizontal))
    return Composition(group: row, spacing: spacing.vertical, insets: insets)
  }
}
