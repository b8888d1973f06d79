/// How a picture fills a frame of another shape.
public enum Fit: Equatable, Hashable, Sendable {
  /// It fills the frame; what stands out is cut off.
  case cover(Focus)
  /// All of it is seen, in the middle of the frame.
  case contain
  /// It is drawn out of shape.
  case stretch

  /// What of a picture that is cut stays in the frame.
  public enum Focus: Equatable, Hashable, Sendable {
    /// What lies towards this side.
    case gravity(Gravity)
    /// What the eye would look at; only the picture's own pixels can tell.
    case attention

    /// Mirrored at the diagonal.
    public var turned: Focus {
      if case .gravity(let gravity) = self { .gravity(gravity.turned) } else { self }
    }
  }

  /// Mirrored at the diagonal.
  public var turned: Fit { if case .cover(let focus) = self { .cover(focus.turned) } else { self } }

  /// The middle stays.
  public static let cover = Fit.cover(.gravity(.center))
}

/// The part of a whole that something holds to.
public enum Gravity: Equatable, Hashable, Sendable, CaseIterable {
  /// The middle.
  case center
  /// The middle of the upper edge.
  case top
  /// The upper corner where reading begins.
  case topLeading
  /// The middle of the edge where reading begins.
  case leading
  /// The lower corner where reading begins.
  case bottomLeading
  /// The middle of the lower edge.
  case bottom
  /// The lower corner where reading ends.
  case bottomTrailing
  /// The middle of the edge where reading ends.
  case trailing
  /// The upper corner where reading ends.
  case topTrailing

  /// Where it holds along an axis: 0 is the start, 1 the end, and a half the middle.
  public func position(along axis: Axis) -> Double { edges.position(along: axis) }

  /// The edges that it touches.
  public var edges: RectEdges {
    switch self {
    case .center: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }

  /// The one that touches these edges; of two that face each other neither counts.
  init(_ edges: RectEdges) {
    self = Self.allCases.first { $0.edges == edges } ?? .center
  }

  /// Mirrored at the diagonal.
  public var turned: Gravity { Gravity(edges.turned) }
  /// Leading and trailing changed over.
  var mirrored: Gravity { Gravity(edges.mirrored) }
}
