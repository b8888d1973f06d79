extension Composition {
  /// Columns of one width; each picture goes to the shortest so far.
  public static func waterfall(
    columns: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) -> Composition {
    let group = WaterfallGroup(columns: columns, spacing: spacing, finish: finish)
    return Composition(group: .custom(group), insets: insets)
  }

  /// Rows of one height, growing to the right; each picture goes to the shortest so far.
  public static func horizontalWaterfall(
    rows: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: WaterfallGroup.Finish = WaterfallGroup.Finish()
  ) -> Composition {
    let group = WaterfallGroup(columns: rows, spacing: spacing, finish: finish)
    let size = LayoutSize(width: .estimated(100), height: .fractionalHeight(1))
    var composition = Composition(group: .custom(group, size: size), insets: insets)
    composition.scrollDirection = .horizontal
    return composition
  }
}
