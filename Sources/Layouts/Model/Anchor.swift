/// Edges of a rectangle (`NSDirectionalRectEdge`).
public struct RectEdges: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt8

  /// Creates a set of edges.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper one.
  public static let top = RectEdges(rawValue: 1)
  /// The one where reading begins.
  public static let leading = RectEdges(rawValue: 2)
  /// The lower one.
  public static let bottom = RectEdges(rawValue: 4)
  /// The one where reading ends.
  public static let trailing = RectEdges(rawValue: 8)

  /// Where it is along an axis: 0 is the start, 1 the end, and a half the middle.
  func position(along axis: Axis) -> Double {
    let (start, end): (RectEdges, RectEdges) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return 0.5 + (contains(end) ? 0.5 : 0) - (contains(start) ? 0.5 : 0)
  }

  /// Mirrored at the diagonal.
  public var turned: RectEdges {
    replacing([.top: .leading, .leading: .top, .bottom: .trailing, .trailing: .bottom])
  }

  /// Leading and trailing changed over.
  var mirrored: RectEdges {
    replacing([.leading: .trailing, .trailing: .leading])
  }

  private func replacing(_ others: [RectEdges: RectEdges]) -> RectEdges {
    [RectEdges.top, .leading, .bottom, .trailing].reduce(into: []) { result, edge in
      if contains(edge) { result.formUnion(others[edge] ?? edge) }
    }
  }
}

/// A point of a rectangle, and how far from it something is (`NSCollectionLayoutAnchor`).
public struct Anchor: Equatable, Hashable, Sendable {
  /// How far off; to the right and down is positive.
  ///
  /// Reading from right to left, to the left is.
  public enum Offset: Equatable, Hashable, Sendable {
    /// In pixels, from −``PixelLimits/side`` to ``PixelLimits/side``.
    case absolute(x: Double, y: Double)
    /// In widths and heights of the supplementary item, from −``PixelLimits/fraction`` to
    /// ``PixelLimits/fraction``.
    case fractional(x: Double, y: Double)

    /// Exactly there.
    public static let zero = Offset.absolute(x: 0, y: 0)
  }

  /// A corner, the middle of an edge, or without any edge the middle.
  public var edges: RectEdges
  /// How far from there.
  public var offset: Offset

  /// Creates an anchor.
  public init(edges: RectEdges, offset: Offset = .zero) {
    self.edges = edges
    self.offset = offset
  }

  /// Mirrored at the diagonal.
  public var turned: Anchor {
    switch offset {
    case .absolute(let x, let y): Anchor(edges: edges.turned, offset: .absolute(x: y, y: x))
    case .fractional(let x, let y): Anchor(edges: edges.turned, offset: .fractional(x: y, y: x))
    }
  }
}
