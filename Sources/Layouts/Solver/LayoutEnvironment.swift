/// The room for a layout, and what applies to all of its pictures
/// (`NSCollectionLayoutEnvironment`).
public struct LayoutEnvironment: Sendable {
  /// The canvas's width in pixels, from 1 to ``PixelLimits/side``.
  ///
  /// For a layout that scrolls sideways it is the visible width, and may be nil.
  public var width: Int?
  /// The canvas's height in pixels, from 1 to ``PixelLimits/side``.
  ///
  /// For a layout that scrolls down it is the visible height, and may be nil.
  public var height: Int?
  /// How many times its own size a picture may be drawn, from 1 to ``PixelLimits/fraction``; nil is
  /// any.
  ///
  /// The frame of a picture that would be larger is no larger than that. It stands in the middle of
  /// its cell. Columns, flows and items that size themselves have cells no longer than such a frame.
  /// A group that fills a length ignores it.
  public var maxEnlargement: Double?
  /// Whether sections that scroll across the layout are shown in full, on a canvas as wide as they
  /// need.
  public var isUnrolled: Bool
  /// The width of the border inside every picture's frame, in pixels from 0 to
  /// ``PixelLimits/side``.
  ///
  /// No picture is cropped or stretched for it.
  public var border = 0
  /// The caption of every picture.
  public var caption: Caption?
  /// Other items on every picture, such as badges.
  public var supplementaryItems: [SupplementaryItem] = []
  /// Measures texts.
  public var text: any TextMeasuring & Sendable

  /// Creates an environment.
  public init(
    width: Int? = nil, height: Int? = nil, maxEnlargement: Double? = nil, isUnrolled: Bool = false,
    text: any TextMeasuring & Sendable = PlainTextMeasuring()
  ) {
    self.width = width
    self.height = height
    self.maxEnlargement = maxEnlargement
    self.isUnrolled = isUnrolled
    self.text = text
  }

  /// The room along an axis, or nil if unknown.
  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  /// The room to which shares relate; NaN is unknown.
  var room: Size {
    Size(width: width.map(Double.init) ?? .nan, height: height.map(Double.init) ?? .nan)
  }

  func check() throws(LayoutError) {
    try PixelLimits.check("the border", border)
    for (name, side) in [("the width", width), ("the height", height)] {
      if let side { try PixelLimits.check(name, side, from: 1) }
    }
    let path = FieldPath("environment")
    if let maxEnlargement {
      try path("maxEnlargement").check(maxEnlargement, 1...PixelLimits.fraction)
    }
    if let caption { try path("caption").check(caption.content) }
    for (index, item) in supplementaryItems.enumerated() {
      try item.check(path("supplementaryItems", index))
    }
  }
}
