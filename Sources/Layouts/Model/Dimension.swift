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
  /// If nothing determines it, it is this number, in pixels from 0 to ``PixelLimits/side``.
  case estimated(Double)

  var value: Double {
    switch self {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
      .estimated(let value):
      value
    }
  }

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
  public init(width: Dimension, height: Dimension) { (self.width, self.height) = (width, height) }

  /// The whole container.
  public static let container = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  subscript(axis: Axis) -> Dimension { axis == .horizontal ? width : height }
}

/// A gap in whole pixels, from 0 to ``PixelLimits/side`` (`NSCollectionLayoutSpacing`).
public enum LayoutSpacing: Equatable, Hashable, Sendable {
  /// Exactly this many.
  case fixed(Int)
  /// At least this many; leftover room is shared evenly among the flexible gaps.
  case flexible(Int)

  /// The smallest it may be, in pixels.
  public var least: Int {
    switch self {
    case .fixed(let pixels), .flexible(let pixels): pixels
    }
  }

  /// Whether it gets a share of the leftover room.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The gaps around an item, outside its size (`NSCollectionLayoutEdgeSpacing`).
///
/// Along a group's axis they add to the gaps between items. Across it, a flexible gap pushes the
/// item away from its edge: one to the far side, two into the middle.
public struct EdgeSpacing: Equatable, Hashable, Sendable {
  /// Above the item.
  public var top: LayoutSpacing
  /// Before the item.
  public var leading: LayoutSpacing
  /// Below the item.
  public var bottom: LayoutSpacing
  /// After the item.
  public var trailing: LayoutSpacing

  /// Creates the four gaps.
  public init(
    top: LayoutSpacing = .fixed(0), leading: LayoutSpacing = .fixed(0),
    bottom: LayoutSpacing = .fixed(0), trailing: LayoutSpacing = .fixed(0)
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  func start(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }
  func least(_ axis: Axis) -> Double { Double(start(axis).least + end(axis).least) }
  func flexibleCount(_ axis: Axis) -> Int {
    (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0)
  }
}
