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
  /// The frame of a picture that would be larger is no larger than that. It is centered in its cell. Columns, flows and
  /// items that size themselves have cells no longer than such a frame. A group that fills a length ignores it.
  public var maxEnlargement: Double?
  /// Whether sections that scroll across the layout are shown in full, on a canvas as wide as they
  /// need.
  public var isUnrolled: Bool
  /// The width of the border inside every picture's frame, in pixels from 0 to
  /// ``PixelLimits/side``.
  ///
  /// No picture is cropped or stretched for it.
  public var border = 0
  /// Whether nothing shows of a cell around a picture that is shown whole.
  ///
  /// Items then stand on the picture, and the picture on the caption below it.
  package var hidesCells = false
  /// How long headers and footers beside the content are taken to be, along the scroll direction, in pixels.
  var expectedLength: Int?
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
    (self.width, self.height, self.text) = (width, height, text)
    (self.maxEnlargement, self.isUnrolled) = (maxEnlargement, isUnrolled)
  }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  /// NaN is unknown.
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

extension LayoutEnvironment {
  /// The room for a picture's caption below its frame, in pixels.
  func captionRoom(picture: Int, section: Int, width: Int) -> Int {
    guard let caption, !caption.isOver else { return 0 }
    return height(of: caption, picture: picture, section: section, width: width)
  }

  /// In whole pixels; NaN counts as 1.
  func height(of caption: Caption, picture: Int, section: Int, width: Int) -> Int {
    let width = Double(max(1, width))
    let height = text.size(
      of: caption.content, section: section, picture: picture, width: width
    ).height
    return height.isNaN ? 1 : Int(min(max(height, 0), Double(PixelLimits.side)).rounded(.up))
  }

  /// The size of an element in whole or broken pixels from 1, measured if a side is estimated.
  ///
  /// A text whose width is measured is no wider than `most` or, without it, than the room.
  func size(
    of size: LayoutSize, showing content: ElementContent, in room: Size, upTo most: Double? = nil,
    owner: Owner, path: FieldPath
  ) throws(LayoutError) -> Size {
    let width = try size.width.length(in: room, path("size"))
    let height = try size.height.length(in: room, path("size"))
    if let width, let height { return Size(width: Self.sound(width), height: Self.sound(height)) }
    var needed = Size(width: size.width.value, height: size.height.value)
    if content.text != nil {
      let most = most ?? (room.width.isNaN ? Double(PixelLimits.side) : room.width)
      needed = text.size(
        of: content, section: owner.section, picture: owner.picture < 0 ? nil : owner.picture,
        width: width ?? most)
    }
    return Size(
      width: Self.sound(width ?? needed.width), height: Self.sound(height ?? needed.height))
  }

  /// The length, at least a pixel; NaN counts as 1.
  private static func sound(_ length: Double) -> Double {
    length >= 1 ? Grain.cut(min(length, Double(PixelLimits.side))) : 1
  }
}

extension Dimension {
  /// The length in a room; nil for whatever its content needs.
  func length(in room: Size, _ path: FieldPath) throws(LayoutError) -> Double? {
    guard let share else { return isEstimated ? nil : value }
    guard !room[share].isNaN else { throw .unknownSide(place: path.text, axis: share) }
    return value * room[share]
  }
}
