package import Layouts

extension Plan {
  /// The options that made the frames, with every default resolved.
  package struct Layout: Equatable, Sendable {
    /// The layout's name: one of the simple layouts, or `composition`.
    package var name: String
    /// The whole layout, spelled out.
    package var composition: CompositionFile
    /// The canvas's width in pixels, including insets; for a wall that grows to the right, the
    /// visible width, or nil.
    package var width: Int?
    /// The canvas's height in pixels, including insets; for a wall that grows downward, the visible
    /// height, or nil.
    package var height: Int?
    /// How many times its own size a picture may be drawn, from 1; nil is any.
    package var maxEnlargement: Double?
    /// Whether sections that scroll across the wall are drawn in full.
    package var isUnrolled: Bool
    /// How every picture is decorated.
    package var style = PictureStyle()
    /// The text below or on every picture.
    package var caption: Caption?
    /// The other elements on every picture.
    package var badges: [SupplementaryItem] = []
    /// The picture behind everything else on each sheet.
    package var background: ElementContent?
    /// The size of every sheet, in whose middle its wall stands; nil for a wall that decides its own
    /// size.
    package var canvas: PixelSize?
    /// The factor by which crops change the aspect ratio of every picture, or of every cell, so that
    /// the wall fits its canvas.
    package var aspectFactor = 1.0
    /// Where the wall is divided into sheets.
    package var sheets: Sheets
    /// Which pictures span several columns.
    package var spans: [SpanRule]
    /// The order of the pictures.
    package var order: Order
    /// Whether that order was reversed.
    package var isReversed: Bool

    /// Creates a description of a layout.
    package init(
      name: String, composition: CompositionFile, width: Int?, height: Int? = nil,
      maxEnlargement: Double? = nil, isUnrolled: Bool = false, sheets: Sheets = Sheets(),
      spans: [SpanRule] = [], order: Order = .natural, isReversed: Bool = false
    ) {
      self.name = name
      self.composition = composition
      self.width = width
      self.height = height
      self.maxEnlargement = maxEnlargement
      self.isUnrolled = isUnrolled
      self.sheets = sheets
      self.spans = spans
      self.order = order
      self.isReversed = isReversed
    }
  }
}

extension Plan.Layout {
  /// The name of the layout in which each picture is a sheet of its own.
  package static let thumbnails = "thumbs"

  /// Whether each picture is a sheet of its own.
  package var isOfThumbnails: Bool { name == Self.thumbnails }

  /// The most of a picture that may be cropped to fit a canvas.
  package static let mostCanvasCrop = 0.05
  /// The aspect factors that crop no more than that.
  package static let aspectFactors = (1 - mostCanvasCrop)...(1 / (1 - mostCanvasCrop))

  /// The share of every picture, or of every cell, that is cropped so that the wall fits its canvas.
  package var canvasCrop: Double { 1 - min(aspectFactor, 1 / aspectFactor) }

  /// The direction in which the wall grows.
  package var scrollDirection: Axis { composition.composition.scrollDirection }

  /// The length of the canvas's fixed side, in pixels.
  package var across: Int { (scrollDirection == .vertical ? width : height) ?? 1 }

  /// The width that a name may have; nil without one, and if thumbnails may be of any.
  package var nameableWidth: Int? { isOfThumbnails && width == PixelLimits.side ? nil : width }

  /// The number of columns of a waterfall, grid or mosaic, or of rows if the wall grows to the right;
  /// nil if sections differ, and for thumbnails.
  package var columnCount: Int? { isOfThumbnails ? nil : composition.composition.columnCount }

  /// What the lanes of all sections are called, `column` or `row`; nil for sections without lanes
  /// or with different ones.
  var laneName: String? {
    let names = Set(composition.composition.sections.map { $0.laneName(scrollDirection) })
    return names.count == 1 ? names.first ?? nil : nil
  }
}

extension Composition {
  /// The number of columns, or of rows if it scrolls sideways; nil if sections differ.
  package var columnCount: Int? {
    let counts = Set(sections.map { $0.laneCount(scrollDirection) })
    return counts.count == 1 ? counts.first ?? nil : nil
  }
}

extension Section {
  fileprivate func laneName(_ scroll: Axis) -> String? {
    guard case .custom(let custom) = group.content, !(custom is CollageGroup) else { return nil }
    let isUpright = (scroll == .vertical) == (orthogonalScrollingBehavior == .none)
    return (custom is WaterfallGroup) == isUpright ? "column" : "row"
  }

  fileprivate func laneCount(_ scroll: Axis) -> Int? {
    guard orthogonalScrollingBehavior == .none else { return nil }
    return group.columnCount(across: scroll.other)
  }
}
