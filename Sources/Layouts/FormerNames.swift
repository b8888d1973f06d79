// Names of 1.0 that no program outside has a use for. They leave in 2.0.0.

extension Composition {
  /// Whether any length is a share of the visible room along the scroll direction.
  @available(*, deprecated, message: "look at the sizes of its groups and boundary items")
  public func takesShares(ofVisible axis: Axis) -> Bool { sharesVisibleRoom(ofVisible: axis) }
}

extension Sheets {
  /// Whether there may be more than one sheet.
  @available(*, deprecated, message: "compare height and itemCount with nil")
  public var areCut: Bool { mayBeSeveral }
}

extension Item {
  /// The item with a custom group as its content.
  @available(*, deprecated, message: "make a group with custom(_:size:)")
  public func replacing(with custom: any CustomGroup) -> Group { holding(custom) }
}

extension RowsGroup {
  /// The height of a last row that fills the width, as a multiple of the target.
  @available(*, deprecated, message: "a last row fills the width from 0.7 to 1.4 times the height")
  public static var lastRowRange: ClosedRange<Double> { fullRowRange }
}

extension PixelSize {
  /// The size with its sides swapped.
  @available(*, deprecated, message: "make a PixelSize of height and width")
  public var turned: PixelSize { transposed }
}
