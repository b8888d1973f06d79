/// The gaps between neighboring frames, in pixels.
public struct Spacing: Equatable, Hashable, Sendable {
  /// Between columns.
  public var horizontal: Int
  /// Between the frames of one column.
  public var vertical: Int

  /// Creates the two gaps, each from 0 to ``PixelLimits/side``.
  public init(horizontal: Int, vertical: Int) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Creates the same gap both ways.
  public init(_ both: Int) { self.init(horizontal: both, vertical: both) }
}

extension Spacing: ExpressibleByIntegerLiteral {
  /// Creates the same gap both ways.
  public init(integerLiteral both: Int) { self.init(both) }
}

/// The margins between the canvas's edges and the frames, in pixels.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// Above the first row.
  public var top: Int
  /// Before the first column: on the left in a layout that reads from left to right.
  public var leading: Int
  /// Below the tallest column.
  public var bottom: Int
  /// After the last column.
  public var trailing: Int

  /// Creates the four margins, each from 0 to ``PixelLimits/side``.
  public init(top: Int, leading: Int, bottom: Int, trailing: Int) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates the same margin on every side.
  public init(_ all: Int) { self.init(top: all, leading: all, bottom: all, trailing: all) }
}

extension EdgeInsets: ExpressibleByIntegerLiteral {
  /// Creates the same margin on all sides.
  public init(integerLiteral all: Int) { self.init(all) }
}
