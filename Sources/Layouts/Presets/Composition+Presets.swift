/// The simple layouts: compositions of one section, written for whoever does not want to write them.
extension Composition {
  /// One group for each run of pictures.
  ///
  /// - Parameters:
  ///   - group: what is repeated.
  ///   - spacing: between one group and the next, in pixels.
  ///   - insets: around everything, in pixels.
  public init(group: Group, spacing: Int = 0, insets: EdgeInsets) {
    self.init(
      sections: [Section(group: group, interGroupSpacing: spacing)], contentInsets: insets)
  }

  /// Columns of one width, every picture in the one that is the shortest so far.
  public static func waterfall(
    columns: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: Waterfall.Finish = Waterfall.Finish()
  ) -> Composition {
    let group = WaterfallGroup(columns: columns, spacing: spacing, finish: finish)
    return Composition(group: .custom(group), insets: insets)
  }

  /// A waterfall that grows to the right: rows of one height, every picture in the one that is the
  /// shortest so far.
  public static func horizontalWaterfall(
    rows: WaterfallGroup.Columns = .about(400), spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8), finish: Waterfall.Finish = Waterfall.Finish()
  ) -> Composition {
    waterfall(
      columns: rows, spacing: spacing.turned, insets: insets.turned, finish: finish.turned
    ).turned
  }

  /// Cells of one size and shape, row by row.
  ///
  /// - Parameters:
  ///   - columns: cells in a row, from 1.
  ///   - cellAspect: a cell's width by its height.
  ///   - fit: how pictures fill their cells.
  ///   - spacing: between neighbours, in pixels.
  ///   - insets: around everything, in pixels.
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

  /// Rows as wide as the wall, all of about one height.
  public static func rows(
    targetHeight: Int = 300, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let group = RowsGroup(targetHeight: targetHeight, spacing: spacing)
    return Composition(group: .custom(group), insets: insets)
  }

  /// Lines of pictures of one height.
  public static func flow(
    height: FlowGroup.Height = .pixels(240), alignment: FlowGroup.Alignment = .leading,
    spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let group = FlowGroup(height: height, spacing: spacing, alignment: alignment)
    return Composition(group: .custom(group), insets: insets)
  }

  /// One large square beside two small pictures, again and again.
  ///
  /// - Parameters:
  ///   - fit: how pictures fill their frames.
  ///   - spacing: between neighbours, in pixels.
  ///   - insets: around everything, in pixels.
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
