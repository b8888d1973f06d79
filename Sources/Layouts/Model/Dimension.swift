/// A width or a height, in Apple's terms (`NSCollectionLayoutDimension`).
public enum Dimension: Equatable, Hashable, Sendable {
  /// So many pixels; from 0 to ``PixelLimits/side``.
  case absolute(Double)
  /// A share of the container's width; from 0 to ``PixelLimits/fraction``.
  case fractionalWidth(Double)
  /// A share of the container's height; from 0 to ``PixelLimits/fraction``.
  case fractionalHeight(Double)
  /// What it holds decides: a picture's own aspect ratio, a text's measured size, a group's
  /// contents.
  ///
  /// The number counts in pixels wherever nothing decides.
  case estimated(Double)

  /// The number, whatever it counts.
  var value: Double {
    switch self {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
      .estimated(let value):
      value
    }
  }

  /// Whether what it holds decides.
  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  /// Which side of the container it is a share of.
  var share: Axis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated: nil
    }
  }

  /// Mirrored at the diagonal.
  public var turned: Dimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated: self
    }
  }
}

/// How wide and how high something is (`NSCollectionLayoutSize`).
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

  /// Mirrored at the diagonal.
  public var turned: LayoutSize { LayoutSize(width: height.turned, height: width.turned) }
}
