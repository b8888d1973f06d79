public import Layouts
internal import Plans

/// The names of layouts on the command line and in manifests.
package enum LayoutName: String, CaseIterable, Sendable {
  case waterfall, horizontal, grid, rows, flow, mosaic
  /// Every layout that has no name of its own.
  case composition
}

extension WallLayout.Kind {
  package var layoutName: LayoutName {
    switch self {
    case .waterfall: .waterfall
    case .horizontal: .horizontal
    case .grid: .grid
    case .rows: .rows
    case .flow: .flow
    case .mosaic: .mosaic
    case .composition: .composition
    }
  }

  /// The direction in which the wall grows.
  public var scrollDirection: Axis {
    switch self {
    case .horizontal: .horizontal
    case .composition(let layout): layout.file.composition.scrollDirection
    default: .vertical
    }
  }
}
