/// How a picture fills a frame of another shape.
public enum Fit: Equatable, Hashable, Sendable {
  /// The picture fills the frame; the excess is cropped.
  case cover(Focus)
  /// All of the picture is visible, in the middle of the frame.
  case contain
  /// The picture is stretched to the frame's shape.
  case stretch

  /// The part of a cropped picture that is kept.
  public enum Focus: Equatable, Hashable, Sendable {
    /// The part nearest to this edge or corner.
    case gravity(Gravity)
    /// The part that attracts the eye; finding it needs the picture's pixels.
    case attention
  }

  /// Cropped around the middle.
  public static let cover = Fit.cover(.gravity(.center))
}

extension Fit.Focus: CaseIterable, RawRepresentable {
  /// What attracts the eye, and then every gravity.
  public static let allCases = [attention] + Gravity.allCases.map(gravity)

  /// Creates a focus from its name, such as `attention` or `topLeading`.
  public init?(rawValue: String) {
    guard let focus = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = focus
  }

  /// The name: that of the gravity, or `attention`.
  public var rawValue: String {
    switch self {
    case .attention: "attention"
    case .gravity(let gravity): gravity.rawValue
    }
  }
}

/// An edge, a corner or the center of a rectangle.
public enum Gravity: String, Sendable, CaseIterable {
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

  /// The position along an axis: 0 is the start, 0.5 the middle and 1 the end.
  public func position(along axis: Axis) -> Double { edges.position(along: axis) }

  /// The edges it touches.
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

  /// Creates the gravity that touches these edges; opposite edges cancel out.
  init(_ edges: RectEdges) { self = Self.allCases.first { $0.edges == edges } ?? .center }

  var mirrored: Gravity { Gravity(edges.mirrored) }
}
