/// The gaps between neighbouring frames, in pixels.
public struct Spacing: Equatable, Hashable, Sendable {
  /// Between columns.
  public var horizontal: Int
  /// Between the frames of one column.
  public var vertical: Int

  /// Creates the two gaps; both from 0 to ``PixelLimits/side``.
  public init(horizontal: Int, vertical: Int) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the same gap both ways.
  public init(_ both: Int) {
    self.init(horizontal: both, vertical: both)
  }
}

/// The margins between the canvas's edges and the frames, in pixels.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// Above the first row.
  public var top: Int
  /// Before the first column: left, where one reads from left to right.
  public var leading: Int
  /// Below the tallest column.
  public var bottom: Int
  /// After the last column.
  public var trailing: Int

  /// Creates the four margins, each from 0 to ``PixelLimits/side``.
  public init(top: Int, leading: Int, bottom: Int, trailing: Int) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the same margin on every side.
  public init(_ all: Int) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }
}

/// The largest numbers that a layout works with.
public enum PixelLimits {
  /// The longest width, spacing or inset, in pixels: no image that libvips writes has a longer
  /// side.
  public static let side = 10_000_000
  /// The tallest single frame and the tallest sheet, in pixels: what 32 bits hold.
  public static let height = Int(Int32.max)
  /// The longest side of a composition's canvas, in pixels: what hangs over its edges must still be
  /// within ``height``.
  public static let canvas = 2_000_000_000
  /// The largest share of a container, and the largest aspect ratio.
  public static let fraction = 10_000.0
  /// How many groups may be inside one another: every one may double the work.
  public static let depth = 10
}
