/// A part of a picture, whose own sides are 1.
public struct SourceRect: Equatable, Hashable, Sendable {
  /// The left edge, from 0 to 1.
  public var x: Double
  /// The upper edge, from 0 to 1.
  public var y: Double
  /// The width, from 0 to 1.
  public var width: Double
  /// The height, from 0 to 1.
  public var height: Double

  /// Creates a part.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The largest part of a picture that has the shape of a rectangle.
  ///
  /// - Parameters:
  ///   - size: the picture's own size, placeable.
  ///   - target: the rectangle's size, both sides from 1.
  ///   - gravity: which part, if there is a choice; leading is left.
  public init(of size: Size, filling target: PixelSize, gravity: Gravity) {
    let factor = max(Double(target.width) / size.width, Double(target.height) / size.height)
    width = min(1, Double(target.width) / factor / size.width)
    height = min(1, Double(target.height) / factor / size.height)
    x = (1 - width) * gravity.position(along: .horizontal)
    y = (1 - height) * gravity.position(along: .vertical)
  }

  /// The share of the picture that it shows, from 0 to 1.
  public var area: Double { width * height }
}
