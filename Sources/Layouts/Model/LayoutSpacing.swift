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
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The gap before the item along an axis.
  func start(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? leading : top }

  /// The gap after the item along an axis.
  func end(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }

  /// The least room that both gaps need along an axis.
  func least(_ axis: Axis) -> Double { Double(start(axis).least + end(axis).least) }
}
