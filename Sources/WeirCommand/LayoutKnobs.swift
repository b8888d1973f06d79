internal import Layouts
internal import Plans
internal import Requests

/// What belongs to single layouts, before it is known which one is meant.
struct LayoutKnobs {
  var finish = WallLayout.Waterfall().finish
  var spans: [SpanRule] = []
  var keeping: WallLayout.Keeping?
  var cellAspect = 1.0
  var fit: Fit = .cover(.gravity(.center))
  var rowHeight: Int?
  var itemHeight = FlowGroup.Height.pixels(240)
  var alignment = FlowGroup.Alignment.leading
  var isUnrolled = false
  var size: PixelSize?
  var canvasFit = WallLayout.Canvas.Fit.margins
  var seed = 0
  var keepsOrder = false

  private var collage: WallLayout.Collage {
    var collage = WallLayout.Collage(seed: seed, keepsOrder: keepsOrder, spans: spans)
    if let size { collage.size = size }
    return collage
  }

  /// The canvas of a layout that has no size of its own.
  func canvas(of name: LayoutName) -> WallLayout.Canvas? {
    [.collage, .thumbs].contains(name)
      ? nil : size.map { WallLayout.Canvas(size: $0, fit: canvasFit) }
  }

  /// A layout with what belongs to it; columns are chosen for each wall.
  ///
  /// - Parameter name: the name of a layout, other than that of a file.
  /// - Returns: the layout.
  func kind(_ name: LayoutName) -> WallLayout.Kind {
    let waterfall = WallLayout.Waterfall(finish: finish, spans: spans, keeping: keeping)
    return switch name {
    case .horizontal: .horizontal(waterfall)
    case .grid: .grid(aspect: cellAspect, fit: fit)
    case .rows: .rows(height: rowHeight)
    case .flow: .flow(height: itemHeight, alignment: alignment)
    case .collage: .collage(collage)
    case .thumbs: .thumbnails(size: size, fit: fit)
    default: name.preset.map { .preset($0, fit: fit) } ?? .waterfall(waterfall)
    }
  }
}
