/// What a layout is solved for: the room, and what else is known there
/// (`NSCollectionLayoutEnvironment`).
public struct LayoutEnvironment: Sendable {
  /// The canvas's width in pixels, from 1 to ``PixelLimits/side``.
  ///
  /// A layout that scrolls sideways grows to the right; there it is what of it is seen at once, and
  /// may be nil.
  public var width: Int?
  /// The canvas's height in pixels, from 1 to ``PixelLimits/side``.
  ///
  /// A layout that scrolls downwards grows downwards; there it is what of it is seen at once, and
  /// may be nil.
  public var height: Int?
  /// Whether a picture smaller than its frame is enlarged to fill it; otherwise it stands in the
  /// middle.
  public var enlarges: Bool
  /// Whether sections that scroll across the layout are drawn as long as they are, on a canvas as
  /// wide as that needs.
  public var isUnrolled: Bool
  /// What every picture's frame has around the picture, in pixels from 0 to ``PixelLimits/side``; no
  /// picture is cropped or bent for it.
  public var border = 0
  /// What stands under or on every picture.
  public var caption: Caption?
  /// What else stands on every picture, as badges do.
  public var supplementaryItems: [SupplementaryItem] = []
  /// Tells how large texts are.
  public var text: any TextMeasuring & Sendable

  /// Creates an environment.
  public init(
    width: Int? = nil, height: Int? = nil, enlarges: Bool = true, isUnrolled: Bool = false,
    text: any TextMeasuring & Sendable = PlainTextMeasuring()
  ) {
    self.width = width
    self.height = height
    self.enlarges = enlarges
    self.isUnrolled = isUnrolled
    self.text = text
  }

  /// The room along an axis, if it is known.
  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  /// The room of which lengths can be shares; nan is unknown.
  var room: Size {
    Size(width: width.map(Double.init) ?? .nan, height: height.map(Double.init) ?? .nan)
  }

  func check() throws(LayoutError) {
    try Columns.check("the border", border)
    for (name, side) in [("the width", width), ("the height", height)] {
      if let side { try Columns.check(name, side, from: 1) }
    }
    let place = Place("environment")
    if let caption { try place("caption").check(caption.content) }
    for (index, item) in supplementaryItems.enumerated() {
      try item.check(place("supplementaryItems", index))
    }
  }
}
