/// A set of a rectangle's edges (`NSDirectionalRectEdge`).
public struct RectEdges: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt8

  /// Creates a set of edges.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdges(rawValue: 1)
  /// The edge where reading begins.
  public static let leading = RectEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdges(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = RectEdges(rawValue: 8)

  /// The position along an axis: 0 is the start, 0.5 the middle and 1 the end.
  func position(along axis: Axis) -> Double {
    let (start, end): (RectEdges, RectEdges) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return 0.5 + (contains(end) ? 0.5 : 0) - (contains(start) ? 0.5 : 0)
  }

  /// The edges with leading and trailing swapped.
  var mirrored: RectEdges {
    replacing([.leading: .trailing, .trailing: .leading])
  }

  private func replacing(_ others: [RectEdges: RectEdges]) -> RectEdges {
    [RectEdges.top, .leading, .bottom, .trailing].reduce(into: []) { result, edge in
      if contains(edge) { result.formUnion(others[edge] ?? edge) }
    }
  }
}

/// A point of a rectangle, and an offset from it (`NSCollectionLayoutAnchor`).
public struct Anchor: Equatable, Hashable, Sendable {
  /// An offset; right and down are positive.
  ///
  /// In a layout that reads from right to left, left is positive.
  public enum Offset: Equatable, Hashable, Sendable {
    /// In pixels, from −``PixelLimits/side`` to ``PixelLimits/side``.
    case absolute(x: Double, y: Double)
    /// In multiples of the supplementary item's own size, from −``PixelLimits/fraction`` to
    /// ``PixelLimits/fraction``.
    case fractional(x: Double, y: Double)

    /// No offset.
    public static let zero = Offset.absolute(x: 0, y: 0)
  }

  /// The edges that the point touches: two for a corner, one for the middle of an edge, none for
  /// the center.
  public var edges: RectEdges
  /// The offset from that point.
  public var offset: Offset

  /// Creates an anchor.
  public init(edges: RectEdges, offset: Offset = .zero) {
    self.edges = edges
    self.offset = offset
  }
}
