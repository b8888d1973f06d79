public import Layouts
internal import Plans

extension WallLayout {
  /// The name of every layout that has none of its own.
  package static let compositionName = "composition"
}

extension WallLayout.Kind {
  /// The name on the command line and in manifests.
  public var name: String {
    if case .composition = self { WallLayout.compositionName } else { "\(self)" }
  }

  /// The direction in which the wall grows.
  public var scrollDirection: Axis {
    switch self {
    case .horizontal: .horizontal
    case .composition(let file): file.composition.scrollDirection
    default: .vertical
    }
  }

  /// The layouts that have a name.
  public static let named: [WallLayout.Kind] = [
    .waterfall, .horizontal, .grid, .rows, .flow, .mosaic,
  ]
}
