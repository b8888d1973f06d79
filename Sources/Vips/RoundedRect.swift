/// A rectangle with round corners, and how much of each pixel is inside it.
public struct RoundedRect: Equatable, Hashable, Sendable {
  /// The left edge, in the image's pixels.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// From 1.
  public var width: Int
  /// From 1.
  public var height: Int
  /// Of the corners, in pixels; as far as half the shorter side.
  public var radius: Int

  /// Creates a rectangle; without a radius its corners are square.
  public init(x: Int, y: Int, width: Int, height: Int, radius: Int = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radius = max(0, min(radius, min(width, height) / 2))
  }

  /// The columns that it has pixels in.
  public var columns: Range<Int> { x..<x + width }
  /// The rows that it has pixels in.
  public var rows: Range<Int> { y..<y + height }

  /// With so many pixels taken from every side; nil where nothing is left.
  public func inset(by pixels: Int) -> RoundedRect? {
    guard width > 2 * pixels, height > 2 * pixels else { return nil }
    return RoundedRect(
      x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels,
      radius: max(0, radius - pixels))
  }

  /// The columns of a row whose pixels are inside as a whole.
  ///
  /// Pixels of the row beside them are partly inside, or not at all.
  func solidColumns(ofRow row: Int) -> Range<Int> {
    guard rows.contains(row) else { return x..<x }
    let depth = min(row - y, y + height - 1 - row)
    return depth < radius ? x + radius..<x + width - radius : columns
  }

  /// How much of a pixel is inside, from 0 to 1: the distance from its middle to the edge, where
  /// that is within half a pixel.
  func coverage(x column: Int, y row: Int) -> Float {
    min(max(0.5 - distance(x: column, y: row), 0), 1)
  }

  /// How far the middle of a pixel is outside; inside it is negative.
  func distance(x column: Int, y row: Int) -> Float {
    let (dx, dy) = (
      Self.beyond(column, x, width, radius), Self.beyond(row, y, height, radius)
    )
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - Float(radius)
  }

  /// How far a pixel's middle is beyond the rectangle that the corners' circles have their middles
  /// on.
  ///
  /// In halves of pixels all numbers are whole; a Float would lose digits far down on a wall.
  private static func beyond(_ pixel: Int, _ start: Int, _ length: Int, _ radius: Int) -> Float {
    Float(abs(2 * (pixel - start) + 1 - length) - (length - 2 * radius)) / 2
  }
}
