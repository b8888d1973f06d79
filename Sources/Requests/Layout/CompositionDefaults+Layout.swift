internal import Layouts
public import Plans

extension CompositionDefaults {
  /// Creates defaults.
  ///
  /// - Parameters:
  ///   - blanks: the blanks to fill.
  ///   - layout: the source of the values; its other properties have no effect.
  public init(filling blanks: Set<LayoutBlank>, from layout: WallLayout) {
    self.init(
      blanks: blanks,
      values: Values(
        spacing: layout.spacing, insets: layout.insets, columns: layout.columns.ofWaterfall,
        finish: layout.finish, rowHeight: layout.rowHeight, itemHeight: layout.itemHeight,
        alignment: layout.alignment, fit: layout.fit, direction: layout.direction,
        sectionBy: layout.sectionBy, font: layout.texts.fontAndSize,
        textColor: layout.texts.color?.description))
  }
}

extension WallLayout.Columns {
  /// The columns of a waterfall; nil for automatic ones.
  fileprivate var ofWaterfall: WaterfallGroup.Columns? {
    switch self {
    case .automatic: nil
    case .count(let count), .exactly(let count, _): .count(count)
    case .width(let width): .about(width)
    }
  }
}
