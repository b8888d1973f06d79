/// A width or a height (`NSCollectionLayoutDimension`).
public enum Dimension: Equatable, Hashable, Sendable {
  /// A number of pixels, from 0 to ``PixelLimits/side``.
  case absolute(Double)
  /// A share of the container's width, from 0 to ``PixelLimits/fraction``.
  case fractionalWidth(Double)
  /// A share of the container's height, from 0 to ``PixelLimits/fraction``.
  case fractionalHeight(Double)
  /// Decided by the content: a picture's aspect ratio, a text's measured size, or a group's items.
  ///
  /// If nothing decides, it is the number, in pixels from 0 to ``PixelLimits/side``.
  case estimated(Double)

  /// The number, whatever its unit.
  var value: Double {
    switch self {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
      .estimated(let value):
      value
    }
  }

  /// Whether the content decides.
  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  /// The side of the container of which it is a share.
  var share: Axis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated: nil
    }
  }
}

/// A width and a height (`NSCollectionLayoutSize`).
public struct LayoutSize: Equatable, Hashable, Sendable {
  /// From left to right.
  public var width: Dimension
  /// From top to bottom.
  public var height: Dimension

  /// Creates a size.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// The whole container.
  public static let container = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  /// The dimension along an axis.
  subscript(axis: Axis) -> Dimension { axis == .horizontal ? width : height }
}
