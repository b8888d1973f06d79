/// The size of something to be laid out, in pixels: a picture's upright size before any scaling.
public struct Size: Equatable, Hashable, Sendable {
  /// The width, in pixels.
  public var width: Double
  /// The height, in pixels.
  public var height: Double

  /// Creates a size.
  ///
  /// Any numbers are accepted here; a layout refuses sizes that are not ``isPlaceable``.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Creates a size from whole pixels.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

  /// Whether both sides are finite and greater than zero.
  public var isPlaceable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }

  /// Width divided by height: above 1 is landscape, below 1 portrait.
  public var aspectRatio: Double { width / height }
}

/// A part of a picture, in fractions of the picture's sides.
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
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The largest part of a picture that has the shape of a rectangle, whose sides are from 1.
  ///
  /// If there is a choice, the gravity makes it; leading is left.
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
