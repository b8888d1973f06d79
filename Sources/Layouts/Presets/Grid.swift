extension Composition {
  /// Cells of one size and shape, row by row; the aspect is a cell's width divided by its height.
  ///
  /// The number of columns is from 1; gaps and insets are in pixels. The alignment is that of a last
  /// row that is not full.
  public static func grid(
    columns: Int = 6, cellAspect: Double = 1, fit: Fit = .cover, spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), alignment: Line.Alignment = .leading
  ) -> Composition {
    let cell = Item(size: .line, aspectRatio: cellAspect, fit: fit)
    let row = Group.horizontal(
      size: .line, subitem: cell, count: columns, interItemSpacing: .fixed(spacing.horizontal),
      alignment: alignment)
    return Composition(group: row, spacing: spacing.vertical, insets: insets)
  }
}
