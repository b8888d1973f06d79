/// A gap, in whole pixels from 0 to ``PixelLimits/side`` (`NSCollectionLayoutSpacing`).
public enum LayoutSpacing: Equatable, Hashable, Sendable {
  /// Exactly so many.
  case fixed(Int)
  /// At least so many; what room is left over is shared out evenly among the flexible gaps.
  case flexible(Int)

  /// The least that it may be.
  public var least: Int {
    switch self {
    case .fixed(let pixels), .flexible(let pixels): pixels
    }
  }

  /// Whether it takes part in sharing out the room that is left over.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The gaps around an item, outside of its size (`NSCollectionLayoutEdgeSpacing`).
///
/// Along a group's axis they add to the gaps between the items; across it a flexible one moves its
/// item away from that edge: leading alone to the far side, both into the middle.
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

  /// Before the item along an axis.
  func start(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? leading : top }

  /// After the item along an axis.
  func end(_ axis: Axis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }

  /// The least room that both take along an axis.
  func least(_ axis: Axis) -> Double { Double(start(axis).least + end(axis).least) }

  /// Mirrored at the diagonal.
  public var turned: EdgeSpacing {
    EdgeSpacing(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
