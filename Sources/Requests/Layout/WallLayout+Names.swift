public import Layouts
package import Plans

extension WallLayout.Kind {
  package var layoutName: LayoutName {
    switch self {
    case .waterfall: .waterfall
    case .horizontal: .horizontal
    case .grid: .grid
    case .rows: .rows
    case .flow: .flow
    case .collage: .collage
    case .thumbnails: .thumbs
    case .preset(let preset, _, _): LayoutName(preset)
    case .composition: .composition
    }
  }

  /// The direction in which the wall grows.
  public var scrollDirection: Axis {
    switch self {
    case .horizontal: .horizontal
    case .composition(let layout): layout.file.composition.scrollDirection
    case .preset(let preset, _, let fit):
      preset.composition(1, fit, Spacing(0), EdgeInsets(0)).scrollDirection
    case .waterfall, .grid, .rows, .flow, .collage, .thumbnails: .vertical
    }
  }
}
