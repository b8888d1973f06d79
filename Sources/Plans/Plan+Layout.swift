package import Layouts

extension Plan {
  /// The options that made the frames, with every default resolved.
  package struct Layout: Equatable, Sendable {
    /// The layout's name: one of the simple layouts, or `composition`.
    package var name: String
    package var composition: CompositionFile
    /// The canvas in pixels, including insets; along the direction in which the wall grows, what of
    /// it is visible at once, or nil.
    package var width, height: Int?
    /// How many times its own size a picture may be drawn, from 1; nil is any.
    package var maxEnlargement: Double?
    /// Whether sections that scroll across the wall are drawn in full.
    package var isUnrolled: Bool
    package var style = PictureStyle()
    /// The text below or on every picture.
    package var caption: Caption?
    /// The other elements on every picture.
    package var badges: [SupplementaryItem] = []
    /// The picture behind everything else on each sheet.
    package var background: ElementContent?
    /// What lies over each sheet.
    package var watermark: Watermark?
    /// The size of every sheet, in whose middle its wall stands; nil if the wall decides.
    package var canvas: PixelSize?
    /// The paper of every sheet; nil if the wall is not on paper.
    package var paper: Paper?
    /// By how much crops change the aspect ratio of every picture, or cell, to fit the canvas.
    package var aspectFactor = 1.0
    package var sheets: Sheets
    /// Which pictures span several columns.
    package var spans: [SpanRule]
    package var order: Order
    package var isReversed: Bool

    package init(
      name: String, composition: CompositionFile, width: Int?, height: Int? = nil,
      maxEnlargement: Double? = nil, isUnrolled: Bool = false, sheets: Sheets = Sheets(),
      spans: [SpanRule] = [], order: Order = .natural, isReversed: Bool = false
    ) {
      (self.name, self.composition) = (name, composition)
      (self.width, self.height) = (width, height)
      (self.maxEnlargement, self.isUnrolled) = (maxEnlargement, isUnrolled)
      (self.sheets, self.spans) = (sheets, spans)
      (self.order, self.isReversed) = (order, isReversed)
    }
  }
}

extension Plan.Layout {
  package static let thumbnails = "thumbs"

  /// Whether each picture is a sheet of its own.
  package var isOfThumbnails: Bool { name == Self.thumbnails }

  /// The most of a picture that may be cropped to fit a canvas.
  package static let mostCanvasCrop = 0.05
  package static let aspectFactors = (1 - mostCanvasCrop)...(1 / (1 - mostCanvasCrop))

  /// The share of every picture, or of every cell, that is cropped so that the wall fits its
  /// canvas.
  package var canvasCrop: Double { 1 - min(aspectFactor, 1 / aspectFactor) }

  /// The direction in which the wall grows.
  package var scrollDirection: Axis { composition.composition.scrollDirection }

  /// The length of the canvas's fixed side, in pixels.
  package var across: Int { (scrollDirection == .vertical ? width : height) ?? 1 }

  /// The width that a name may have; nil if there is none, and if thumbnails may be of any.
  package var nameableWidth: Int? { isOfThumbnails && width == PixelLimits.side ? nil : width }

  /// Of a waterfall, grid or mosaic, or its rows if the wall grows to the right; nil if sections
  /// differ, and for thumbnails.
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
    guard let custom = group.custom, !(custom is CollageGroup) else { return nil }
    let isUpright = (scroll == .vertical) == (orthogonalScrollingBehavior == .none)
    return (custom is WaterfallGroup) == isUpright ? "column" : "row"
  }

  fileprivate func laneCount(_ scroll: Axis) -> Int? {
    guard orthogonalScrollingBehavior == .none else { return nil }
    return group.columnCount(across: scroll.other)
  }
}

/// The name of a layout on the command line and in manifests.
package struct LayoutName: RawRepresentable, Hashable, CaseIterable, Sendable {
  package let rawValue: String

  package static let waterfall = LayoutName(known: "waterfall")
  package static let horizontal = LayoutName(known: "horizontal")
  package static let grid = LayoutName(known: "grid")
  package static let rows = LayoutName(known: "rows")
  package static let flow = LayoutName(known: "flow")
  package static let collage = LayoutName(known: "collage")
  package static let thumbs = LayoutName(known: Plan.Layout.thumbnails)
  /// Those of ``Preset/all``.
  package static let presets = Preset.all.map { LayoutName($0) }
  /// Every layout that has no name of its own.
  package static let composition = LayoutName(known: "composition")

  package static let allCases =
    [waterfall, horizontal, grid, rows, flow, collage] + presets + [thumbs, composition]

  package init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  package init(_ preset: Preset) { rawValue = preset.name }
  private init(known name: String) { rawValue = name }

  /// The preset of this name; nil for a layout that is none.
  package var preset: Preset? { Preset.all.first { $0.name == rawValue } }
}
