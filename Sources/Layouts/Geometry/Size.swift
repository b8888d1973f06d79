/// The size of something to be laid out, in pixels: a picture's upright size before any scaling.
public struct Size: Equatable, Hashable, Sendable {
  /// The width, in pixels.
  public var width: Double
  /// The height, in pixels.
  public var height: Double

  /// Creates a size.
  ///
  /// Any numbers are accepted here; a layout refuses sizes that are not ``isPlaceable``.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from whole pixels.
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }

  /// Whether both sides are finite and greater than zero.
  public var isPlaceable: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite
  }

  /// Width divided by height: above 1 is landscape, below 1 portrait.
  public var aspectRatio: Double { width / height }
}
